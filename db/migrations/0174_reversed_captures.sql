-- Money that was taken turns out not to have come: a capture below 0 takes back another one, of the same payment.
ALTER TABLE captures DROP CONSTRAINT captures_amount_check,
  ADD COLUMN reverses text REFERENCES captures,
  ADD CONSTRAINT captures_amount_check CHECK (amount <> 0 AND amount BETWEEN -2147483647 AND 2147483647),
  ADD CONSTRAINT captures_reverses_check CHECK ((amount < 0) = (reverses IS NOT NULL));
COMMENT ON TABLE captures IS 'append-only: money taken, and below 0 what of it did not come';
CREATE INDEX captures_reverses ON captures (reverses) WHERE reverses IS NOT NULL;

ALTER TABLE money_journal DROP CONSTRAINT money_journal_effect_check,
  ADD CONSTRAINT money_journal_effect_check CHECK (effect IN ('placed', 'canceled', 'reopened', 'captured', 'reversed', 'refunded', 'credited', 'edited'));
