"""The screens: each fills the window or lies as a sheet over another."""
