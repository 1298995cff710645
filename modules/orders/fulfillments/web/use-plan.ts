import { useMemo, useState } from 'react';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { orders } from '../../contract.ts';
import { openQuantity } from '../../core/rules/open-quantity.ts';
import type { Order, OrderItem } from '../../core/web/order-context.tsx';
import { allowances, firstChoice, needsLocation, onlyChoice, tooMuch, type OpenLine, type Quantities } from './plan.ts';

export type Stock = ReplyOf<typeof orders.stock>;
/** An open line with what the order says of it. */
export type PlanLine = OpenLine & { item: OrderItem };

/** The lines with something left to pack; those with none left are not shown (specification, section 4). */
function linesOf(order: Order, stock: Stock): PlanLine[] {
  return order.items.flatMap((item) => {
    const left = openQuantity(item);
    const levels = stock.items.find(({ item_id }) => item_id === item.id)?.levels ?? [];
    return left > 0
      ? [{ id: item.id, variant_id: item.variant_id, left, managed: item.manages_stock, levels, item }]
      : [];
  });
}

/** What a person is about to pack: from where, how much of each line, and what stands in the way. */
export function usePlan(order: Order, stock: Stock) {
  const lines = useMemo(() => linesOf(order, stock), [order, stock]);
  const locationIds = stock.locations.map(({ id }) => id);
  const [offered] = useState(
    () => onlyChoice(lines, locationIds) ?? (stock.asks_location ? null : firstChoice(lines, locationIds)),
  );
  const [location, setLocation] = useState<string | null>(offered);
  const [asked, setAsked] = useState<Quantities>(() => Object.fromEntries(lines.map(({ id, left }) => [id, left])));
  const most = allowances(lines, asked, location);
  const homeless = location === null && needsLocation(lines, asked);
  // Without a location nothing can be said of stock yet, only of what is left to pack.
  const over = homeless
    ? lines.flatMap(({ id, left }) =>
        (asked[id] ?? 0) > left ? [{ id, asked: asked[id] ?? 0, available: left, over: (asked[id] ?? 0) - left }] : [],
      )
    : tooMuch(lines, asked, location);
  const pieces = lines.reduce((sum, { id }) => sum + (asked[id] ?? 0), 0);
  return {
    lines,
    location,
    setLocation,
    asked,
    ask: (id: string, quantity: number) => setAsked((all) => ({ ...all, [id]: quantity })),
    askAll: (quantityOf: (line: PlanLine) => number) =>
      setAsked(Object.fromEntries(lines.map((line) => [line.id, quantityOf(line)]))),
    most,
    over,
    homeless,
    pieces,
    /** Whether somebody chose otherwise than was offered. */
    changed: location !== offered || lines.some(({ id, left }) => asked[id] !== left),
  };
}
export type Plan = ReturnType<typeof usePlan>;
