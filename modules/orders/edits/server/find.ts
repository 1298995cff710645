import { sql } from 'kysely';
import { explained, takenOf } from '#modules/promotions/rules.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { all, among, contains, findPage, type Condition } from '#kit/server/crud.ts';
import type { EditedItem, OrderEditWhole } from '../../core/contract/after-sale.ts';
import type { orderEdits } from '../contract.ts';
import type { Editable, EditedLine } from '../rules/edited-line.ts';
import { proposalOf, type Proposal } from '../rules/lines.ts';
import { presentEdit, presentEditLine, type RawEdit } from '../../order/server/present.ts';
import { editColumns } from '../../core/server/relations.ts';
import { subtotalOf } from '#domain/unit-price.ts';
import { countsAlone, visibleWithOrder, visibleOrders } from '../../core/server/visible.ts';

const from = sql`order_edits as oe join orders as t on t.id = oe.order_id`;
const visible = (ctx: Ctx): Condition => sql<boolean>`oe.deleted_at is null and ${visibleWithOrder(ctx.actor, 'oe')}`;

type Sold = Editable;

/** What edits of these orders are priced from: one statement, however many edits there are. */
export async function findSold(
  ctx: Pick<PublicCtx, 'db'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Sold>> {
  const { rows } = await sql<{ row: Sold }>`select json_build_object('order', row_to_json(od),
      'items', coalesce((select json_agg(oi order by oi.position, oi.id) from order_items oi where oi.order_id = od.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null), '[]'::json),
      'shipping_methods', coalesce((select json_agg(os order by os.id) from order_shipping_methods os where os.order_id = od.id), '[]'::json),
      'edit_changes', coalesce((select json_agg(oec order by oec.created_at, oec.id) from order_edit_changes oec where oec.order_id = od.id and oec.deleted_at is null), '[]'::json),
      ${sql.join(['returns', 'return_items', 'claims', 'claim_items'].map((part) => sql`${sql.lit(part)}, coalesce((select json_agg(r) from ${sql.table(part)} r where r.order_id = od.id), '[]'::json)`))}) as row
    from orders od where od.id = any(${orderIds as string[]})`.execute(ctx.db);
  return new Map(rows.map(({ row }) => [row.order.id, row]));
}

function itemOf(
  { line, item, change }: EditedLine,
  figures: { tax_amount: number; total: number } | undefined,
): EditedItem {
  return {
    ...presentEditLine(line),
    tax_lines: line.tax_lines && [...line.tax_lines],
    metadata: line.metadata && { ...line.metadata },
    fulfilled_quantity: item?.fulfilled_quantity ?? 0,
    subtotal: subtotalOf(line),
    tax_total: figures?.tax_amount ?? 0,
    total: figures?.total ?? 0,
    change_id: change?.id ?? null,
    change_type: change?.type ?? null,
  };
}

/** A settled edit has nothing left to propose: its items are the order's as they are now. */
function whole(raw: RawEdit, sold: Sold): OrderEditWhole {
  const edit = presentEdit(raw);
  const isOpen = edit.status === 'created' || edit.status === 'requested';
  const { lines, removed, priced, difference, said }: Proposal = proposalOf(
    isOpen ? sold : { ...sold, order: { ...sold.order, promoted: null }, edit_changes: [] },
    edit,
  );
  const { subtotal, discount_total, shipping_total, tax_total, total } = priced.totals;
  return {
    ...edit,
    difference_due: isOpen ? difference : edit.difference_due,
    items: lines.map((line, index) => itemOf(line, priced.lines[index])),
    removed_items: removed.map((line) => itemOf(line, line.item ?? undefined)),
    subtotal,
    discount_total,
    shipping_total,
    tax_total,
    total,
    paid: sold.order.paid_total - sold.order.refunded_total,
    currency_code: sold.order.currency_code,
    promotions: explained(said, takenOf(lines, sold.shipping_methods)),
  };
}

async function wholes(ctx: Ctx, raws: readonly RawEdit[]): Promise<OrderEditWhole[]> {
  const sold = await findSold(ctx, [...new Set(raws.map(({ order_id }) => order_id))]);
  return raws.map((raw) => {
    const found = sold.get(raw.order_id);
    if (!found) throw notFound();
    return whole(raw, found);
  });
}

/** The edits of visible orders, newest first. */
export async function findEdits(ctx: Ctx, query: QueryOf<typeof orderEdits.list>) {
  const conditions: Condition[] = [visible(ctx)];
  if (query.order_id) conditions.push(among(sql`oe.order_id`, query.order_id));
  if (query.q) conditions.push(contains(sql`fold(coalesce(oe.internal_note, ''))`, query.q));
  const page = {
    columns: sql.raw(editColumns),
    from,
    where: all(conditions),
    order: sql`oe.created_at desc, oe.id desc`,
  };
  const { rows, ...counts } = await findPage<RawEdit>(
    ctx,
    countsAlone(ctx.actor, {}) ? { ...page, countFrom: sql`order_edits as oe` } : page,
    query,
  );
  return { order_edits: await wholes(ctx, rows), ...counts, offset: query.offset, limit: query.limit };
}

/** @throws Refusal 404 for an edit of an order the actor does not see */
export async function findEdit(ctx: Ctx, id: string): Promise<OrderEditWhole> {
  const { rows } = await sql<{
    row: RawEdit;
  }>`select row_to_json(one) as row from (select ${sql.raw(editColumns)} from ${from} where oe.id = ${id} and ${visible(ctx)}) as one`.execute(
    ctx.db,
  );
  const [edit] = await wholes(
    ctx,
    rows.map(({ row }) => row),
  );
  if (!edit) throw notFound();
  return edit;
}

export type EditPlace = { order_id: string; deleted: boolean };

/** Which visible order an edit belongs to, also one that was deleted. @throws Refusal 404 */
export async function placeOf(ctx: Ctx, id: string): Promise<EditPlace> {
  const { rows } =
    await sql<EditPlace>`select oe.order_id, oe.deleted_at is not null as deleted from ${from} where oe.id = ${id} and ${visibleOrders(ctx.actor)}`.execute(
      ctx.db,
    );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
