import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { shippingOptions, type ShippingOption } from '#modules/shipping-options/contract.ts';
import { useOrder } from './order-context.tsx';

/**
 * The shipping options of the order's region, out or back, and as choices of a field. A region has as many as there are ways to deliver
 * in it, so that a hundred are all of them. `isRead`: they are here.
 */
export function useShippingOptions({ isReturn, enabled = true }: { isReturn: boolean; enabled?: boolean }): {
  options: readonly ShippingOption[];
  choices: { value: string; label: string }[];
  isRead: boolean;
} {
  const name = useNameIn();
  const { order } = useOrder();
  const { data } = useRead(
    shippingOptions.list,
    {
      query: { is_return: isReturn ? 'true' : 'false', enabled: 'true', region_id: order.region_id, limit: '100' },
    },
    { enabled },
  );
  const options = data?.shipping_options ?? [];
  return {
    options,
    choices: options.map((one) => ({ value: one.id, label: name(one) })),
    isRead: data !== undefined,
  };
}
