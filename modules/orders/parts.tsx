import type { ComponentType } from 'react';
import { Skeleton } from '@mantine/core';
import { part } from '#ui/part.tsx';
import { loadNotFound } from '#modules/public-profiles/web.tsx';

export { OrderStatusBadge, PaymentBadge, ReturnBadge } from './core/web/labels.tsx';

/** Why nothing more should go on a customer's credit. */
export const CreditNote = part(() => import('./credit/web/credit-note.tsx').then((one) => one.CreditNote));
/** An order, or what is to become one, on its customer's credit: the meter, and why it holds or passes. */
export const OrderCredit = part(
  () => import('./credit/web/order-credit.tsx').then((one) => one.OrderCredit),
  <Skeleton h={84} radius={6} />,
);
/** Writes off what a customer cannot pay of an order. */
export const WriteOffDialog = part(() =>
  import('./credit/web/write-off-dialogs.tsx').then((one) => one.WriteOffDialog),
);
/** An order's address as it is written on an envelope. */
export const OrderAddress = part(() => import('./order/web/detail/address-text.tsx').then((one) => one.AddressText));
/** What can be done with a return, for screens above a single order. */
export const ReturnDialog = part(() => import('./returns/web/return-dialog.tsx').then((one) => one.ReturnDialog));

/** Fetches the page a customer answers an order edit on. */
export const loadAnswer = async (): Promise<ComponentType> => {
  const [{ AnswerPage }, NotFound] = await Promise.all([import('./edits/web/public/answer-page.tsx'), loadNotFound()]);
  return () => <AnswerPage absent={NotFound} />;
};
/** Fetches the page an exchange's payment link leads to. */
export const loadExchange = async (): Promise<ComponentType> => {
  const [{ ExchangePage }, NotFound] = await Promise.all([
    import('./exchanges/web/public/exchange-page.tsx'),
    loadNotFound(),
  ]);
  return () => <ExchangePage absent={NotFound} />;
};
