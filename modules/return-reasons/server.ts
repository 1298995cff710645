import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { fail, invalid, notFound } from '#kit/shared/fail.ts';
import { about } from '#kit/shared/reach.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, contains, never, type Condition } from '#kit/server/crud.ts';
import { resourceHandlers, type TableRow, type Written } from '#kit/server/resource.ts';
import { firstFree, isTaken, requireFree, suffixed } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { returnReasons, type Reason, type ReturnReason } from './contract.ts';
import { valueOf } from './rules.ts';
import { isUsed } from './server/used.ts';
import { returnReasonsTexts } from './texts.ts';

export { defaultReturnReasons, ensureReturnReasons } from './server/defaults.ts';

/** Others are offered what is active. */
const visible = (actor: Actor): Condition => {
  const active = sql<boolean>`t.is_active`;
  return byAccount(actor, {
    admin: () => always,
    supplier: () => active,
    affiliate: () => never,
    sales_representative: () => active,
  });
};

const hasValue = (value: string): Condition => sql<boolean>`t.value = ${value}`;

/** The value asked for, or of a new reason one made from its label, with a number behind it where that is taken. */
async function valueFor(
  ctx: Ctx,
  { value, label = '' }: Written<typeof returnReasons>,
  exceptId: string | null,
): Promise<string | undefined> {
  if (value !== undefined) {
    await requireFree(ctx, 'return_reasons', hasValue(value), exceptId, 'return_reasons.value_taken', { value });
    return value;
  }
  if (exceptId !== null) return undefined;
  return firstFree(suffixed(valueOf(label) || 'reason', '_'), (one) =>
    isTaken(ctx, 'return_reasons', hasValue(one), null),
  );
}

/** There are two levels: a reason with others below it stands on the first. */
async function checkParent(
  ctx: Ctx,
  parentId: string | null | undefined,
  before: TableRow<'return_reasons'> | null,
): Promise<void> {
  if (!parentId) return;
  const { rows } = await sql<{
    parent_return_reason_id: string | null;
  }>`select parent_return_reason_id from return_reasons where id = ${parentId} and deleted_at is null`.execute(ctx.db);
  const [parent] = rows;
  if (!parent) throw invalid('parent_return_reason_id', 'errors.reference');
  const isParent = before !== null && (parentId === before.id || (await hasChildren(ctx, before.id)));
  if (parent.parent_return_reason_id !== null || isParent)
    throw invalid('parent_return_reason_id', 'return_reasons.two_levels');
}

const hasChildren = (ctx: Ctx, id: string): Promise<boolean> =>
  isTaken(ctx, 'return_reasons', sql<boolean>`t.parent_return_reason_id = ${id}`, null);

/** A new reason stands last on its level. */
async function nextIndex(ctx: Ctx, parentId: string | null): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(sort_index) + 1, 0)::int as next from return_reasons
    where parent_return_reason_id is not distinct from ${parentId} and deleted_at is null`.execute(ctx.db);
  return rows[0]?.next ?? 0;
}

const plain = resourceHandlers(returnReasons, {
  table: 'return_reasons',
  visible,
  computed: {},
  search: null,
  label: ({ label }) => label,
  toRow: async (ctx, input, before) => {
    const { parent_return_reason_id: parent, applies_to } = input;
    await checkParent(ctx, parent, before);
    const moves = before === null || (parent !== undefined && parent !== before.parent_return_reason_id);
    return {
      ...input,
      sort_index: input.sort_index ?? (moves ? await nextIndex(ctx, parent ?? null) : undefined),
      applies_to: applies_to && [...new Set(applies_to)],
      value: await valueFor(ctx, input, before?.id ?? null),
    };
  },
  beforeRemove: async (ctx, { id }) => {
    if (await hasChildren(ctx, id)) throw fail('return_reasons.has_children');
    if (await isUsed(ctx, id)) throw fail('return_reasons.in_use');
  },
});

const columns = sql.join(Object.keys(returnReasons[about].row.shape).map((column) => sql`t.${sql.ref(column)}`));

/** The visible reasons that fit, in their order; a store has a few dozen. */
async function findReasons(ctx: Ctx, conditions: readonly Condition[] = []): Promise<Reason[]> {
  const { rows } = await sql<{
    row: Reason;
  }>`select row_to_json(one) as row from (select ${columns}
    from return_reasons t where t.deleted_at is null and ${visible(ctx.actor)} and ${all(conditions)} order by t.sort_index, t.created_at, t.id) as one`.execute(
    ctx.db,
  );
  return rows.map(({ row }) => row);
}

const withChildren = (reason: Reason, reasons: readonly Reason[]): ReturnReason => ({
  ...reason,
  return_reason_children: reasons.filter((one) => one.parent_return_reason_id === reason.id),
});

/** The first level with the second below it; a reason whose parent does not fit stands by itself. */
function treeOf(reasons: readonly Reason[]): ReturnReason[] {
  const ids = new Set(reasons.map(({ id }) => id));
  return reasons
    .filter(({ parent_return_reason_id: parent }) => parent === null || !ids.has(parent))
    .map((reason) => withChildren(reason, reasons));
}

async function findReason(ctx: Ctx, id: string): Promise<ReturnReason> {
  const reasons = await findReasons(ctx);
  const found = reasons.find((one) => one.id === id);
  if (!found) throw notFound();
  return withChildren(found, reasons);
}

/** Puts the reasons of one level into an order; whoever is not named keeps its place behind them. */
async function reorder(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    parent: string | null;
    sort_index: number;
  }>`select t.id, t.parent_return_reason_id as parent, t.sort_index from return_reasons t
    where t.id = any(${ids as string[]}) and t.deleted_at is null and ${visible(ctx.actor)} order by t.id for update`.execute(
    ctx.db,
  );
  const unknownIndex = ids.findIndex((id, index) => ids.indexOf(id) !== index || !rows.some((row) => row.id === id));
  if (unknownIndex >= 0) throw invalid(`ids.${unknownIndex}`, 'errors.reference');
  if (new Set(rows.map(({ parent }) => parent)).size > 1) throw invalid('ids', 'return_reasons.one_level');
  const before = rows.toSorted((a, b) => a.sort_index - b.sort_index).map(({ id }) => id);
  await sql`update return_reasons t set sort_index = fresh.place - 1, version = version + 1, updated_at = ${ctx.now}
    from unnest(${ids as string[]}::text[]) with ordinality as fresh (id, place) where t.id = fresh.id and t.sort_index <> fresh.place - 1`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'update',
    entity: 'settings',
    entity_id: 'return_reasons',
    before: { order: before },
    after: { order: ids },
  });
}

export const returnReasonsModule: ServerModule = {
  name: 'return-reasons',
  tables: { owns: ['return_reasons'] },
  texts: returnReasonsTexts,
  counted: [
    {
      list: returnReasons.list,
      rows: (ctx) =>
        sql`from return_reasons as t where ${visible(ctx.actor)} and t.parent_return_reason_id is null and t.deleted_at is null`,
    },
  ],
  routes: serve(returnReasons, {
    list: async (ctx, { query }) => {
      const { q, applies_to, is_active } = query;
      const reasons = await findReasons(ctx, [
        ...(q ? [contains(sql`fold(t.label || ' ' || coalesce(t.label_ar, '') || ' ' || t.value)`, q)] : []),
        ...(applies_to ? [sql<boolean>`t.applies_to && ${applies_to as string[]}`] : []),
        ...(is_active === undefined ? [] : [sql<boolean>`t.is_active = ${is_active}`]),
      ]);
      return { return_reasons: treeOf(reasons) };
    },
    retrieve: async (ctx, { params }) => ({ return_reason: await findReason(ctx, params.id) }),
    create: async (ctx, input) => {
      const { return_reason } = (await plain.create(ctx, input)) as unknown as { return_reason: Reason };
      return { return_reason: await findReason(ctx, return_reason.id) };
    },
    update: async (ctx, input) => {
      await plain.update(ctx, input);
      return { return_reason: await findReason(ctx, input.params.id) };
    },
    remove: (ctx, input) => plain.remove(ctx, input),
    reorder: async (ctx, { body }) => {
      await reorder(ctx, body.ids);
      return { return_reasons: treeOf(await findReasons(ctx)) };
    },
  }),
};
