import { useNameIn } from '#kit/web/names.tsx';
import type { OrderItem } from './order-context.tsx';

/** What a line is called where its controls are named: with its code, since sizes of one product have one name. */
export function useLineName(): (item: OrderItem) => string {
  const name = useNameIn();
  return (item) => [name(item), item.sku].filter(Boolean).join(' · ');
}
