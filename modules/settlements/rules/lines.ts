import { allocate } from '#domain/allocate.ts';
import { divideHalfUp } from '#domain/money.ts';
import { takeBack, takesOf, type Terms } from '#modules/take-rates/rules.ts';

/*
 * What an order comes to between its supplier and the marketplace, line by line, up to a moment. Each settlement says what that differs by
 * from what earlier ones said, so that nothing is settled twice or left out, whatever happened to the order in between.
 * Amounts are minor units, quantities pieces.
 */

/** A line of the sale, or one that an exchange sent out. */
export type SoldItem = {
  readonly id: string;
  readonly swap_id: string | null;
  readonly quantity: number;
  /** Tax included, after discounts. */
  readonly total: number;
  readonly tax_amount: number;
  /** Before discounts, without tax. */
  readonly gross: number;
  readonly case_size: number;
  /** What the marketplace pays of what promotions took off it. */
  readonly funded: number;
  /** The rate that is kept on it. */
  readonly rate: (Terms & { readonly id: string }) | null;
};
/** Pieces of a line that came back or were claimed, and what they were valued at with the tax in it. */
export type BackLine = {
  readonly item_id: string;
  readonly quantity: number;
  readonly value: number;
  readonly tax_amount: number;
};
/** What was granted on an order; negative where a grant was taken back. As `credits` has it. */
export type Granted = { readonly cause: string; readonly cause_id: string; readonly amount: number };
/** An exchange whose difference is settled. Its goods that went out are among the items. */
export type SettledExchange = {
  /** Of what goes out and of what comes back, tax included. */
  readonly shipping_value: number;
  readonly return_shipping_value: number;
  readonly return_value: number;
  readonly back: readonly BackLine[];
};
/** What a supplier pays of the points spent on another one's order; null for the marketplace. Line by line, minor units without tax. */
export type PointsShare = {
  readonly supplier_id: string | null;
  /** `taken`: what all of the points took off the line. */
  readonly lines: readonly { readonly item_id: string; readonly amount: number; readonly taken: number }[];
};
/** What a delivery of the order costs by the rate of its driver (M27), once it ended. */
export type DriverFee = { readonly delivery_id: string; readonly driver_fee: number; readonly driver_rate_id: string };
/** What of an order's points another supplier pays. */
export type Funder = { readonly supplier_id: string; readonly amount: number };

/**
 * Who else than its supplier pays for the points on an order, line by line as points took off each: other suppliers what is theirs, the
 * marketplace the rest of what the supplier does not pay itself.
 */
export function pointsShares(
  points: {
    readonly funded?: number | undefined;
    readonly lines: readonly { readonly item_id: string; readonly amount: number }[];
  } | null,
  funders: readonly Funder[],
): PointsShare[] {
  if (!points) return [];
  const others = sumOf(funders, ({ amount }) => amount);
  return [...funders, { supplier_id: null, amount: (points.funded ?? 0) - others }]
    .filter(({ amount }) => amount > 0)
    .map(({ supplier_id, amount }) => {
      const parts = allocate(
        amount,
        points.lines.map((line) => line.amount),
      );
      return {
        supplier_id,
        lines: points.lines.map(({ item_id, amount: taken }, index) => ({ item_id, amount: parts[index] ?? 0, taken })),
      };
    });
}
/** Of an order what its settlement follows from. */
export type OrderFacts = {
  readonly id: string;
  /** Who sold it. */
  readonly supplier_id: string;
  /** Completed, and neither reopened nor canceled since. */
  readonly is_final: boolean;
  readonly total: number;
  readonly shipping_total: number;
  readonly shipping_tax_total: number;
  /** What the marketplace pays of what was taken off shipping. */
  readonly shipping_funded: number;
  /** Who else pays for the points that were spent on it. */
  readonly points: readonly PointsShare[];
  /** What gift cards paid, less what went back to them: the supplier's own, and the marketplace's. */
  readonly own_cards: number;
  readonly market_cards: number;
  /** Of the sale, and of the exchanges below. */
  readonly items: readonly SoldItem[];
  readonly credits: readonly Granted[];
  /** What came with each receipt and what each claim names, by the id that a grant for it has. */
  readonly backs: readonly { readonly cause_id: string; readonly lines: readonly BackLine[] }[];
  readonly exchanges: readonly SettledExchange[];
  /** What returns left out because bundles do not give it on what is kept, and what of that the marketplace had paid. */
  readonly kept_charges: readonly { readonly cause_id: string; readonly net: number; readonly tax_amount: number }[];
  readonly kept_funded: number;
  /** Of the deliveries that ended, whether the order is completed or not. */
  readonly fees: readonly DriverFee[];
};

export const lineTypes = ['sale', 'return', 'driver_fee', 'loyalty_funding', 'adjustment'] as const;
export type LineType = (typeof lineTypes)[number];
/**
 * Of one thing of an order what its supplier is owed for it. `item_id` null: shipping, what was granted on the order as a whole, or what a
 * delivery costs.
 */
export type SettledLine = {
  readonly order_id: string;
  readonly item_id: string | null;
  readonly type: Exclude<LineType, 'adjustment'>;
  readonly quantity: number;
  /** Without tax. What is given back is negative, and so is its take. */
  readonly net: number;
  readonly tax: number;
  readonly take: number;
  readonly take_rate_id: string | null;
  readonly delivery_id: string | null;
  readonly driver_fee: number;
  readonly driver_rate_id: string | null;
  /**
   * What the marketplace pays of its discount; what came back takes its share back. Below 0 what the supplier pays of points that were
   * spent with another one, whose order and line it names then.
   */
  readonly funding: number;
  /** Of an order as a whole, what gift cards paid of it. */
  readonly own_cards: number;
  readonly market_cards: number;
};

/** A part's share of an amount, half up; all of it for the whole. Minor units. */
export const share = (amount: number, part: number, whole: number): number =>
  part === whole ? amount : whole === 0 ? 0 : Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)));
const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);
const netOf = ({ total, tax_amount }: SoldItem): number => total - tax_amount;

/** What is taken of each line: an amount per order is shared over those of the sale; an exchange is no order of its own and gives none. */
function takesOfItems({ items, shipping_total }: OrderFacts): ReadonlyMap<string, number> {
  const sale = items.filter(({ swap_id }) => swap_id === null);
  const sent = items.filter(({ swap_id }) => swap_id !== null);
  const shipping = allocate(shipping_total, sale.map(netOf));
  const amounts = (item: SoldItem, index: number) => ({
    net: netOf(item),
    gross: item.gross,
    tax: item.tax_amount,
    shipping: item.swap_id === null ? (shipping[index] ?? 0) : 0,
    quantity: item.quantity,
    case_size: item.case_size,
  });
  const ofSale = takesOf(sale.map((item, index) => ({ amounts: amounts(item, index), rate: item.rate })));
  const ofSent = takesOf(
    sent.map((item, index) => ({
      amounts: amounts(item, index),
      rate: item.rate?.type === 'fixed_per_order' ? null : item.rate,
    })),
  );
  return new Map([
    ...sale.map((item, index) => [item.id, ofSale[index] ?? 0] as const),
    ...sent.map((item, index) => [item.id, ofSent[index] ?? 0] as const),
  ]);
}

type Back = { quantity: number; value: number; tax: number };

/** What of each line was given back: grants for goods that came or were claimed, and what exchanges took back. */
function backByItem({ credits, backs, exchanges, kept_charges }: OrderFacts): ReadonlyMap<string, Back> {
  const found = new Map<string, Back>();
  const spread = (amount: number, lines: readonly BackLine[]) => {
    const parts = allocate(
      amount,
      lines.map(({ value }) => value),
    );
    for (const [index, { item_id, quantity, value, tax_amount }] of lines.entries()) {
      const part = parts[index] ?? 0;
      const before = found.get(item_id) ?? { quantity: 0, value: 0, tax: 0 };
      found.set(item_id, {
        quantity: before.quantity + quantity,
        value: before.value + part,
        tax: before.tax + share(tax_amount, part, value),
      });
    }
  };
  for (const { cause_id, lines } of backs) {
    const granted = credits.filter((one) => one.cause_id === cause_id);
    const charges = kept_charges.filter((one) => one.cause_id === cause_id);
    // Goods give back what they cost: what bundles leave out for the goods that are kept is of the order.
    const amount = sumOf(granted, (one) => one.amount) + sumOf(charges, ({ net, tax_amount }) => net + tax_amount);
    if (amount > 0) spread(amount, lines);
  }
  for (const { return_value, back } of exchanges) spread(return_value, back);
  return found;
}

/** What was granted on an order as a whole, or went beyond its goods: what its lines lack of what the customer owes. */
function restOf(order: OrderFacts, lines: readonly SettledLine[]): SettledLine[] {
  const { id, total, credits, kept_charges, kept_funded } = order;
  const sums = sumsOf(lines);
  const charged = { net: sumOf(kept_charges, ({ net }) => net), tax: sumOf(kept_charges, (one) => one.tax_amount) };
  const sold = sums.net + sums.tax;
  const left = sold + charged.net + charged.tax - (total - sumOf(credits, ({ amount }) => amount));
  if (left === 0 && charged.net === 0 && charged.tax === 0 && kept_funded === 0) return [];
  const tax = share(sums.tax, left, sold);
  const take = Math.max(0, Math.min(sums.take, share(sums.take, left, sold)));
  const rest = { net: tax - left + charged.net, tax: charged.tax - tax || 0, take: -take || 0 };
  return [{ ...wholeOrder(id), type: 'return', ...rest, funding: -kept_funded || 0 }];
}

const sumsOf = (lines: readonly SettledLine[]) => ({
  net: sumOf(lines, ({ net }) => net),
  tax: sumOf(lines, ({ tax }) => tax),
  take: sumOf(lines, ({ take }) => take),
});
const undelivered = { delivery_id: null, driver_fee: 0, driver_rate_id: null };
const noCards = { own_cards: 0, market_cards: 0 };
const wholeOrder = (order_id: string) => ({
  order_id,
  item_id: null,
  quantity: 0,
  take: 0,
  take_rate_id: null,
  funding: 0,
  ...noCards,
  ...undelivered,
});

/**
 * What an order comes to now with a supplier. With who sold it: what was sold, once it is completed, and what its deliveries cost. With
 * another one: what that one pays of the points spent on it, exactly what the seller is paid of it.
 */
export function settledLines(order: OrderFacts, supplierId = order.supplier_id): SettledLine[] {
  if (supplierId !== order.supplier_id) return order.is_final ? owedForPoints(order, supplierId) : [];
  return [
    ...(order.is_final ? soldLines(order) : []),
    ...order.fees.map((fee): SettledLine => ({ ...wholeOrder(order.id), type: 'driver_fee', net: 0, tax: 0, ...fee })),
  ];
}

/** What its payers pay of a line's points, and what of that for pieces that came back. What an edit made of them no discount is given back to the customer. */
function standingPoints(item: SoldItem, shares: readonly PointsShare[], pieces: number): { all: number; back: number } {
  const discount = Math.max(0, item.gross - netOf(item));
  const parts = shares.flatMap(({ lines }) =>
    lines
      .filter(({ item_id }) => item_id === item.id)
      .map(({ amount, taken }) => ({ amount: share(amount, Math.min(taken, discount), taken) })),
  );
  return {
    all: sumOf(parts, ({ amount }) => amount),
    back: sumOf(parts, ({ amount }) => share(amount, pieces, item.quantity)),
  };
}

function owedForPoints(order: OrderFacts, supplierId: string): SettledLine[] {
  const back = backByItem(order);
  const shares = order.points.filter(({ supplier_id }) => supplier_id === supplierId);
  return order.items.flatMap((item): SettledLine[] => {
    const pieces = Math.min(back.get(item.id)?.quantity ?? 0, item.quantity);
    const points = standingPoints(item, shares, pieces);
    const owed = points.all - points.back;
    if (owed === 0) return [];
    return [{ ...wholeOrder(order.id), item_id: item.id, type: 'loyalty_funding', net: 0, tax: 0, funding: -owed }];
  });
}

/**
 * What was sold of a completed order, and what of it was given back. Its lines add up, tax included, to what the customer owes for it: its total
 * less what was granted on it. What goods give back of their take goes by pieces ("returns reverse pro-rata", M22), what was granted
 * without goods by its share of what is left.
 */
function soldLines(order: OrderFacts): SettledLine[] {
  const takes = takesOfItems(order);
  const back = backByItem(order);
  const ofItems = order.items.flatMap((item): SettledLine[] => {
    const take = takes.get(item.id) ?? 0;
    const ids = {
      order_id: order.id,
      item_id: item.id,
      take_rate_id: item.rate?.id ?? null,
      ...noCards,
      ...undelivered,
    };
    const given = back.get(item.id);
    const pieces = given ? Math.min(given.quantity, item.quantity) : 0;
    const points = standingPoints(item, order.points, pieces);
    const sale: SettledLine = {
      ...ids,
      type: 'sale',
      quantity: item.quantity,
      net: netOf(item),
      tax: item.tax_amount,
      take,
      funding: item.funded + points.all,
    };
    if (!given) return [sale];
    const taken = takeBack({ take, quantity: item.quantity }, 0, pieces);
    const { value, tax } = given;
    return [
      sale,
      {
        ...ids,
        type: 'return',
        quantity: -pieces,
        net: tax - value,
        tax: -tax || 0,
        take: -taken || 0,
        funding: -(share(item.funded, pieces, item.quantity) + points.back) || 0,
      },
    ];
  });
  const exchanged = sumOf(order.exchanges, (one) => one.shipping_value + one.return_shipping_value);
  const shipping = order.shipping_total + order.shipping_tax_total + exchanged;
  // What an exchange's way costs is kept with its tax only.
  const tax = order.shipping_tax_total + share(exchanged, 15, 115);
  const whole: SettledLine = {
    ...wholeOrder(order.id),
    type: 'sale',
    net: shipping - tax,
    tax,
    funding: order.shipping_funded,
    own_cards: order.own_cards,
    market_cards: order.market_cards,
  };
  const isNothing = shipping === 0 && whole.funding === 0 && whole.own_cards === 0 && whole.market_cards === 0;
  const lines = isNothing ? ofItems : [...ofItems, whole];
  return [...lines, ...restOf(order, lines)];
}

const keyOf = ({ order_id, item_id, delivery_id, type }: SettledLine): string =>
  `${order_id} ${item_id ?? delivery_id ?? ''} ${type}`;
const figures = ['quantity', 'net', 'tax', 'take', 'driver_fee', 'funding', 'own_cards', 'market_cards'] as const;
type Figures = Pick<SettledLine, (typeof figures)[number]>;
const none: Figures = { quantity: 0, net: 0, tax: 0, take: 0, driver_fee: 0, funding: 0, ...noCards };

/** What orders come to now beyond what earlier settlements said of them; a line that says nothing new is left out. */
export function unsettledLines(now: readonly SettledLine[], before: readonly SettledLine[]): SettledLine[] {
  const said = Map.groupBy(before, keyOf);
  const gone = [...said].flatMap(([key, [line]]) =>
    line && !now.some((one) => keyOf(one) === key) ? [{ ...line, ...none }] : [],
  );
  return [...now, ...gone].flatMap((line) => {
    const earlier = said.get(keyOf(line)) ?? [];
    const left = Object.fromEntries(
      figures.map((key) => [key, line[key] - sumOf(earlier, (one) => one[key])]),
    ) as Figures;
    return figures.every((key) => left[key] === 0) ? [] : [{ ...line, ...left }];
  });
}
