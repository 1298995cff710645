import { useState } from 'react';
import { dayOf, formatDate } from '#domain/dates.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { useText } from '#ui/text.tsx';
import type { Order, OrderItem } from '../../core/web/order-context.tsx';
import { lineRefund, sum } from '../../core/rules/money.ts';
import { canComeBack } from '../rules/terms.ts';
import { noReason, type GivenReason } from './reason-screen.tsx';

/** A line that is ticked to come back. */
export type ChosenLine = GivenReason & { item: OrderItem; quantity: number };

/** Every line of an order, those of its claims and exchanges included: what may come back, and what may not. */
export function linesOf({ items, claims, swaps }: Order): { returnable: OrderItem[]; others: OrderItem[] } {
  const all = [...items, ...[...claims, ...swaps].flatMap((one) => one.additional_items)];
  const today = dayOf(new Date());
  const mayCome = (item: OrderItem) => item.returnable_quantity > 0 && canComeBack(item, today).allowed;
  return { returnable: all.filter(mayCome), others: all.filter((item) => !mayCome(item)) };
}

/** Why nothing of a line can come back: none is there, or its terms are against it. */
export function useWhyNot(): (item: OrderItem) => string | null {
  const { t, language } = useText();
  return (item) => {
    if (item.not_returnable) return t(item.not_returnable as TextKey);
    const permit = canComeBack(item, dayOf(new Date()));
    if (permit.allowed) return null;
    const day = item.return_until && formatDate(`${item.return_until}T12:00:00+03:00`, language);
    return t(permit.code, { ...permit.params, ...(day ? { day } : {}) });
  };
}

/** Whether a quantity is between 1 and the returnable quantity (specification, section 5). */
export const isInRange = ({ item, quantity }: Pick<ChosenLine, 'item' | 'quantity'>): boolean =>
  quantity >= 1 && quantity <= item.returnable_quantity;

/** What pieces of a line are worth, tax included, after those that came back or are promised; as far as the quantity can be. Minor units. */
export const lineValue = ({ item, quantity }: Pick<ChosenLine, 'item' | 'quantity'>): number =>
  lineRefund(item, Math.max(0, Math.min(quantity, item.returnable_quantity)));
export const totalValue = (lines: readonly Pick<ChosenLine, 'item' | 'quantity'>[]): number =>
  sum(lines.map(lineValue));

/** The lines that are ticked, in the order they stand in. */
export function useChosenLines(order: Order) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Omit<ChosenLine, 'item'>>>>({});
  const { returnable, others } = linesOf(order);
  const lines = returnable.flatMap((item): ChosenLine[] =>
    chosen[item.id] ? [{ ...(chosen[item.id] ?? { quantity: 0, ...noReason }), item }] : [],
  );
  const change = (id: string, part: Partial<Omit<ChosenLine, 'item'>>) =>
    setChosen((now) => ({ ...now, [id]: { ...(now[id] ?? { quantity: 0, ...noReason }), ...part } }));
  const toggle = (item: OrderItem) =>
    setChosen(({ [item.id]: there, ...rest }) =>
      there ? rest : { ...rest, [item.id]: { quantity: item.returnable_quantity, ...noReason } },
    );
  return { returnable, others, lines, isChosen: (id: string) => chosen[id] !== undefined, change, toggle };
}
export type ChosenLines = ReturnType<typeof useChosenLines>;
