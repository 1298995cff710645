import { sql } from 'kysely';
import { fail, notFound, Refusal } from '#kit/shared/fail.ts';
import { own } from '#kit/shared/own.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { hashToken } from '#kit/server/tokens.ts';
import type { PublicEdit } from '../contract.ts';
import { due } from '../../core/rules/money.ts';
import { confirmEdit, declineEdit } from '../rules/settle-edit.ts';
import { editOf } from '../rules/changes.ts';
import type { EditedLine } from '../rules/edited-line.ts';
import { proposalOf, type Proposal } from '../rules/lines.ts';
import { editStatus } from '../rules/status.ts';
import type { EditRow } from '../../core/rules/after-sale-rows.ts';
import type { Command } from '../../core/rules/command.ts';
import { lockForCustomer, type Locked } from '../../core/server/act.ts';
import { announceConfirmed } from './change.ts';
import { findSold } from './find.ts';
import { requireEditing } from './flag.ts';
import { microsOf } from '#domain/unit-price.ts';
import { writeToCustomer } from './links.ts';

type Link = { edit_id: string; order_id: string; expires_at: Date; superseded_at: Date | null };

/** Forged, and of an edit that is no more, look the same. @throws Refusal 404 */
async function findLink(ctx: PublicCtx, token: string): Promise<Link & { edit: EditRow }> {
  const { rows } = await sql<
    Link & { edit: EditRow }
  >`select oel.edit_id, oel.order_id, oel.expires_at, oel.superseded_at, row_to_json(oe) as edit
    from order_edit_links oel join order_edits oe on oe.id = oel.edit_id where oel.token_hash = ${hashToken(token)} and oe.deleted_at is null`.execute(
    ctx.db,
  );
  const [link] = rows;
  if (!link) throw notFound();
  return link;
}

/** What has become of the question; an answer is told to whoever held a link to it. */
function stateOf(ctx: PublicCtx, link: Link, edit: EditRow): PublicEdit['state'] {
  const status = editStatus(edit);
  if (status === 'confirmed' || status === 'declined' || status === 'canceled') return status;
  if (link.superseded_at) return 'superseded';
  return link.expires_at < ctx.now ? 'expired' : 'open';
}

/** Sizes of variants in both languages, by the variant's id. */
type Sizes = Readonly<Record<string, { title: string; title_ar: string | null }>>;

/** The size of a line in Arabic, while its variant is still called what it was called when the line was put in. */
const sizeInArabic = ({ variant_id, description }: EditedLine['line'], sizes: Sizes): string | null => {
  const size = variant_id === null ? undefined : own(sizes, variant_id);
  return size?.title === description ? size.title_ar : null;
};

const lineOf = (
  { line, item, change, isTakenOut = false }: EditedLine,
  total: number,
  sizes: Sizes,
): PublicEdit['lines'][number] => ({
  title: line.title,
  title_ar: line.title_ar,
  description: line.description,
  description_ar: sizeInArabic(line, sizes),
  thumbnail: line.thumbnail,
  sku: line.sku,
  unit_price_micros: microsOf(line),
  total,
  before: item?.quantity ?? 0,
  after: change?.type === 'item_remove' || isTakenOut ? 0 : line.quantity,
  unit_price_before_micros: item ? microsOf(item) : null,
  shrink_size: line.shrink_size,
  case_size: line.case_size,
});

const linesOf = ({ lines, removed, priced }: Proposal, sizes: Sizes): PublicEdit['lines'] => [
  ...lines.map((line, index) => lineOf(line, priced.lines[index]?.total ?? 0, sizes)),
  ...removed.map((line) => lineOf(line, 0, sizes)),
];

type Parties = Pick<PublicEdit, 'supplier' | 'customer'> & { sizes: Sizes };

/** What the link shows now: what it asks only while it can be answered. @throws Refusal 404 */
export async function findPublicEdit(ctx: PublicCtx, token: string): Promise<PublicEdit> {
  await requireEditing(ctx);
  const link = await findLink(ctx, token);
  const sold = (await findSold(ctx, [link.order_id])).get(link.order_id);
  if (!sold) throw notFound();
  const { edit } = link;
  const proposal = proposalOf(sold, edit);
  const variants = [...proposal.lines, ...proposal.removed].flatMap(({ line }) => line.variant_id ?? []);
  const { rows } =
    await sql<Parties>`select json_build_object('name', coalesce(su.trade_name, su.name), 'name_ar', coalesce(su.trade_name_ar, su.name_ar), 'logo', su.logo) as supplier,
      json_build_object('name', od.customer_name, 'name_ar', od.customer_name_ar) as customer,
      coalesce((select json_object_agg(pv.id, json_build_object('title', pv.title, 'title_ar', pv.title_ar)) from product_variants pv where pv.id = any(${variants})), '{}'::json) as sizes
    from orders od join suppliers su on su.id = od.supplier_id where od.id = ${link.order_id}`.execute(ctx.db);
  const [parties] = rows;
  if (!parties) throw notFound();
  const { sizes } = parties;
  const state = stateOf(ctx, link, edit);
  const { order } = sold;
  const difference = state === 'open' ? proposal.difference : state === 'confirmed' ? (edit.difference_due ?? 0) : 0;
  const before = state === 'confirmed' ? (edit.total_before ?? order.total) : order.total;
  const answered = edit.confirmed_at ?? edit.declined_at ?? edit.canceled_at;
  return {
    state,
    display_id: order.display_id,
    supplier: parties.supplier,
    customer: parties.customer,
    currency_code: order.currency_code,
    lines: state === 'open' ? linesOf(proposal, sizes) : [],
    total_before: before,
    total_after: before + difference,
    difference_due: difference,
    due_after: due(order, state === 'open' ? difference : 0),
    answered_at: answered === null ? null : new Date(answered).toISOString(),
    expires_at: link.expires_at.toISOString(),
  };
}

type Asked<Input> = { order: Locked<Input, null>; edit: EditRow };

/** The order under lock, then the link as it is then. @throws Refusal where the link no longer asks */
async function lockAsked<Input>(ctx: PublicCtx, token: string, command: Command<Input>): Promise<Asked<Input>> {
  await requireEditing(ctx);
  const known = await findLink(ctx, token);
  const order = await lockForCustomer(ctx, known.order_id, command);
  const link = await findLink(ctx, token);
  const edit = editOf(order.book, link.edit_id);
  const state = stateOf(ctx, link, edit);
  if (state === 'superseded') throw fail('edit.link_superseded');
  if (state === 'expired') throw fail('edit.link_expired');
  return { order, edit };
}

/** The customer confirms: in one transaction under the order's lock. How much there is of what is another's business. */
export async function confirmByLink(ctx: PublicCtx, token: string): Promise<PublicEdit> {
  const { order, edit } = await lockAsked(ctx, token, confirmEdit);
  const by = order.book.order.customer_id;
  const trace = { action: 'edit_confirm', facts: { edit_id: edit.id, confirmed_by: by } };
  const { book } = await order.run({ edit_id: edit.id, by }, trace).catch(sayToCustomer);
  if (book !== order.book) await announceConfirmed(ctx, book, editOf(book, edit.id));
  return findPublicEdit(ctx, token);
}

/** What a refusal says to the customer: less than to the supplier's people. */
function sayToCustomer(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'stock.short') throw fail('edit.short_for_customer');
  if (error.code === 'order.verified' || error.code === 'edit.invoiced' || error.code === 'edit.closed')
    throw fail('edit.closed_for_customer');
  throw error;
}

/** The customer does not want it, and may say why. */
export async function declineByLink(ctx: PublicCtx, token: string, reason: string | undefined): Promise<PublicEdit> {
  const { order, edit } = await lockAsked(ctx, token, declineEdit);
  const by = order.book.order.customer_id;
  const trace = { action: 'edit_decline', reason, facts: { edit_id: edit.id, declined_by: by } };
  const { book } = await order.run({ edit_id: edit.id, by, reason }, trace);
  if (book !== order.book && !book.order.no_notification)
    await writeToCustomer(ctx, 'order-edit.declined', book, editOf(book, edit.id), {});
  return findPublicEdit(ctx, token);
}
