-- A draft is computed anew whenever it is saved or becomes an order: it keeps what each promotion gave or why it did not, as it is shown, and not
-- everything the engine was asked with. No released version knows the column that goes.
ALTER TABLE draft_orders ADD COLUMN promotions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(promotions) = 'array');

UPDATE draft_orders dr SET promotions = coalesce((
    SELECT jsonb_agg(jsonb_build_object(
        'id', ru.rule -> 'id', 'kind', so.origin -> 'kind', 'name', ru.rule -> 'name', 'name_ar', ru.rule -> 'name_ar', 'code', ru.rule -> 'code',
        'class', told.one -> 'class', 'given', told.one -> 'given', 'return_rule', coalesce(ru.rule -> 'return_rule', '"prorated"'), 'lost', told.one -> 'lost',
        'by', (SELECT jsonb_build_object('id', won -> 'id', 'name', won -> 'name', 'name_ar', won -> 'name_ar', 'code', won -> 'code')
          FROM jsonb_array_elements(dr.promoted -> 'rules') won WHERE won ->> 'id' = told.one ->> 'by'),
        'missing', told.one -> 'missing', 'starts_at', ru.rule -> 'starts_at', 'ends_at', ru.rule -> 'ends_at', 'funding', paid.parts)
      ORDER BY told.place)
    FROM jsonb_array_elements(dr.promoted -> 'told') WITH ORDINALITY AS told (one, place)
      JOIN LATERAL (SELECT rule FROM jsonb_array_elements(dr.promoted -> 'rules') rule WHERE rule ->> 'id' = told.one ->> 'rule_id' LIMIT 1) ru ON true
      JOIN LATERAL (SELECT origin FROM jsonb_array_elements(dr.promoted -> 'sources') origin WHERE origin ->> 'rule_id' = told.one ->> 'rule_id' LIMIT 1) so ON true
      -- By largest remainder, ties to the earlier one.
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('party', share.party, 'bps', share.bps, 'amount', share.whole + (share.turn <= share.rest)::int) ORDER BY share.place), '[]') AS parts
        FROM (
          SELECT fu.place, fu.one -> 'party' AS party, fu.one -> 'bps' AS bps, given.amount * (fu.one ->> 'bps')::bigint / 10000 AS whole,
            row_number() OVER (ORDER BY given.amount * (fu.one ->> 'bps')::bigint % 10000 DESC, fu.place) AS turn,
            given.amount - sum(given.amount * (fu.one ->> 'bps')::bigint / 10000) OVER () AS rest
          FROM (SELECT (told.one ->> 'given')::bigint AS amount) given CROSS JOIN jsonb_array_elements(so.origin -> 'funding') WITH ORDINALITY AS fu (one, place)
          WHERE given.amount > 0) share) paid), '[]')
  WHERE dr.promoted IS NOT NULL;

ALTER TABLE draft_orders DROP COLUMN promoted;
