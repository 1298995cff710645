import { createContext, useContext } from 'react';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { OrderDetail } from '../../order/contract/order.ts';
import { openQuantity } from '../rules/open-quantity.ts';
import type { Dialog } from './dialog.ts';

export type Order = OrderDetail;
export type Fulfillment = Order['fulfillments'][number];
export type OrderItem = Order['items'][number];
export type OrderCall = keyof Order['actions'];

/** The order a page is about, what may be done with it, and how its dialogs are opened. */
export type OrderView = { order: Order; open: (dialog: Dialog) => void };

const OrderContext = createContext<OrderView | null>(null);
export const OrderProvider = OrderContext.Provider;

/**
 * The order of the page.
 * @throws Error outside an order's page
 */
export function useOrder(): OrderView {
  const view = useContext(OrderContext);
  if (!view) throw new Error('useOrder needs an order above it');
  return view;
}

/** What the API said of a call: allowed, or refused with the code of its reason. */
export function permitFor(order: Pick<Order, 'actions'>, call: OrderCall): Permit {
  const action = order.actions[call];
  // A code is a text key by the house's rule; the wire only knows it as text.
  return action.allowed ? allowed : refused((action.code ?? 'errors.invalid') as TextKey, action.params);
}

/** Every line, those that claims and exchanges send included. */
export const everyLine = ({ items, claims, swaps }: Pick<Order, 'items' | 'claims' | 'swaps'>): OrderItem[] => [
  ...items,
  ...[...claims, ...swaps].flatMap((one) => one.additional_items),
];

/** Pieces ordered, and pieces still to be packed. */
export function openPieces({ items }: Pick<Order, 'items'>): { ordered: number; left: number } {
  const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ordered, left: items.reduce((sum, item) => sum + openQuantity(item), 0) };
}

/** The pack sizes of a line. */
export const packOf = ({ shrink_size, case_size }: Pick<OrderItem, 'shrink_size' | 'case_size'>) => ({
  shrink: shrink_size,
  case: case_size,
});
