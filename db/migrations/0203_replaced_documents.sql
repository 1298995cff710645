-- Of each document of a supplier the one before: its picture, what was typed from it, and until when it stood. Who reviews a new one sees both.
ALTER TABLE suppliers ADD COLUMN replaced_documents jsonb NOT NULL DEFAULT '{}';
