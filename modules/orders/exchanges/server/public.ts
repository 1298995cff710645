import { sql } from 'kysely';
import { ensure, notFound, stale } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { updateRow } from '#kit/server/rows.ts';
import type { PublicExchange } from '../contract/public.ts';
import type { PriceLine } from '../../core/rules/money.ts';
import type { SwapRow, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import { canPromise } from '../rules/facts.ts';
import { discountValue, openState } from '../rules/value.ts';

type Held = {
  order: { id: string; display_id: number; currency_code: string };
  parties: Pick<PublicExchange, 'supplier' | 'customer'>;
  swap: SwapRow;
  return_items: PublicExchange['return_items'];
  additional_items: PublicExchange['additional_items'];
  discounted: PriceLine[];
  return_shipping: ShippingMethod | null;
};

/** @throws Refusal 404 for a link that leads nowhere */
async function find(ctx: PublicCtx, cartId: string, { lock }: { lock: boolean }): Promise<Held> {
  const {
    rows: [known],
  } = await sql<
    Held['order']
  >`select t.id, t.display_id, t.currency_code from swaps sw join orders t on t.id = sw.order_id where sw.cart_id = ${cartId}`.execute(
    ctx.db,
  );
  if (!known) throw notFound();
  // The order's row first, as everybody does who changes what hangs on it.
  if (lock) await sql`select from orders where id = ${known.id} for update`.execute(ctx.db);
  const {
    rows: [swap],
  } = await sql<SwapRow>`select sw.* from swaps sw where sw.cart_id = ${cartId}`.execute(ctx.db);
  if (!swap) throw notFound();
  const {
    rows: [rest],
  } = await sql<Omit<Held, 'order' | 'swap'>>`select
      json_build_object('supplier', json_build_object('name', coalesce(su.trade_name, su.name), 'name_ar', coalesce(su.trade_name_ar, su.name_ar), 'logo', su.logo),
        'customer', json_build_object('name', od.customer_name, 'name_ar', od.customer_name_ar)) as parties,
      coalesce((select json_agg(json_build_object('title', oi.title, 'title_ar', oi.title_ar, 'description', oi.description, 'sku', oi.sku, 'shrink_size', oi.shrink_size, 'case_size', oi.case_size,
          'quantity', case re.status when 'received' then ri.received_quantity else ri.requested_quantity end) order by oi.position)
        from return_items ri join returns re on re.id = ri.return_id join order_items oi on oi.id = ri.item_id where re.swap_id = ${swap.id} and re.status <> 'canceled'), '[]') as return_items,
      coalesce((select json_agg(json_build_object('title', oi.title, 'title_ar', oi.title_ar, 'description', oi.description, 'sku', oi.sku, 'shrink_size', oi.shrink_size, 'case_size', oi.case_size, 'quantity', oi.quantity,
          'unit_price_micros', oi.unit_price * 1000000 + oi.unit_price_rest, 'total', oi.total) order by oi.position) from order_items oi where oi.swap_id = ${swap.id}), '[]') as additional_items,
      coalesce((select json_agg(json_build_object('quantity', oi.quantity, 'unit_price', oi.unit_price, 'unit_price_rest', oi.unit_price_rest, 'discount_total', oi.discount_total, 'tax_rate', oi.tax_rate)) from order_items oi where oi.swap_id = ${swap.id}), '[]') as discounted,
      (select re.shipping_method from returns re where re.swap_id = ${swap.id} and re.status <> 'canceled' order by re.number desc limit 1) as return_shipping
    from orders od join suppliers su on su.id = od.supplier_id where od.id = ${known.id}`.execute(ctx.db);
  if (!rest) throw notFound();
  return { ...rest, order: known, swap };
}

function stateOf({ canceled_at, processed_at, promised_at, difference_due }: SwapRow): PublicExchange['state'] {
  if (canceled_at) return 'canceled';
  if (processed_at && difference_due !== 0) return 'processed';
  if (difference_due <= 0) return 'free';
  return promised_at ? 'promised' : 'open';
}

const shippingOf = ({ name, price, tax_amount }: ShippingMethod) => ({ name, total: price + tax_amount });

function present({
  order,
  parties,
  swap,
  return_items,
  additional_items,
  discounted,
  return_shipping,
}: Held): PublicExchange {
  const { return_value, items_value, shipping_value, return_shipping_value, difference_due } = swap;
  return {
    ...parties,
    order: order.display_id,
    number: swap.number,
    state: stateOf(swap),
    currency_code: order.currency_code,
    return_items: return_items.filter((line) => line.quantity > 0),
    additional_items,
    shipping: swap.shipping_methods.map(shippingOf),
    return_shipping: return_shipping && shippingOf(return_shipping),
    return_value,
    items_value,
    discount_value: discountValue(discounted),
    shipping_value,
    return_shipping_value,
    difference_due,
    promised_at: swap.promised_at?.toISOString() ?? null,
  };
}

/** What a payment link shows. */
export const findPublicExchange = async (ctx: PublicCtx, cartId: string): Promise<PublicExchange> =>
  present(await find(ctx, cartId, { lock: false }));

/** Keeps that the customer will pay the difference the page showed; another time changes nothing. No money moves. */
export async function promisePayment(
  ctx: PublicCtx,
  cartId: string,
  { difference_due }: { difference_due: number },
): Promise<PublicExchange> {
  const held = await find(ctx, cartId, { lock: true });
  const { swap, order } = held;
  ensure(canPromise(swap));
  if (difference_due !== swap.difference_due) throw stale({ difference_due: swap.difference_due });
  const set = swap.promised_at ? {} : openState(swap.difference_due, ctx.now, { now: ctx.now });
  await updateRow(ctx, 'swaps', swap, set, {
    entity: 'swaps',
    label: `#${order.display_id}`,
    action: 'promise',
    supplierId: swap.supplier_id,
  });
  if (swap.promised_at)
    ctx.audit({
      action: 'promise',
      entity: 'swaps',
      entity_id: swap.id,
      entity_label: `#${order.display_id}`,
      supplier_id: swap.supplier_id,
    });
  else
    ctx.emit(
      'swap.promised',
      { order_id: order.id, swap_id: swap.id, difference_due: swap.difference_due },
      swap.supplier_id,
    );
  return present({ ...held, swap: { ...swap, ...set } });
}
