"""Games played at home: compositions of calls, contracts, tricks and scores, each in a module of its own."""
