import type { APIRequestContext } from '@playwright/test';
import { aDraft, aSentOrder, aWaitingOrder } from '../support/orders.ts';
import { messageTo } from '../support/outbox.ts';
import type { Given } from '../support/journey.ts';

/** Where a page for visitors stands that somebody was led to, with what travelled there beside the address. */
export type Led = { address: string; state?: object };

const hour = 3_600_000;
let made = 0;
const someone = () => `walker-${Date.now()}-${++made}@demo.example`;

/** The link in what somebody was sent, without the marks round it that hold its direction. */
const linkTo = async (request: APIRequestContext, recipient: string, part: string): Promise<Led> => {
  const { body } = await messageTo(request, recipient, part);
  const { pathname, search } = new URL(/https?:\/\/[\w.:/?=&%-]+/.exec(body)?.[0] ?? '');
  return { address: pathname + search };
};

/** For each page that only a link leads to, good links: those that nobody answered yet, and those that were answered. */
export async function ledTo(apiLike: Given['apiLike'], request: APIRequestContext): Promise<Record<string, Led[]>> {
  const office = await apiLike('admin@demo.example');
  const supplier = await apiLike('supplier@demo.example');

  const proposals: Led[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { id } = await aDraft(supplier);
    const to = someone();
    await supplier.post(`/draft-orders/${id}/send`, { to });
    proposals.push(await linkTo(request, to, '/public/draft-orders/'));
  }
  await answer(request, proposals.at(-1), 'approve', 'version');

  const edits: Led[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { id, items } = await aWaitingOrder(supplier);
    const { order_edit } = await supplier.post<{ order_edit: { id: string } }>('/order-edits', { order_id: id });
    const edit = `/order-edits/${order_edit.id}`;
    await supplier.post(`${edit}/items/${items[0]?.id}`, { quantity: (items[0]?.quantity ?? 0) + 1 });
    await supplier.post(`${edit}/request`, { no_notification: true });
    const { url } = await supplier.post<{ url: string }>(`${edit}/link`);
    edits.push({ address: new URL(url).pathname });
  }
  await answer(request, edits.at(-1), 'confirm');

  const exchanges: Led[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { id, items } = await aSentOrder(supplier);
    const { order } = await supplier.post<{ order: { swaps: { cart_id: string }[] } }>(`/orders/${id}/swaps`, {
      return_items: [{ item_id: items[0]?.id, quantity: 1 }],
      additional_items: [{ variant_id: items[1]?.variant_id, quantity: 50 }],
    });
    exchanges.push({ address: `/public/exchanges/${order.swaps[0]?.cart_id}` });
  }
  await answer(request, exchanges.at(-1), 'promise', 'difference_due');

  const colleague = someone();
  const { roles } = await office.get<{ roles: { id: string }[] }>('/roles?limit=1');
  await office.post('/invites', { user: colleague, role_id: roles[0]?.id });
  const phone = `+96655${String(Date.now()).slice(-7)}`;
  await office.post('/affiliate-invitations', { phone, name: 'Noura Al-Qahtani', name_ar: 'نورة القحطاني' });
  await request.post('/api/users/password-token', { data: { email: 'finance@demo.example' } });
  const { suppliers } = await office.get<{ suppliers: { id: string }[] }>('/suppliers?limit=1&status=approved');
  const until = Date.now() + hour;

  return {
    '/public/draft-orders/:token': proposals,
    '/public/order-edits/:token': edits,
    '/public/exchanges/:cart_id': exchanges,
    '/public/profile/:id': [{ address: `/public/profile/${suppliers[0]?.id}` }],
    '/invite': [await linkTo(request, colleague, 'token=')],
    '/invitations/:id': [{ address: '/invitations/invite_01J22B4Q40C33VJAJRSNFY92QC' }],
    '/affiliate-invitation': [await linkTo(request, phone, 'token=')],
    '/reset-password': [await linkTo(request, 'finance@demo.example', 'token=')],
    '/verify-affiliate': [{ address: '/verify-affiliate', state: { phone: '+966500000001', until } }],
    '/verify-registration': [
      { address: '/verify-registration', state: { email: someone(), registration_id: 'registration', until } },
    ],
  };
}

/** Answers as the customer who was led there, with what the page shows of what the answer is held to. */
async function answer(
  request: APIRequestContext,
  led: Led | undefined,
  how: string,
  heldTo?: 'version' | 'difference_due',
): Promise<void> {
  const at = `/api${led?.address}`;
  const [shown] = Object.values((await (await request.get(at)).json()) as Record<string, Record<string, unknown>>);
  const reply = await request.post(`${at}/${how}`, { data: heldTo === undefined ? {} : { [heldTo]: shown?.[heldTo] } });
  if (!reply.ok()) throw new Error(`${how} at ${at}: ${await reply.text()}`);
}
