import { sql } from 'kysely';
import { addDays, formatMoment } from '#domain/dates.ts';
import { fail, invalid, tooMany } from '#kit/shared/fail.ts';
import { amountInWords } from '#domain/money.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { newToken } from '#kit/server/tokens.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { NotificationEvent } from '#modules/notifications/rules.ts';
import { notify, readRecipient } from '#modules/notifications/server.ts';
import type { EditRow } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook } from '../../core/rules/book.ts';

/** Days a link can be answered by. */
const linkDays = 14;
const linksPerHour = 20;

/** @throws Refusal 429 when links of this edit were made often enough in the last hour */
async function countLinks(ctx: PublicCtx, editId: string): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from order_edit_links where edit_id = ${editId}
    and created_at > ${ctx.now}::timestamptz - interval '1 hour' order by created_at`.execute(ctx.db);
  const freed = rows.at(-linksPerHour);
  if (freed) throw tooMany(Math.max(1, Math.ceil((freed.at.getTime() + 3_600_000 - ctx.now.getTime()) / 1000)));
}

type EditLink = { token: string; url: string; expires_at: Date };

/** A new link to answer an edit by; only the hash of its token is kept. `supersede`: those before lead nowhere from now on. */
export async function makeLink(
  ctx: PublicCtx,
  edit: EditRow,
  by: string,
  { supersede }: { supersede: boolean },
): Promise<EditLink> {
  await countLinks(ctx, edit.id);
  if (supersede) {
    await sql`update order_edit_links set superseded_at = ${ctx.now}, updated_at = ${ctx.now} where edit_id = ${edit.id} and superseded_at is null`.execute(
      ctx.db,
    );
  }
  const { token, tokenHash } = newToken();
  const expires_at = addDays(ctx.now, linkDays);
  await insertRows(ctx, 'order_edit_links', [
    {
      id: ctx.newId('oel'),
      supplier_id: edit.supplier_id,
      order_id: edit.order_id,
      edit_id: edit.id,
      token_hash: tokenHash,
      created_by: by,
      expires_at,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
  ]);
  return { token, url: ctx.link(`/public/order-edits/${token}`), expires_at };
}

type Message = { to?: string; link?: EditLink };
type EditEvent = Extract<NotificationEvent, `order-edit.${string}`>;

/** Writes to the customer about an edit, at the order's address unless another is named; to nobody where there is none. */
export async function writeToCustomer(
  ctx: PublicCtx,
  event: EditEvent,
  { order }: OrderBook,
  edit: EditRow,
  { to, link }: Message,
): Promise<boolean> {
  const given = to ?? order.email ?? order.customer_phone;
  if (!given) return false;
  const { channel, address } = readRecipient(given);
  const { rows } = await sql<{
    name: string;
    name_ar: string | null;
  }>`select name, name_ar from suppliers where id = ${order.supplier_id}`.execute(ctx.db);
  const language = order.customer_name_ar ? 'ar' : 'en';
  const money = (amount: number): string => amountInWords(amount, order.currency_code, language);
  const supplier = rows[0];
  const difference = edit.difference_due ?? 0;
  await notify(ctx, {
    event_name: event,
    resource_type: 'order',
    resource_id: order.id,
    supplier_id: order.supplier_id,
    recipient: address,
    channel,
    language,
    data: {
      order: String(order.display_id),
      customer: order.customer_name_ar ?? order.customer_name ?? '',
      supplier: (language === 'ar' ? supplier?.name_ar : null) ?? supplier?.name ?? '',
      total: money(edit.confirmed_at ? order.total : order.total + difference),
      difference: money(difference),
      until: link ? formatMoment(link.expires_at, language) : '',
      link: link?.url ?? '',
    },
    secrets: link ? [link.token] : [],
  });
  return true;
}

/** Sends the customer a link, to another address where one is named. @throws Refusal where there is no address at all */
export async function sendAgain(
  ctx: PublicCtx,
  book: OrderBook,
  edit: EditRow,
  by: string,
  to: string | undefined,
): Promise<void> {
  if (!edit.requested_at || edit.confirmed_at || edit.declined_at || edit.canceled_at) throw fail('edit.not_requested');
  const link = await makeLink(ctx, edit, by, { supersede: true });
  if (!(await writeToCustomer(ctx, 'order-edit.requested', book, edit, { to, link })))
    throw invalid('to', 'edit.no_recipient');
}
