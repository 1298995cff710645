import { formatAmount } from '#domain/money.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { offerBy, stepOf, withCatalogs, withLines, type Offer } from '#modules/catalogs/rules.ts';
import { floorOf, forVariant, priceBy, type Priced } from '#modules/price-lists/rules.ts';
import { creditReasons, needsApproval, withAhead } from '../../credit/rules/credit.ts';
import { nextCutoff } from './cutoff.ts';
import { formatUnitPrice, lineSubtotal, perPiece, type Micros } from '#domain/unit-price.ts';
import type { DeskLine, DeskOrder } from './facts.ts';

/**
 * Why an order should not simply be confirmed (product, orders: bulk confirm). ON_HOLD and NOT_WAITING are ours: somebody put the order on hold, or it does not wait
 * for a confirmation at all, which nobody overrides.
 */
export const blockerCodes = [
  'STOCK_SHORT',
  'CREDIT_LIMIT',
  'OVERDUE',
  'CUSTOMER_BLOCKED',
  'NEEDS_APPROVAL',
  'PRICE_CHANGED',
  'BELOW_FLOOR',
  'MIN_ORDER',
  'PACK_MULTIPLE',
  'AREA_EXCLUDED',
  'NO_AREA',
  'NO_DRIVER',
  'VAT_MISSING',
  'ADDRESS_INCOMPLETE',
  'PROMO_EXPIRED',
  'DUPLICATE',
  'CUTOFF_PASSED',
  'ON_HOLD',
  'NOT_WAITING',
] as const;
export type BlockerCode = (typeof blockerCodes)[number];

export const fixes = [
  'customer',
  'credit',
  'payment',
  'vat_number',
  'order',
  'price',
  'floor',
  'area',
  'driver',
  'stock',
  'similar_order',
] as const;
/**
 * Where the cure is: a screen of the customer, the order, the area, the warehouses; or at once, where it is a customer's credit, money it
 * hands over, its VAT number, the driver, a price or one below the floor. `id` is that customer's, or the order's.
 */
export type Fix = {
  readonly text: TextKey;
  readonly to: (typeof fixes)[number];
  readonly id: string | null;
};
/** `block` needs a reason to be overridden; `warn` is said and does not stand in the way. */
export type Blocker = {
  readonly code: BlockerCode;
  readonly severity: 'block' | 'warn';
  readonly text: TextKey;
  readonly params?: TextParams;
  readonly item_id?: string;
  readonly fix: Fix | null;
};

/** From this total on an invoice to a business names its VAT number, in minor units: below, a simplified one is enough. */
const simplifiedBelow = 100_000;
const sameShare = 0.8;

const priceIn = (order: DeskOrder, price: Micros): string => formatUnitPrice(price, order.currency_code);
const amountIn = (order: DeskOrder, amount: number): string => formatAmount(amount, order.currency_code);

const customerFix = (order: DeskOrder): Fix => ({ text: 'desk.fix.customer', to: 'customer', id: order.customer.id });
const termsFix = (order: DeskOrder): Fix => ({ text: 'desk.fix.terms', to: 'credit', id: order.customer.id });

/**
 * Credit, judged with what the customer owes and what earlier orders of the same judgement will add. A hold stops what goes on credit,
 * never what is paid in advance; a limit that is looked at before loading or invoicing is only said here, and so is what somebody released.
 * @param ahead minor units of the account's currency that orders judged before will owe
 */
export function creditBlockers(order: DeskOrder, ahead: number, now: Date): Blocker[] {
  if (order.due <= 0) return [];
  return creditReasons(withAhead(order.standing, ahead), order.due, order.currency_code, now).map(
    ({ gate, over, ...reason }) => ({
      ...reason,
      severity: (gate ?? 'accept') !== 'accept' || (over ?? Infinity) <= order.released ? 'warn' : 'block',
      fix:
        reason.text === 'desk.credit_limit' || reason.text === 'desk.credit_hold'
          ? termsFix(order)
          : reason.code === 'OVERDUE'
            ? { text: 'desk.fix.payment', to: 'payment', id: order.customer.id }
            : customerFix(order),
    }),
  );
}

const lineKeys = (order: DeskOrder): string[] => order.items.map((item) => `${item.variant_id} ${item.quantity}`);

/** An order within a day before with at least four of five lines the same. */
function duplicateOf(order: DeskOrder): Blocker[] {
  const own = lineKeys(order);
  const similar = order.similar_orders.find(({ lines }) => {
    const theirs = new Set(lines);
    return own.filter((line) => theirs.has(line)).length >= sameShare * Math.max(own.length, lines.length);
  });
  if (!similar) return [];
  return [
    {
      code: 'DUPLICATE',
      severity: 'warn',
      text: 'desk.duplicate',
      params: { display_id: similar.display_id },
      fix: { text: 'desk.fix.similar_order', to: 'similar_order', id: similar.id },
    },
  ];
}

type Offered = { readonly item: DeskLine; readonly offer: Offer; readonly today: Priced };

/** The order's goods as they would be sold today. */
function offeredToday(order: DeskOrder, now: Date): Offered[] {
  const at = now.toISOString();
  return order.items
    .filter(({ variant_id, promotion_id = null }) => variant_id !== null && promotion_id === null)
    .map((item) => {
      const { quantity, list_price_micros, list_prices, catalog_lines } = item;
      const offer = offerBy(withLines(order.catalogs ?? null, catalog_lines ?? []), {
        channel: order.channel ?? 'desk',
        at,
      });
      const facts = withCatalogs(forVariant(order.lists ?? null, list_prices ?? []), offer, order.currency_code);
      const today = priceBy(facts, list_price_micros, item, { region_id: order.region_id, at, quantity });
      return { item, offer, today };
    });
}

/** Lines whose goods cost something else today, unless their price was agreed by hand. */
function pricesOf(order: DeskOrder, offered: readonly Offered[]): Blocker[] {
  return offered
    .filter(({ item, today: { price } }) => !item.price_locked && price !== null && price !== item.unit_price_micros)
    .map(({ item, today }) => ({
      code: 'PRICE_CHANGED',
      severity: 'warn',
      text: 'desk.price_changed',
      item_id: item.id,
      params: {
        sku: item.sku ?? item.title,
        price: priceIn(order, item.unit_price_micros),
        now: priceIn(order, today.price ?? 0),
      },
      fix: { text: 'desk.fix.price', to: 'price', id: order.id },
    }));
}

/** What a piece of a line comes to after its discounts, in millionths of a minor unit. */
export const netPriceOf = ({
  unit_price_micros: price,
  quantity,
  discount_total = 0,
}: Pick<DeskLine, 'unit_price_micros' | 'quantity' | 'discount_total'>): Micros =>
  discount_total === 0 ? price : perPiece(lineSubtotal(price, quantity) - discount_total, quantity);

/**
 * Lines that earn less than the supplier keeps of every price. Somebody has to approve what was agreed by hand, came of a discount or of a
 * catalog; the goods' own price and a list's, which was approved or fell below as costs rose, are only to be known.
 */
function floorsOf(order: DeskOrder): Blocker[] {
  const margin_bps = order.floor_margin_bps ?? null;
  return order.items.flatMap((item): Blocker[] => {
    const isGoods = item.variant_id !== null && (item.promotion_id ?? null) === null;
    const floor = !isGoods ? null : floorOf({ cost: item.cost_micros ?? null, margin_bps });
    const price = netPriceOf(item);
    if (floor === null || price >= floor) return [];
    const approved = item.floor_approved_micros ?? null;
    if (approved !== null && price >= approved) return [];
    const isOfCatalog = (item.price_version_id ?? null) !== null && !item.is_listed;
    const isAgreed = item.price_locked || (item.discount_total ?? 0) > 0 || isOfCatalog;
    return [
      {
        code: 'BELOW_FLOOR',
        severity: isAgreed ? 'block' : 'warn',
        text: 'desk.below_floor',
        item_id: item.id,
        params: { sku: item.sku ?? item.title, price: priceIn(order, price), floor: priceIn(order, floor) },
        fix: { text: 'desk.fix.price', to: 'floor', id: order.id },
      },
    ];
  });
}

/**
 * Lines of which no whole packs were ordered: a catalog that sells by the pack forbids it, a list's price of a pack only says that it was
 * meant for one. A price that was agreed by hand is nobody's pack price.
 */
function packsOf(order: DeskOrder, offered: readonly Offered[]): Blocker[] {
  return offered.flatMap(({ item, offer: { line }, today: { ladder } }): Blocker[] => {
    const sold = line ? stepOf(line, item) : 1;
    const [won] = ladder;
    const isPricedBy = !item.price_locked && won?.price === item.unit_price_micros;
    const priced = isPricedBy ? (won?.pack ?? 1) : 1;
    const isForbidden = item.quantity % sold !== 0;
    if (!isForbidden && item.quantity % priced === 0) return [];
    return [
      {
        code: 'PACK_MULTIPLE',
        severity: isForbidden ? 'block' : 'warn',
        text: isForbidden ? 'desk.pack_multiple' : 'desk.pack_priced',
        item_id: item.id,
        params: {
          sku: item.sku ?? item.title,
          quantity: item.quantity,
          step: isForbidden ? sold : priced,
        },
        fix: { text: 'desk.fix.order', to: 'order', id: order.id },
      },
    ];
  });
}

function areaBlockers(order: DeskOrder, now: Date): Blocker[] {
  const { area } = order;
  if (!area)
    return order.is_brought
      ? [
          {
            code: 'NO_AREA',
            severity: 'warn',
            text: 'desk.no_area',
            fix: { text: 'desk.fix.area', to: 'customer', id: order.customer.id },
          },
        ]
      : [];
  const found: Blocker[] = [];
  if (area.is_excluded && order.is_brought)
    found.push({
      code: 'AREA_EXCLUDED',
      severity: 'block',
      text: 'desk.area_excluded',
      fix: { text: 'desk.fix.areas', to: 'area', id: area.id },
    });
  const due = nextCutoff(area, new Date(order.created_at));
  if (due && due < now)
    found.push({
      code: 'CUTOFF_PASSED',
      severity: 'warn',
      text: 'desk.cutoff_passed',
      params: { at: due.toISOString() },
      fix: null,
    });
  return found;
}

/** A street is found by its city and by a line or a short address. */
const isComplete = (address: DeskOrder['shipping_address']): boolean =>
  Boolean(address?.city && (address.address_1 || address.short_address));

/** What stands in the way of an order by itself: everything but stock and credit, which orders share. */
export function ownBlockers(order: DeskOrder, now: Date): Blocker[] {
  const { customer } = order;
  const found: Blocker[] = [];
  const least = Math.max(order.supplier_min, order.area?.min_order_amount ?? 0);
  if (order.status !== 'pending' && order.status !== 'requires_action')
    return [{ code: 'NOT_WAITING', severity: 'block', text: 'accept.wrong_status', fix: null }];
  if (order.status === 'requires_action')
    found.push({
      code: 'ON_HOLD',
      severity: 'block',
      text: 'desk.on_hold',
      fix: { text: 'desk.fix.order', to: 'order', id: order.id },
    });
  if (!customer.can_order)
    found.push({ code: 'CUSTOMER_BLOCKED', severity: 'block', text: 'desk.customer_blocked', fix: customerFix(order) });
  else if (customer.is_excluded)
    found.push({ code: 'CUSTOMER_BLOCKED', severity: 'block', text: 'desk.customer_excluded', fix: null });
  if (needsApproval(order))
    found.push({ code: 'NEEDS_APPROVAL', severity: 'block', text: 'desk.needs_approval', fix: customerFix(order) });
  if (order.subtotal < least) {
    found.push({
      code: 'MIN_ORDER',
      severity: 'block',
      text: 'desk.min_order',
      params: { least: amountIn(order, least), currency: order.currency_code },
      fix: { text: 'desk.fix.order', to: 'order', id: order.id },
    });
  }
  const offered = offeredToday(order, now);
  found.push(...areaBlockers(order, now), ...pricesOf(order, offered), ...floorsOf(order), ...packsOf(order, offered));
  if (order.is_brought && !isComplete(order.shipping_address))
    found.push({
      code: 'ADDRESS_INCOMPLETE',
      severity: 'warn',
      text: 'desk.address_incomplete',
      fix: { text: 'desk.fix.order', to: 'order', id: order.id },
    });
  if (!customer.vat_number && order.total >= simplifiedBelow)
    found.push({
      code: 'VAT_MISSING',
      severity: 'warn',
      ...(customer.vat_asked_at === null
        ? { text: 'desk.vat_missing' }
        : { text: 'desk.vat_asked', params: { at: customer.vat_asked_at } }),
      fix: { text: 'desk.fix.vat_number', to: 'vat_number', id: customer.id },
    });
  if (order.is_brought && order.delivers && !order.driver_id)
    found.push({
      code: 'NO_DRIVER',
      severity: 'warn',
      text: 'desk.no_driver',
      fix: { text: 'desk.fix.driver', to: 'driver', id: order.id },
    });
  for (const { name } of order.ended_promotions ?? [])
    found.push({
      code: 'PROMO_EXPIRED',
      severity: 'warn',
      text: 'desk.promotion_ended',
      params: { name },
      fix: { text: 'desk.fix.order', to: 'order', id: order.id },
    });
  return [...found, ...duplicateOf(order)];
}
