-- Where people write about the store itself: the pages on privacy, terms and help name it.
ALTER TABLE store ADD COLUMN contact_email text CHECK (length(contact_email) <= 254);
