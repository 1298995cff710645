import { divideHalfUp } from '#domain/money.ts';
import type { LineType } from './lines.ts';

/** VAT on what the marketplace charges, basis points. */
export const feeTaxBps = 1500;

export type SummedLine = {
  readonly type: LineType;
  readonly net: number;
  readonly tax: number;
  readonly take: number;
  readonly driver_fee: number;
  /** Left out of what has none. */
  readonly funding?: number;
  readonly own_cards?: number;
  readonly market_cards?: number;
};
/** What a settlement comes to. Minor units; what is taken off is positive here, and subtracted. */
export type SettlementSums = {
  /** What was sold and what was given back of it (0 or less), tax included. */
  readonly sales: number;
  readonly returns: number;
  /** Both without tax. */
  readonly sales_net: number;
  readonly returns_net: number;
  readonly take: number;
  /** What its deliveries cost by the rates of their drivers. */
  readonly driver_fees: number;
  /** VAT on take and driver fees, rounded once on their sum. */
  readonly fee_tax: number;
  /** What the marketplace pays of the discounts it funds. */
  readonly funding: number;
  readonly adjustments: number;
  /** What gift cards paid: the supplier's own are no money that the marketplace has, and its own are, whoever collects. */
  readonly own_cards: number;
  readonly market_cards: number;
  /** What the supplier is paid; below 0 it is the supplier who pays. */
  readonly payable: number;
};

export const feeTaxOn = (fees: number): number => Number(divideHalfUp(BigInt(fees) * BigInt(feeTaxBps), 10_000n));

/**
 * What lines come to: "sale − returns − take − driver fees + funding ± adjustments, less VAT on fees = payable". Where the supplier takes its customers' money
 * itself, sales and returns are shown and only the rest is due. What was paid by gift cards is with whoever sold the card.
 */
export function sumsOfLines(lines: readonly SummedLine[], supplierCollects: boolean): SettlementSums {
  const sum = (type: LineType, amount: (line: SummedLine) => number) =>
    lines.filter((line) => line.type === type).reduce((total, line) => total + amount(line), 0);
  const gross = ({ net, tax }: SummedLine) => net + tax;
  const [sales, returns] = [sum('sale', gross), sum('return', gross)];
  const take = lines.reduce((total, line) => total + line.take, 0);
  const driver_fees = lines.reduce((total, line) => total + line.driver_fee, 0);
  const fee_tax = feeTaxOn(take + driver_fees);
  const funding = lines.reduce((total, line) => total + (line.funding ?? 0), 0);
  const own_cards = lines.reduce((total, line) => total + (line.own_cards ?? 0), 0);
  const market_cards = lines.reduce((total, line) => total + (line.market_cards ?? 0), 0);
  const adjustments = sum('adjustment', gross);
  const collected = supplierCollects ? market_cards : sales + returns - own_cards;
  return {
    sales,
    returns,
    sales_net: sum('sale', ({ net }) => net),
    returns_net: sum('return', ({ net }) => net),
    take,
    driver_fees,
    fee_tax,
    funding,
    adjustments,
    own_cards,
    market_cards,
    payable: collected - take - driver_fees - fee_tax + funding + adjustments,
  };
}
