-- The number that a code sent to it proved; another number is unproven again.
ALTER TABLE suppliers ADD COLUMN verified_phone text;
