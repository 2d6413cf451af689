"""Geometry shared by games."""
