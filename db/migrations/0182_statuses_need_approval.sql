-- Whether orders of customers who have a status wait until somebody releases them.
ALTER TABLE customer_statuses ADD COLUMN requires_approval boolean NOT NULL DEFAULT false;
