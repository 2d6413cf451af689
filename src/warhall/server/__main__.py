"""`python -m warhall.server`: serve with the settings of the environment, as a container does."""

from warhall.server.run import main

if __name__ == "__main__":
    main()
