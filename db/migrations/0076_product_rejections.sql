-- Why a product was rejected, in the administrator's words; it stands until the product is proposed or published again.
ALTER TABLE products ADD COLUMN rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 500);
