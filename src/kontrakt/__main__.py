"""`python -m kontrakt` is the command line."""

from kontrakt.cli import main

main(prog_name="kontrakt")
