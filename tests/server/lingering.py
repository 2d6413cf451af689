"""A plugin that closes its process's every pipe and stays."""

import os
import time

os.closerange(3, 256)
time.sleep(3600)
