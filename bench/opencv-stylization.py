"""Times OpenCV's stylization of a picture at 1024 px: a line with the number of threads in (0: OpenCV's own
choice), a line with milliseconds by the clock and of processor time out."""

import sys
import time

import cv2

picture = cv2.imread(sys.argv[1])
scale = 1024 / max(picture.shape[:2])
picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
own_choice = cv2.getNumThreads()
print(cv2.__version__, flush=True)
for line in sys.stdin:
    cv2.setNumThreads(int(line) or own_choice)
    start = time.perf_counter()
    worked = time.process_time()
    cv2.stylization(picture)
    worked = time.process_time() - worked
    print((time.perf_counter() - start) * 1000, worked * 1000, flush=True)
