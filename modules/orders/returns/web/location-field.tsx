import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { useOrder } from '../../core/web/order-context.tsx';

/** The locations goods can be received at, nearest first, and whether one lacks a stock level for some of these lines. */
export function useReturnPlaces(orderId: string) {
  const { data } = useRead(orders.stock, { params: { id: orderId } });
  /** Lines whose levels are not known are the server's to judge. */
  const lacksLevel = (itemIds: readonly string[], locationId: string) =>
    itemIds.some(
      (id) =>
        data?.items.find(({ item_id }) => item_id === id)?.levels.every((level) => level.location_id !== locationId) ??
        false,
    );
  const places = data?.locations ?? [];
  /** Those that can take all of these lines. */
  const able = (itemIds: readonly string[]) => places.filter(({ id }) => !lacksLevel(itemIds, id));
  return { places, asks: data?.asks_location ?? false, lacksLevel, able };
}

type Props = {
  value: string | null;
  onChange: (id: string | null) => void;
  itemIds: readonly string[];
  required?: boolean;
  error?: string;
};

/** Where the goods are received; not asked while the stock modules are off (specification, section 6). */
export function LocationField({ value, onChange, itemIds, required = false, error }: Props) {
  const { t } = useText();
  const name = useNameIn();
  const { order } = useOrder();
  const { places, asks, lacksLevel } = useReturnPlaces(order.id);
  if (!asks) return null;
  return (
    <SelectField
      label={t('returns.location')}
      placeholder={required ? t('fulfill.location_required') : t('returns.location_later')}
      required={required}
      clearable={!required}
      options={places.map((place) => ({ value: place.id, label: name(place) }))}
      value={value}
      onChange={onChange}
      error={value !== null && lacksLevel(itemIds, value) ? t('returns.no_levels_here') : error}
    />
  );
}
