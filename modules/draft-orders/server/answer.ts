import { sql } from 'kysely';
import { fail, notFound, stale } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { updateRow } from '#kit/server/rows.ts';
import { priceCart } from '#modules/orders/rules.ts';
import type { PublicDraft } from '../contract.ts';
import { publicState } from '../rules.ts';
import { findStockOf, sizeInArabic } from './goods.ts';
import { microsOf, subtotalOf } from '#domain/unit-price.ts';
import { subject, type DraftRow } from './rows.ts';

type Link = {
  id: string;
  draft_order_id: string;
  recipient: string;
  expires_at: Date;
  revoked_at: Date | null;
  answer: 'approved' | 'declined' | null;
  answered_at: Date | null;
};
type Held = { link: Link; draft: DraftRow; parties: Pick<PublicDraft, 'supplier' | 'customer'> };

/** Forged, revoked and of a removed draft look the same. @throws Refusal 404 */
async function find(ctx: PublicCtx, token: string, { lock }: { lock: boolean }): Promise<Held> {
  const hash = hashToken(token);
  const { rows } =
    await sql<Link>`select dol.id, dol.draft_order_id, dol.recipient, dol.expires_at, dol.revoked_at, dol.answer, dol.answered_at
    from draft_order_links dol where dol.token_hash = ${hash}`.execute(ctx.db);
  const [known] = rows;
  if (!known) throw notFound();
  // The draft's row first, as everybody does who changes it; then the link again, as it is under that lock.
  const locking = lock ? sql`for update of t` : sql``;
  const drafts =
    await sql<DraftRow>`select t.* from draft_orders t where t.id = ${known.draft_order_id} and t.deleted_at is null ${locking}`.execute(
      ctx.db,
    );
  const [draft] = drafts.rows;
  const again = lock
    ? await sql<Link>`select dol.id, dol.draft_order_id, dol.recipient, dol.expires_at, dol.revoked_at, dol.answer, dol.answered_at
    from draft_order_links dol where dol.id = ${known.id}`.execute(ctx.db)
    : { rows };
  const [link] = again.rows;
  if (!draft || !link || link.revoked_at !== null) throw notFound();
  const { rows: parties } = await sql<
    Held['parties']
  >`select json_build_object('name', coalesce(su.trade_name, su.name), 'name_ar', coalesce(su.trade_name_ar, su.name_ar), 'logo', su.logo) as supplier,
      json_build_object('name', cu.name, 'name_ar', cu.name_ar) as customer
    from suppliers su, customers cu where su.id = ${draft.supplier_id} and cu.id = ${draft.customer_id}`.execute(
    ctx.db,
  );
  const [both] = parties;
  if (!both) throw notFound();
  return { link, draft, parties: both };
}

async function present(ctx: PublicCtx, { link, draft, parties }: Held): Promise<PublicDraft> {
  const found = await findStockOf(
    ctx,
    draft.items.flatMap(({ variant_id }) => variant_id ?? []),
  );
  const { totals } = priceCart(draft.items, draft.shipping_methods);
  const { subtotal, discount_total, shipping_total, tax_total, total } = totals;
  return {
    ...parties,
    number: draft.display_id,
    state: publicState(draft, link, ctx.now),
    currency_code: draft.currency_code,
    items: draft.items.map((line) => ({
      title: line.title,
      title_ar: line.title_ar,
      description: line.description,
      description_ar: sizeInArabic(line.description, found.get(line.variant_id ?? '')),
      sku: line.sku,
      quantity: line.quantity,
      shrink_size: line.shrink_size,
      case_size: line.case_size,
      unit_price_micros: microsOf(line),
      net: subtotalOf(line),
    })),
    shipping: draft.shipping_methods.map(({ name }) => name),
    subtotal,
    discount_total,
    shipping_total,
    tax_total,
    total,
    expires_at: link.expires_at.toISOString(),
    answered_at: link.answered_at?.toISOString() ?? null,
    version: draft.version,
  };
}

/** What a link shows. */
export const findPublicDraft = async (ctx: PublicCtx, token: string): Promise<PublicDraft> =>
  present(ctx, await find(ctx, token, { lock: false }));

type Answer = { answer: 'approved' | 'declined'; version: number; name?: string | null; reason?: string };

/**
 * Keeps what the customer says to a draft, once, and only to what the page showed. No order is placed and no money moves. Who answered
 * is the address the link was sent to, and the name that was given; no address of the net is kept.
 */
export async function answerDraft(
  ctx: PublicCtx,
  token: string,
  { answer, version, name, reason }: Answer,
): Promise<PublicDraft> {
  const held = await find(ctx, token, { lock: true });
  const { link, draft } = held;
  const state = publicState(draft, link, ctx.now);
  if (state !== 'open')
    throw fail(
      state === 'expired'
        ? 'draft_orders.link_expired'
        : state === 'ordered'
          ? 'draft_orders.link_ordered'
          : 'draft_orders.link_answered',
    );
  if (version !== draft.version) throw stale({ version: draft.version });
  await sql`update draft_order_links set answer = ${answer}, answered_at = ${ctx.now}, answered_name = ${name ?? null}, reason = ${reason ?? null}, updated_at = ${ctx.now}
    where id = ${link.id}`.execute(ctx.db);
  await updateRow(
    ctx,
    'draft_orders',
    draft,
    { approval: answer },
    { ...subject(draft), action: answer === 'approved' ? 'approve' : 'decline', reason: reason ?? null },
  );
  ctx.emit('draft_order.answered', { draft_order_id: draft.id, link_id: link.id }, draft.supplier_id);
  return present(ctx, {
    ...held,
    link: { ...link, answer, answered_at: ctx.now },
    draft: { ...draft, version: draft.version + 1 },
  });
}
