import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, fail, invalid, notFound, stale } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import { mayCall } from '#kit/server/actors.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, lockRow, updateRow } from '#kit/server/rows.ts';
import { visibleOrders } from '../../core/server/visible.ts';
import { customerCredit } from '../contract.ts';
import { exposureOf, hasCredit, overLimit, type CreditFacts, type CreditStanding } from '../rules/credit.ts';
import { canDecide, grantsAlone, type ReleaseType } from '../rules/releases.ts';
import { requireAccount } from './credit.ts';
import { visibleReleases, type KeptRelease } from './release-rows.ts';
import { creditOf, lockCredit, writeOffBound } from './standing.ts';
import { lockAsked, lockToWriteOff } from './write-offs.ts';

type Body = BodyOf<typeof customerCredit.release>;

async function findStanding(ctx: Ctx, customerId: string, supplierId: string): Promise<CreditStanding> {
  const { rows } = await sql<{
    standing: CreditStanding;
  }>`select credit_standing(${customerId}, ${supplierId}) as standing`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.standing;
}

async function findWriteOffBound(ctx: Ctx, supplierId: string): Promise<number | null> {
  const { rows } = await sql<{ bound: number | null }>`select ${writeOffBound(sql`${supplierId}`)} as bound`.execute(
    ctx.db,
  );
  return rows[0]?.bound ?? null;
}

type Stake = { amount: number; currency_code: string };

/**
 * How far an order of the account stands above the limit. @throws Refusal at `order_id` where it is not one of its orders, and where it is in
 * another currency than the limit, which no release makes it fit
 */
async function findOver(ctx: Ctx, customerId: string, supplierId: string, orderId: string | undefined): Promise<Stake> {
  if (orderId === undefined) throw missing('order_id');
  const { rows } = await sql<{
    credit: CreditFacts;
  }>`select ${creditOf(sql.raw('t'))} as credit from orders t
    where t.id = ${orderId} and t.customer_id = ${customerId} and t.supplier_id = ${supplierId} and ${visibleOrders(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw invalid('order_id', 'credit.unknown_order');
  const { standing, due, released, currency_code } = found.credit;
  const over = due <= 0 ? 0 : standing.requires_approval ? due : overLimit(standing, due, currency_code);
  if (over === null) throw fail('depart.credit_currency', { currency: standing.currency_code });
  if (over <= released) throw fail('credit.nothing_over');
  return { amount: over, currency_code };
}

/** What is asked for. @throws Refusal where nothing needs to be released */
async function findStake(
  ctx: Ctx,
  customerId: string,
  supplierId: string,
  body: Body & { type: Exclude<ReleaseType, 'write_off'> },
  standing: CreditStanding,
): Promise<Stake> {
  const { currency_code } = standing;
  switch (body.type) {
    case 'order':
      return await findOver(ctx, customerId, supplierId, body.order_id);
    case 'hold':
      if (!standing.credit_hold) throw fail('credit.no_hold');
      return { amount: Math.max(0, exposureOf(standing)), currency_code };
    case 'limit':
      if (body.limit_to === undefined) throw missing('limit_to');
      if (body.limit_to <= standing.credit_limit) throw invalid('limit_to', 'credit.limit_not_higher');
      if (!hasCredit(standing.payment_terms)) throw fail('credit.pays_at_once');
      return { amount: body.limit_to - standing.credit_limit, currency_code };
  }
}

type Step = 'ask' | 'release' | 'grant' | 'decline';
const subject = ({ supplier_id, type }: KeptRelease, step: Step) => ({
  entity: 'credit_releases',
  supplierId: supplier_id,
  action: type === 'write_off' ? `${step}_write_off` : `${step}_credit`,
});

/**
 * Lets more go on credit, or writes off what is owed, with a reason: at once where whoever asks may grant so much alone, else it waits for a second person. Answers
 * its id. @throws Refusal 404, and where nothing stands in the way
 */
export async function askRelease(ctx: Ctx, customerId: string, supplierId: string, body: Body): Promise<string> {
  await requireAccount(ctx, customerId, supplierId);
  const { type } = body;
  const ofOrder = type === 'order' || type === 'write_off' ? (body.order_id ?? null) : null;
  const writingOff = type === 'write_off' ? await lockToWriteOff(ctx, customerId, supplierId, body) : null;
  await lockCredit(ctx, supplierId, customerId);
  const standing = await findStanding(ctx, customerId, supplierId);
  const stake =
    type === 'write_off'
      ? { amount: writingOff?.amount ?? 0, currency_code: writingOff?.currency_code ?? standing.currency_code }
      : await findStake(ctx, customerId, supplierId, { ...body, type }, standing);
  const { rows } =
    await sql`select 1 from credit_releases cre where cre.supplier_id = ${supplierId} and cre.customer_id = ${customerId} and cre.type = ${type}
      and cre.order_id is not distinct from ${ofOrder} and cre.status = 'waiting'`.execute(ctx.db);
  if (rows.length > 0) throw fail('credit.asked_already');
  const person = personOf(ctx.actor);
  const alone_up_to = writingOff ? await findWriteOffBound(ctx, supplierId) : standing.alone_up_to;
  const alone = grantsAlone(stake, { ...standing, alone_up_to }, mayCall(customerCredit.decide, ctx.actor));
  const row: KeptRelease = {
    id: ctx.newId('cre'),
    supplier_id: supplierId,
    customer_id: customerId,
    type,
    order_id: ofOrder,
    amount: stake.amount,
    limit_to: type === 'limit' ? (body.limit_to ?? null) : null,
    reason: body.reason,
    status: alone ? 'granted' : 'waiting',
    asked_by: person,
    decided_by: alone ? person : null,
    decided_at: alone ? ctx.now : null,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'credit_releases', row, {
    ...subject(row, alone ? 'release' : 'ask'),
    reason: body.reason,
  });
  if (alone) await (writingOff ? writingOff.run(row.id, body.reason) : apply(ctx, row));
  return row.id;
}

/** Grants or declines what somebody else asked for. @throws Refusal 404, `stale`, and who asked */
export async function decideRelease(
  ctx: Ctx,
  id: string,
  { granted, note, version }: BodyOf<typeof customerCredit.decide>,
): Promise<void> {
  const row = await lockRow<KeptRelease>(ctx, 'credit_releases', visibleReleases(ctx.actor), id);
  if (version !== undefined && version !== row.version) throw stale({ version: row.version, status: row.status });
  const person = personOf(ctx.actor);
  ensure(canDecide(row, person));
  const writingOff = granted && row.type === 'write_off' ? await lockAsked(ctx, row) : null;
  await lockCredit(ctx, row.supplier_id, row.customer_id);
  const decided = {
    status: granted ? 'granted' : 'declined',
    decided_by: person,
    decided_at: ctx.now,
    note: note ?? null,
  };
  await updateRow(ctx, 'credit_releases', row, decided, {
    ...subject(row, granted ? 'grant' : 'decline'),
    reason: note ?? null,
  });
  if (granted) await (writingOff ? writingOff.run(row.id, row.reason) : apply(ctx, row));
}

/** What a granted one changes on the account; that of an order holds by itself. A limit that rose higher meanwhile stays. */
async function apply(ctx: Ctx, { supplier_id, customer_id, type, limit_to }: KeptRelease): Promise<void> {
  if (type === 'order') return;
  const { credit_hold, credit_hold_reason, credit_limit } = await findStanding(ctx, customer_id, supplier_id);
  const [before, after] =
    type === 'hold'
      ? [
          { credit_hold, credit_hold_reason },
          { credit_hold: false, credit_hold_reason: null },
        ]
      : [{ credit_limit }, { credit_limit: Math.max(limit_to ?? 0, credit_limit) }];
  const columns = sql.join(Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update customer_suppliers set ${columns} where customer_id = ${customer_id} and supplier_id = ${supplier_id}`.execute(
    ctx.db,
  );
  ctx.audit({ action: 'update', entity: 'customers', entity_id: customer_id, supplier_id, before, after });
}
