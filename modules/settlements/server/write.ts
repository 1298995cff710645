import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { personOf } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRows, lockRow, updateRow, updateRows, type Row } from '#kit/server/rows.ts';
import type { settlements } from '../contract.ts';
import {
  canApprove,
  canChange,
  canDispute,
  canPay,
  canResolve,
  statusWith,
  sumsOfLines,
  type DisputeStatus,
  type LineType,
  type SettlementStatus,
} from '../rules.ts';
import { keepParty } from './document.ts';
import { tellSent } from './mails.ts';
import { visibleLines, visibleSettlements } from './visible.ts';

type Kept = Row & {
  supplier_id: string;
  number: number;
  status: SettlementStatus;
  supplier_collects: boolean;
  open_disputes: number;
  payable: number;
  version: number;
};
type Line = Row & {
  supplier_id: string;
  settlement_id: string | null;
  order_id: string | null;
  type: LineType;
  take: number;
  take_rate_id: string | null;
  driver_fee: number;
  driver_rate_id: string | null;
  dispute_status: DisputeStatus | null;
  asked_take: number | null;
  version: number;
};
type Sum = {
  type: LineType;
  net: number;
  tax: number;
  take: number;
  driver_fee: number;
  funding: number;
  own_cards: number;
  market_cards: number;
};
type Seen = { version?: number | undefined };

const subject = ({ supplier_id, number }: Kept, action?: string) => ({
  entity: 'settlements',
  label: `S-${number}`,
  supplierId: supplier_id,
  ...(action ? { action } : {}),
});

async function lock(ctx: Ctx, id: string, { version }: Seen = {}): Promise<Kept> {
  const row = await lockRow<Kept>(ctx, 'settlements', visibleSettlements(ctx.actor), id);
  if (version !== undefined && version !== row.version) throw stale({ version: row.version, status: row.status });
  return row;
}

/** Sums a draft's lines anew. */
async function sumUp(ctx: Ctx, row: Kept, action: string): Promise<void> {
  const { rows } =
    await sql<Sum>`select sel.type, sum(sel.net)::bigint as net, sum(sel.tax)::bigint as tax, sum(sel.take)::bigint as take,
      sum(sel.driver_fee)::bigint as driver_fee, sum(sel.funding)::bigint as funding,
      sum(sel.own_cards)::bigint as own_cards, sum(sel.market_cards)::bigint as market_cards
    from settlement_lines sel where sel.settlement_id = ${row.id} group by 1`.execute(ctx.db);
  await updateRow(ctx, 'settlements', row, sumsOfLines(rows, row.supplier_collects), subject(row, action));
}

type Adjustment = {
  net?: number;
  take?: number;
  note: string;
  order_id?: string | null;
  granted_line_id?: string;
  take_rate_id?: string | null;
  driver_fee?: number;
  driver_rate_id?: string | null;
};
const adjustment = (
  ctx: Ctx,
  supplier_id: string,
  settlement_id: string | null,
  { net = 0, take = 0, note, order_id = null, granted_line_id, take_rate_id = null, ...of }: Adjustment,
) => ({
  id: ctx.newId('sel'),
  supplier_id,
  settlement_id,
  // After all that is of orders.
  position: 1_000_000,
  type: 'adjustment',
  day: dayOf(ctx.now),
  order_id,
  net,
  take,
  take_rate_id,
  driver_fee: of.driver_fee ?? 0,
  driver_rate_id: of.driver_rate_id ?? null,
  quantity: 0,
  tax: 0,
  note,
  granted_line_id: granted_line_id ?? null,
  version: 1,
  created_at: ctx.now,
  updated_at: ctx.now,
});

/** Adds an amount to a draft. @throws Refusal once it was sent */
export async function adjustSettlement(ctx: Ctx, id: string, body: BodyOf<typeof settlements.adjust>): Promise<void> {
  const row = await lock(ctx, id, body);
  ensure(canChange(row));
  await insertRows(ctx, 'settlement_lines', [
    adjustment(ctx, row.supplier_id, id, { net: body.amount, note: body.note }),
  ]);
  await sumUp(ctx, row, 'adjust_settlement');
}

/** Takes a draft away; what was to be settled with it, and what an open dispute was granted, waits for the next. */
export async function removeSettlement(ctx: Ctx, id: string): Promise<void> {
  const row = await lock(ctx, id);
  ensure(canChange(row));
  await sql`update settlement_lines sel set settlement_id = null, updated_at = ${ctx.now} where sel.settlement_id = ${id} and sel.granted_line_id is not null`.execute(
    ctx.db,
  );
  await sql`delete from settlement_lines sel where sel.settlement_id = ${id}`.execute(ctx.db);
  await sql`delete from settlements stl where stl.id = ${id}`.execute(ctx.db);
  ctx.audit({
    action: 'delete',
    entity: 'settlements',
    entity_id: id,
    entity_label: `S-${row.number}`,
    supplier_id: row.supplier_id,
    before: row,
  });
}

/** Shows a draft to its supplier. */
export async function sendSettlement(ctx: Ctx, id: string, seen: Seen): Promise<void> {
  ensure(canChange(await lock(ctx, id, seen)));
  await markSent(ctx, id);
}

/** The same for nobody's account, of a draft that is its own to send. */
export async function markSent(ctx: PublicCtx, id: string): Promise<void> {
  const row = await lockRow<Kept>(ctx, 'settlements', sql<boolean>`t.status = 'draft'`, id);
  await updateRow(ctx, 'settlements', row, { status: 'sent', sent_at: ctx.now }, subject(row, 'send'));
  await keepParty(ctx, id);
  await tellSent(ctx, row);
}

/** Approves what was sent, whatever is still in dispute. */
export async function approveSettlement(ctx: Ctx, id: string, seen: Seen): Promise<void> {
  const row = await lock(ctx, id, seen);
  ensure(canApprove(row));
  const set = { status: 'approved', approved_at: ctx.now, approved_by: personOf(ctx.actor) };
  await updateRow(ctx, 'settlements', row, set, subject(row, 'approve'));
}

/** Notes that it was paid. @throws Refusal at a day still to come */
export async function paySettlement(ctx: Ctx, id: string, body: BodyOf<typeof settlements.pay>): Promise<void> {
  const row = await lock(ctx, id, body);
  ensure(canPay(row));
  const { paid_on, payment_reference } = body;
  if (paid_on > dayOf(ctx.now)) throw invalid('paid_on', 'settlements.paid_later');
  const set = { status: 'paid', paid_at: ctx.now, paid_on, payment_reference };
  await updateRow(ctx, 'settlements', row, set, subject(row, 'pay_settlement'));
}

/** A line with its settlement, both locked: the settlement first, as everybody does. @throws Refusal 404 */
async function lockLine(ctx: Ctx, id: string): Promise<{ row: Kept; line: Line }> {
  const { rows } = await sql<{ settlement_id: string }>`select t.settlement_id from settlement_lines as t
    where t.id = ${id} and t.settlement_id is not null and ${visibleLines(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  const row = await lock(ctx, found.settlement_id);
  return { row, line: await lockRow<Line>(ctx, 'settlement_lines', visibleLines(ctx.actor), id) };
}

const say = (ctx: Ctx, { id, supplier_id }: Line, text: string) =>
  insertRows(ctx, 'settlement_messages', [
    { id: ctx.newId('sem'), supplier_id, line_id: id, text, created_by: personOf(ctx.actor), created_at: ctx.now },
  ]);

/** Writes what became of a line's dispute, and how the settlement stands with it. */
async function settleDispute(
  ctx: Ctx,
  row: Kept,
  line: Line,
  set: Record<string, unknown>,
  open: number,
  action: string,
): Promise<void> {
  const columns = { ...set, version: line.version + 1, updated_at: ctx.now };
  await updateRows(ctx, 'settlement_lines', Object.keys(columns), [{ id: line.id, ...columns }]);
  const open_disputes = row.open_disputes + open;
  await updateRow(
    ctx,
    'settlements',
    row,
    { open_disputes, status: statusWith(row, open_disputes) },
    subject(row, action),
  );
}

/** Asks for a smaller take or driver fee of a line. @throws Refusal */
export async function disputeLine(
  ctx: Ctx,
  id: string,
  { asked_take, text }: BodyOf<typeof settlements.dispute>,
): Promise<void> {
  const { row, line } = await lockLine(ctx, id);
  ensure(canDispute(row, line, asked_take));
  await settleDispute(ctx, row, line, { dispute_status: 'open', asked_take, disputed_at: ctx.now }, 1, 'dispute');
  await say(ctx, line, text);
}

/** Says something about a disputed line. @throws Refusal where nothing is disputed */
export async function answerDispute(ctx: Ctx, id: string, { text }: BodyOf<typeof settlements.answer>): Promise<void> {
  const { row, line } = await lockLine(ctx, id);
  if (!line.dispute_status) throw invalid('text', 'settlements.not_disputed');
  await say(ctx, line, text);
  ctx.audit({
    action: 'answer',
    entity: 'settlements',
    entity_id: row.id,
    entity_label: `S-${row.number}`,
    supplier_id: row.supplier_id,
    after: { text },
  });
}

/**
 * Answers a dispute with some of what it asks, or nothing. What is granted is an adjustment: of this settlement until it is approved, else
 * of the next. @throws Refusal
 */
export async function resolveDispute(
  ctx: Ctx,
  id: string,
  { granted_take, text }: BodyOf<typeof settlements.resolve>,
): Promise<void> {
  const { row, line } = await lockLine(ctx, id);
  ensure(canResolve(line, granted_take));
  const set = { dispute_status: granted_take > 0 ? 'granted' : 'declined', granted_take, resolved_at: ctx.now };
  await settleDispute(ctx, row, line, set, -1, granted_take > 0 ? 'grant' : 'decline');
  if (text) await say(ctx, line, text);
  if (granted_take > 0) {
    const isOpen = row.status === 'sent' || row.status === 'disputed';
    await insertRows(ctx, 'settlement_lines', [
      adjustment(ctx, row.supplier_id, isOpen ? row.id : null, {
        ...(line.type === 'driver_fee' ? { driver_fee: -granted_take } : { take: -granted_take }),
        note: ctx.t('settlements.granted_note'),
        order_id: line.order_id,
        granted_line_id: id,
        take_rate_id: line.take_rate_id,
        driver_rate_id: line.driver_rate_id,
      }),
    ]);
    if (isOpen) await sumUp(ctx, await lock(ctx, row.id), 'adjust_settlement');
  }
}
