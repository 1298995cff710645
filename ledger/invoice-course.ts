import { demandInvariant, Found } from './check.ts';
import { must, onceOfTwo, post, type Aim } from './course.ts';
import type { Order } from './shot.ts';

type Invoice = { id: string; total: number; credited_total: number; returned: { return_id: string; total: number }[] };

/** Issues the invoice of an order. @returns its id */
export async function invoiced(aim: Aim, { id }: Order): Promise<string> {
  const { invoice } = await must(aim, `/orders/${id}/invoices`, {});
  const path = `/invoices/${(invoice as Invoice).id}`;
  await must(aim, `${path}/issue`, {});
  return (invoice as Invoice).id;
}

const found = async ({ house, product }: Aim, id: string): Promise<Invoice> => {
  const { token, prefix } = house.people.supplier;
  return (await product.get(token, `${prefix}/invoices/${id}`)).invoice as Invoice;
};

/** Credits what came of a return, as two people do at once; one that refunded nothing goes with the next. */
export async function credited(aim: Aim, invoiceId: string, returnId: string): Promise<void> {
  const proposed = (await found(aim, invoiceId)).returned.find(({ return_id }) => return_id === returnId);
  if (!proposed) return;
  const body = { return_id: returnId, reason_code: 4, reason: 'came back' };
  const note = (await onceOfTwo(aim, aim.house.people.supplier, `/invoices/${invoiceId}/credit-note`, body))
    .invoice as Invoice;
  if (note.total !== proposed.total) throw new Found(`a note of ${note.total} was proposed as ${proposed.total}`);
  await demandInvariant(aim.house, 'M23');
}

/** Everything came back and was credited: nothing of the invoice is left. */
export async function demandCredited(aim: Aim, invoiceId: string): Promise<void> {
  const { total, credited_total } = await found(aim, invoiceId);
  if (total !== credited_total) throw new Found(`of an invoice of ${total}, all back, ${credited_total} was credited`);
}

/** Asks for a return that is received at once. @returns its id */
export async function broughtIn(aim: Aim, orderId: string, items: object[]): Promise<string> {
  const { house } = aim;
  const { order } = await post(aim, house.people.supplier, `/orders/${orderId}/return`, {
    items,
    location_id: house.locationId,
    receive_now: true,
  });
  return (order as { returns: { id: string }[] }).returns.at(-1)?.id ?? '';
}
