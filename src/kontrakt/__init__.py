"""The Laws of Duplicate Bridge, executable."""
