-- Of which day of expiry a supplier was told last, and how many days before.
ALTER TABLE suppliers ADD COLUMN cr_expiry_told date, ADD COLUMN cr_expiry_told_days integer,
  ADD CONSTRAINT suppliers_expiry_told CHECK ((cr_expiry_told IS NULL) = (cr_expiry_told_days IS NULL));
UPDATE suppliers SET cr_expiry_told = (metadata->>'expiry_told')::date, cr_expiry_told_days = 30, metadata = metadata - 'expiry_told'
 WHERE metadata->>'expiry_told' IS NOT NULL;
