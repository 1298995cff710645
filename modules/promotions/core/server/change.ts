import { sql } from 'kysely';
import { personOf, type Actor } from '#domain/actor.ts';
import { ensure, invalid, stale, type Permit } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, insertRows, lockRow, updateRow } from '#kit/server/rows.ts';
import { supplierFor } from '#kit/server/scope.ts';
import {
  canApprove,
  canCancel,
  canEdit,
  canEnd,
  canExtend,
  canPause,
  canReject,
  canResume,
  canSubmit,
  hasLeft,
  isInForce,
  type Life,
} from '../rules/life.ts';
import { ruleOf, type Funding } from '../rules/rule.ts';
import { columnsOf, differing, isSame, type Columns, type PromotionKept } from './row.ts';
import { present, type PromotionKind } from './show.ts';
import { requireValid, type Place } from './valid.ts';

/** Which of the two kinds is served, and how its fields are called. */
export type Served = {
  kind: PromotionKind;
  entity: 'discounts' | 'promotions';
  prefix: 'disc' | 'promo';
  place: Place;
};
type Seen = { version?: number | undefined };

/** Whether the caller publishes; a supplier proposes, and an administrator who acts for it does as the supplier does. */
const publishes = (actor: Actor): boolean => actor.account === 'admin';

const subject = (
  { entity }: Served,
  row: Pick<PromotionKept, 'name' | 'code' | 'supplier_id'>,
  action?: string,
  reason?: string,
) => ({
  entity,
  label: row.name ?? row.code,
  supplierId: row.supplier_id,
  ...(action ? { action } : {}),
  ...(reason ? { reason } : {}),
});
const lifeOf = ({ state, starts_at, ends_at, proposed }: PromotionKept): Life => ({
  state,
  starts_at,
  ends_at,
  isProposed: proposed !== null,
});

/** Locks a promotion that the caller sees. @throws Refusal 404, or `stale` */
export async function lockPromotion(
  ctx: Ctx,
  { kind }: Served,
  id: string,
  { version }: Seen = {},
): Promise<PromotionKept> {
  const row = await lockRow<PromotionKept>(ctx, 'promotions', present(kind)(ctx.actor), id);
  if (version !== undefined && version !== row.version) throw stale({ version: row.version });
  return row;
}

/** Who pays where nobody says: the supplier whose orders it is of, else the marketplace. */
const fundingFor = (supplierId: string | null): Funding => [
  { party: supplierId === null ? 'platform' : 'supplier', bps: 10_000 },
];

/** Puts a draft together. @throws Refusal at the field */
export async function createPromotion(
  ctx: Ctx,
  of: Served,
  {
    supplier_id: asked,
    is_dynamic = false,
    ...input
  }: Partial<Columns> & Pick<Columns, 'terms'> & { supplier_id?: string | null; is_dynamic?: boolean },
): Promise<string> {
  const supplier_id = await supplierFor(ctx, asked);
  const { rows } = await sql<{
    code: string;
  }>`select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as code`.execute(ctx.db);
  const name = input.name ?? input.name_ar ?? input.code;
  if (name === undefined || name === null) throw missing('name');
  const row = {
    id: ctx.newId(of.prefix),
    kind: of.kind,
    supplier_id,
    name_ar: null,
    description: null,
    code: null,
    starts_at: null,
    ends_at: null,
    funding: fundingFor(supplier_id),
    valid_days: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    budget: null,
    on_exhaust: 'pause' as const,
    metadata: null,
    ...input,
    name,
    state: 'draft' as const,
    is_dynamic,
    currency_code: rows[0]?.code ?? 'SAR',
    times: 0,
    spent: 0,
    version_id: null,
    number: 0,
    proposed: null,
    ended_at: null,
    created_by: personOf(ctx.actor),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await requireValid(ctx, row, of.place);
  await insertRow(ctx, 'promotions', row, subject(of, row));
  return row.id;
}

/** Makes what a row says now its next version. @returns the columns that name it */
async function writeVersion(ctx: Ctx, row: PromotionKept): Promise<Pick<PromotionKept, 'version_id' | 'number'>> {
  const version_id = ctx.newId('pmv');
  const number = row.number + 1;
  await insertRows(ctx, 'promotion_versions', [
    {
      id: version_id,
      promotion_id: row.id,
      supplier_id: row.supplier_id,
      number,
      rule: ruleOf(row, version_id),
      funding: row.funding,
      created_by: personOf(ctx.actor),
      created_at: ctx.now,
    },
  ]);
  return { version_id, number };
}
const matters = (before: PromotionKept, after: PromotionKept): boolean =>
  !isSame(ruleOf(before, ''), ruleOf(after, '')) || !isSame(before.funding, after.funding);

/** Whatever of one in force an administrator changes makes a version at once. */
async function setInForce(
  ctx: Ctx,
  of: Served,
  row: PromotionKept,
  set: Partial<PromotionKept>,
  action?: string,
): Promise<void> {
  const after = { ...row, ...set };
  await requireValid(ctx, after, of.place);
  const version = isInForce(row) && matters(row, after) ? await writeVersion(ctx, after) : {};
  await updateRow(ctx, 'promotions', row, { ...set, ...version }, subject(of, after, action));
}

/** What a row would be with the change that waits: what its supplier goes on with. */
export const asAsked = (ctx: Ctx, row: PromotionKept): PromotionKept =>
  isInForce(row) && !publishes(ctx.actor) ? { ...row, ...columnsOf(row.proposed) } : row;

/**
 * Changes a promotion: a draft as it is, one in force by a version, or for a supplier as a change that waits for an administrator.
 * @param change what becomes of the columns, told what they are for who asks @throws Refusal 404, `stale`, or at the field
 */
export async function changePromotion(
  ctx: Ctx,
  of: Served,
  id: string,
  seen: Seen,
  change: (row: PromotionKept) => Partial<Columns>,
): Promise<void> {
  const row = await lockPromotion(ctx, of, id, seen);
  ensure(canEdit(row));
  const from = asAsked(ctx, row);
  const set = defined(change(from));
  if (!isInForce(row) || publishes(ctx.actor)) return setInForce(ctx, of, row, set);
  const asked = { ...from, ...set };
  await requireValid(ctx, asked, of.place);
  const proposed = differing(row, asked);
  await updateRow(
    ctx,
    'promotions',
    row,
    { proposed: Object.keys(proposed).length > 0 ? proposed : null },
    subject(of, row, 'propose'),
  );
}
const defined = <T extends object>(set: T): T =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as T;

const act = async (
  ctx: Ctx,
  of: Served,
  id: string,
  seen: Seen,
  {
    action,
    may,
    set,
    reason,
  }: {
    action: string;
    may: (life: Life, row: PromotionKept) => Permit;
    set: (row: PromotionKept) => Record<string, unknown>;
    reason?: string;
  },
): Promise<void> => {
  const row = await lockPromotion(ctx, of, id, seen);
  ensure(may(lifeOf(row), row));
  await updateRow(ctx, 'promotions', row, set(row), subject(of, row, action, reason));
};

/** Sends a draft to an administrator. @throws Refusal where it is none */
export async function submitPromotion(ctx: Ctx, of: Served, id: string, seen: Seen): Promise<void> {
  const row = await lockPromotion(ctx, of, id, seen);
  ensure(canSubmit(lifeOf(row)));
  await requireValid(ctx, row, of.place);
  await updateRow(
    ctx,
    'promotions',
    row,
    { state: 'pending_approval', rejected_reason: null },
    subject(of, row, 'submit'),
  );
}

/** Puts it in force by its next version, or the change that waits. @throws Refusal where nothing waits, or it cannot be any more */
export async function approvePromotion(ctx: Ctx, of: Served, id: string, seen: Seen): Promise<void> {
  const row = await lockPromotion(ctx, of, id, seen);
  ensure(canApprove(lifeOf(row)));
  const approved = { approved_by: personOf(ctx.actor), approved_at: ctx.now, rejected_reason: null };
  if (isInForce(row))
    return setInForce(ctx, of, row, { ...columnsOf(row.proposed), proposed: null, ...approved }, 'approve');
  await requireValid(ctx, row, of.place);
  if (row.ends_at && row.ends_at <= ctx.now) throw invalid('ends_at', 'promotions.wrong.over_already');
  const version = await writeVersion(ctx, row);
  await updateRow(ctx, 'promotions', row, { state: 'live', ...version, ...approved }, subject(of, row, 'approve'));
}

/** Sends back what a supplier asked for; what is in force stays. */
export const rejectPromotion = (ctx: Ctx, of: Served, id: string, { reason, ...seen }: Seen & { reason: string }) =>
  act(ctx, of, id, seen, {
    action: 'reject',
    reason,
    may: canReject,
    set: (row) => ({ ...(isInForce(row) ? { proposed: null } : { state: 'draft' }), rejected_reason: reason }),
  });
/** Takes back what waits. */
export const withdrawPromotion = (ctx: Ctx, of: Served, id: string, seen: Seen) =>
  act(ctx, of, id, seen, {
    action: 'withdraw',
    may: canReject,
    set: (row) => (isInForce(row) ? { proposed: null } : { state: 'draft' }),
  });
export const pausePromotion = (ctx: Ctx, of: Served, id: string, seen: Seen) =>
  act(ctx, of, id, seen, {
    action: 'pause',
    may: (life) => canPause(life, ctx.now),
    set: () => ({ state: 'paused' }),
  });
export const resumePromotion = (ctx: Ctx, of: Served, id: string, seen: Seen) =>
  act(ctx, of, id, seen, {
    action: 'restart',
    may: (life, row) => canResume(life, ctx.now, hasLeft(row)),
    set: () => ({ state: 'live' }),
  });
export const endPromotion = (ctx: Ctx, of: Served, id: string, seen: Seen) =>
  act(ctx, of, id, seen, {
    action: 'end',
    may: (life) => canEnd(life, ctx.now),
    set: () => ({ state: 'ended', ended_at: ctx.now, proposed: null }),
  });
export const cancelPromotion = (ctx: Ctx, of: Served, id: string, seen: Seen) =>
  act(ctx, of, id, seen, {
    action: 'cancel',
    may: (life) => canCancel(life, ctx.now),
    set: () => ({ state: 'canceled', ended_at: ctx.now, proposed: null }),
  });

/** A later end; of a supplier it waits for an administrator, as every change of one in force. @throws Refusal where it is no later */
export async function extendPromotion(
  ctx: Ctx,
  of: Served,
  id: string,
  { ends_at, ...seen }: Seen & { ends_at: Date },
): Promise<void> {
  await changePromotion(ctx, of, id, seen, (row) => {
    ensure(canExtend(lifeOf(row)));
    if (row.ends_at && ends_at <= row.ends_at) throw invalid('ends_at', 'promotions.wrong.no_later');
    if (ends_at <= ctx.now) throw invalid('ends_at', 'promotions.wrong.over_already');
    return { ends_at };
  });
}

/** A draft with the same terms; a code and dates are its own. @returns its id */
export async function duplicatePromotion(ctx: Ctx, of: Served, id: string): Promise<string> {
  const row = await lockPromotion(ctx, of, id);
  const copy = (name: string | null) => name && ctx.t('promotions.copy_of', { name }).slice(0, 120);
  return createPromotion(ctx, of, {
    supplier_id: row.supplier_id,
    is_dynamic: row.is_dynamic,
    name: copy(row.name),
    name_ar: row.name_ar,
    description: row.description,
    terms: row.terms,
    funding: row.funding,
    valid_days: row.valid_days,
    usage_limit: row.usage_limit,
    usage_limit_per_customer: row.usage_limit_per_customer,
    budget: row.budget,
    on_exhaust: row.on_exhaust,
  });
}

/** Takes it away: what is in force ends with it, and orders keep what they were given. */
export async function removePromotion(ctx: Ctx, of: Served, id: string): Promise<void> {
  const row = await lockPromotion(ctx, of, id);
  await updateRow(
    ctx,
    'promotions',
    row,
    { deleted_at: ctx.now, proposed: null, ...(isInForce(row) ? { state: 'ended' } : {}) },
    subject(of, row, 'delete'),
  );
}
