import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { formatMoment } from '#domain/dates.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail, invalid, tooMany } from '#kit/shared/fail.ts';
import { amountInWords } from '#domain/money.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { newToken } from '#kit/server/tokens.ts';
import { insertRows, updateRow } from '#kit/server/rows.ts';
import { notify, readRecipient } from '#modules/notifications/server.ts';
import { priceCart } from '#modules/orders/rules.ts';
import type { draftOrders } from '../contract.ts';
import { linkEnds, sendsPerHour } from '../rules.ts';
import { lockDraft, lockOpen } from './drafts.ts';
import { subject, type DraftRow } from './rows.ts';

type Party = {
  name: string | null;
  name_ar: string | null;
  email: string | null;
  phone: string | null;
  supplier: string;
  supplier_ar: string | null;
};

/** The open link of a draft leads nowhere from now on. */
export async function endLinks(ctx: PublicCtx, draftId: string): Promise<number> {
  const { numAffectedRows } = await sql`update draft_order_links set revoked_at = ${ctx.now}, updated_at = ${ctx.now}
    where draft_order_id = ${draftId} and revoked_at is null and answer is null`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

async function findParty(ctx: Ctx, draft: DraftRow): Promise<Party> {
  const { rows } =
    await sql<Party>`select cu.name, cu.name_ar, cu.email, cu.phone, su.name as supplier, su.name_ar as supplier_ar
    from customers cu, suppliers su where cu.id = ${draft.customer_id} and su.id = ${draft.supplier_id}`.execute(
      ctx.db,
    );
  const [party] = rows;
  if (!party) throw new Error('a draft has a customer and a supplier');
  return party;
}

/** @throws Refusal 429 when this draft was sent often enough in the last hour */
async function countSends(ctx: Ctx, draftId: string): Promise<void> {
  const { rows } = await sql<{
    at: Date;
  }>`select created_at as at from draft_order_links where draft_order_id = ${draftId}
    and created_at > ${ctx.now}::timestamptz - interval '1 hour' order by created_at`.execute(ctx.db);
  const freed = rows.at(-sendsPerHour);
  if (freed) throw tooMany(Math.max(1, Math.ceil((freed.at.getTime() + 3_600_000 - ctx.now.getTime()) / 1000)));
}

/** Sends the customer a link to answer the draft by, in its own language; the link sent before is dead. */
export async function sendDraft(ctx: Ctx, id: string, { to, version }: BodyOf<typeof draftOrders.send>): Promise<void> {
  const draft = await lockOpen(ctx, id, version);
  if (draft.items.length === 0) throw fail('draft_orders.nothing_to_send');
  await countSends(ctx, draft.id);
  const party = await findParty(ctx, draft);
  const given = to ?? draft.email ?? party.email ?? party.phone;
  if (!given) throw invalid('to', 'draft_orders.no_recipient');
  const { channel, address } = readRecipient(given);
  await endLinks(ctx, draft.id);
  const { token, tokenHash } = newToken();
  const expires_at = linkEnds(draft, ctx.now);
  await insertRows(ctx, 'draft_order_links', [
    {
      id: ctx.newId('dlink'),
      supplier_id: draft.supplier_id,
      draft_order_id: draft.id,
      token_hash: tokenHash,
      channel,
      recipient: address,
      sent_by: personOf(ctx.actor),
      expires_at,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
  ]);
  const language = party.name_ar ? 'ar' : 'en';
  await notify(ctx, {
    event_name: 'draft_order.sent',
    resource_type: 'draft-order',
    resource_id: draft.id,
    supplier_id: draft.supplier_id,
    recipient: address,
    channel,
    language,
    data: {
      order: String(draft.display_id),
      customer: party.name_ar ?? party.name ?? '',
      supplier: language === 'ar' ? (party.supplier_ar ?? party.supplier) : party.supplier,
      total: amountInWords(priceCart(draft.items, draft.shipping_methods).totals.total, draft.currency_code, language),
      until: formatMoment(expires_at, language),
      link: ctx.link(`/public/draft-orders/${token}`),
    },
    secrets: [token],
  });
  if (draft.approval !== 'sent')
    await updateRow(ctx, 'draft_orders', draft, { approval: 'sent' }, { ...subject(draft), action: 'update' });
  ctx.audit({
    action: 'send',
    entity: 'draft_orders',
    entity_id: draft.id,
    entity_label: `#${draft.display_id}`,
    supplier_id: draft.supplier_id,
    after: { recipient: address },
  });
}

/** Kills the link the customer was sent; an answer that was given stays. */
export async function revokeLink(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const draft = await lockDraft(ctx, id, version);
  if ((await endLinks(ctx, draft.id)) === 0) throw fail('draft_orders.no_link');
  await updateRow(ctx, 'draft_orders', draft, { approval: 'none' }, { ...subject(draft), action: 'revoke' });
}
