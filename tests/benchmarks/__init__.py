"""How fast kontrakt is beside its peers; see `__main__`."""
