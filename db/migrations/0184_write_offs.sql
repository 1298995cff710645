-- What a customer cannot pay of an order is written off: a grant with a cause of its own, which lowers what is owed and is neither money
-- nor a part of the sale that came back. A grant below 0 takes one back and names it.
ALTER TABLE credits ADD COLUMN reverses text REFERENCES credits,
  DROP CONSTRAINT credits_cause_check,
  ADD CONSTRAINT credits_cause_check CHECK (cause IN ('allowance', 'cancel', 'reopen', 'return', 'claim', 'claim_canceled', 'swap', 'swap_canceled',
    'write_off', 'write_off_reversed')),
  ADD CONSTRAINT credits_reverses_check CHECK ((cause = 'write_off_reversed') = (reverses IS NOT NULL)),
  DROP CONSTRAINT credits_sign,
  ADD CONSTRAINT credits_sign CHECK (
    CASE WHEN cause IN ('reopen', 'claim_canceled', 'write_off_reversed') THEN amount < 0 WHEN cause IN ('swap', 'swap_canceled') THEN amount <> 0 ELSE amount > 0 END);
CREATE INDEX credits_reverses ON credits (reverses) WHERE reverses IS NOT NULL;

ALTER TABLE money_journal DROP CONSTRAINT money_journal_effect_check,
  ADD CONSTRAINT money_journal_effect_check CHECK (effect IN ('placed', 'canceled', 'reopened', 'captured', 'reversed', 'refunded', 'credited', 'edited',
    'written_off', 'write_off_reversed'));

-- What of credited_total is written off.
ALTER TABLE orders ADD COLUMN written_off_total bigint NOT NULL DEFAULT 0 CHECK (written_off_total >= 0);

-- It is asked for and approved as everything else that is let through on a customer's credit.
ALTER TABLE credit_releases DROP CONSTRAINT credit_releases_type_check, DROP CONSTRAINT credit_releases_check,
  ADD CONSTRAINT credit_releases_type_check CHECK (type IN ('order', 'hold', 'limit', 'write_off')),
  ADD CONSTRAINT credit_releases_order_check CHECK ((type IN ('order', 'write_off')) = (order_id IS NOT NULL));

-- Up to which amount one person alone may write off; none: without bound.
ALTER TABLE credit_policies ADD COLUMN write_off_alone_up_to bigint CHECK (write_off_alone_up_to >= 0),
  ADD CONSTRAINT credit_policies_write_off_check CHECK (customer_id IS NULL OR write_off_alone_up_to IS NULL);
