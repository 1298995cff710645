import { useState } from 'react';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { variants, type PricedVariant } from '#modules/products/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations, type StockLocation } from '../contract.ts';
import type { Countable } from './count-dialog.tsx';

/** Chooses a variant of the supplier that is to be counted here; what is booked of it already is read first. */
export function AddStockDialog({
  place,
  onClose,
  onChosen,
}: {
  place: StockLocation;
  onClose: () => void;
  onChosen: (level: Countable) => void;
}) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [q, setQ] = useState('');
  // Kept itself: the list it was chosen from follows what is typed.
  const [chosen, setChosen] = useState<PricedVariant | null>(null);
  const { data } = useRead(variants.list, { query: { q, supplier_id: place.supplier_id } }, { keep: true });
  const known = useRead(
    stockLocations.levels,
    { params: { id: place.id }, query: { variant_id: chosen?.id ?? '' } },
    { enabled: chosen !== null },
  );
  const found = data?.variants ?? [];
  const shown = chosen && !found.some((variant) => variant.id === chosen.id) ? [chosen, ...found] : found;
  const go = () => {
    if (!chosen || !known.data) return;
    const [level] = known.data.levels;
    const { id: variant_id, title, title_ar, sku, barcode, master_variant, product } = chosen;
    onChosen(
      level ?? {
        variant_id,
        stocked_quantity: 0,
        reserved_quantity: 0,
        version: 0,
        variant: {
          id: variant_id,
          title,
          title_ar,
          sku,
          barcode,
          case_configuration: master_variant?.case_configuration ?? 1,
          shrink_configuration: master_variant?.shrink_configuration ?? 1,
          product,
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stock_locations.add_stock')}
      submit={{ label: t('stock_locations.next'), onSubmit: go, disabled: !chosen || !known.data }}
    >
      <SelectField
        label={t('stock_locations.product')}
        placeholder={t('stock_locations.search_stock')}
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(shown.find((variant) => variant.id === id) ?? null)}
        onSearch={setQ}
        options={shown.map((variant) => ({
          value: variant.id,
          label: `${nameIn(variant.product)} · ${nameIn(variant)} (${variant.sku})`,
        }))}
      />
    </Dialog>
  );
}
