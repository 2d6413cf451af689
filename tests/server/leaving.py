"""A plugin that closes its process's every pipe, and ends it with a number of its own a good moment later."""

import os
import time

os.closerange(3, 256)
time.sleep(0.2)  # however long it takes from here to the end: nobody may cut it short
os._exit(7)
