-- Until when somebody was here the time before: half an hour without a call ends a visit.
ALTER TABLE users ADD COLUMN left_at timestamptz;
