-- What the percentages of a list are of: the goods' own price, what they were last bought for, or what another list of the supplier asks.
ALTER TABLE price_lists
  ADD COLUMN calculated_from text NOT NULL DEFAULT 'price' CHECK (calculated_from IN ('price', 'cost', 'list')),
  ADD COLUMN base_list_id text,
  ADD CONSTRAINT price_lists_base CHECK ((calculated_from = 'list') = (base_list_id IS NOT NULL)),
  ADD CONSTRAINT price_lists_other_base CHECK (base_list_id <> id),
  ADD FOREIGN KEY (supplier_id, base_list_id) REFERENCES price_lists (supplier_id, id);
CREATE INDEX price_lists_of_base ON price_lists (base_list_id) WHERE base_list_id IS NOT NULL;

-- A version keeps the version of the other list that it is calculated from: what that list asks later changes no price of this one.
ALTER TABLE price_list_versions
  ADD COLUMN calculated_from text NOT NULL DEFAULT 'price' CHECK (calculated_from IN ('price', 'cost', 'list')),
  ADD COLUMN base_version_id text,
  ADD CONSTRAINT price_list_versions_base CHECK ((calculated_from = 'list') = (base_version_id IS NOT NULL)),
  ADD FOREIGN KEY (supplier_id, base_version_id) REFERENCES price_list_versions (supplier_id, id);
CREATE INDEX price_list_versions_of_base ON price_list_versions (base_version_id) WHERE base_version_id IS NOT NULL;

-- What a version's percentages are of for one variant, as the rule of prices reads it; null for the goods' own price. Costs are those of a moment.
CREATE FUNCTION price_basis(version text, variant text, currency text, at timestamptz) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  own price_list_versions;
BEGIN
  SELECT * INTO own FROM price_list_versions WHERE id = version;
  IF own.calculated_from = 'cost' THEN
    RETURN json_build_object('of', 'cost', 'cost', (
      SELECT i.cost * 1000000 FROM purchase_order_items i JOIN purchase_orders o ON o.id = i.purchase_order_id
       WHERE i.supplier_id = own.supplier_id AND i.variant_id = variant AND i.cost IS NOT NULL AND o.currency_code = currency
         -- Come by then: what was ordered before and came later changes no price that was asked before it came.
         AND EXISTS (SELECT FROM purchase_receipts c WHERE c.supplier_id = i.supplier_id AND c.item_id = i.id AND c.created_at <= at)
       ORDER BY o.created_at DESC, i.id DESC LIMIT 1));
  ELSIF own.calculated_from = 'list' THEN
    RETURN (
      SELECT json_build_object('of', 'list', 'list_id', l.id, 'version_id', v.id, 'number', v.number, 'name', l.name, 'name_ar', l.name_ar,
               'adjustments', v.adjustments, 'round_to', v.round_to, 'prices', coalesce((
                 SELECT json_agg(json_build_object('region_id', p.region_id, 'amount', p.amount, 'pack_size', p.pack_size,
                          'min_quantity', p.min_quantity, 'max_quantity', p.max_quantity) ORDER BY p.id)
                   FROM price_list_prices p WHERE p.version_id = v.id AND p.variant_id = variant AND p.currency_code = currency), '[]'),
               'basis', CASE WHEN v.calculated_from <> 'price' THEN price_basis(v.id, variant, currency, at) END)
        FROM price_list_versions v JOIN price_lists l ON l.id = v.price_list_id WHERE v.id = own.base_version_id);
  END IF;
  RETURN NULL;
END
$$;
