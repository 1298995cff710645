-- The day money came in on, where that is not the day it was captured: a transfer is seen in the bank's statement days later.
ALTER TABLE payments ADD COLUMN received_on date;
