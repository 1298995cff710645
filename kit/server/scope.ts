import { sql, type RawBuilder } from 'kysely';
import { byAccount, type Actor, type AffiliateActor, type SalesRepresentativeActor } from '#domain/actor.ts';
import { duplicate, fail, invalid } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from './context.ts';
import { always, never, type Condition } from './crud.ts';
import type { Table } from './rows.ts';

/** The supplier an actor stands for: its own, or the one an administrator has narrowed the view to; null for everybody else. */
export const supplierOf = (actor: Actor): string | null =>
  byAccount(actor, {
    admin: (a) => a.narrowedTo,
    supplier: (a) => a.supplierId,
    affiliate: () => null,
    sales_representative: () => null,
  });

type Others = {
  affiliate: (actor: AffiliateActor) => Condition;
  sales_representative: (actor: SalesRepresentativeActor) => Condition;
};
/**
 * Rows that belong to a supplier: a supplier sees its own, an administrator all of them or those of the supplier it has narrowed the view
 * to. The other accounts are answered by whoever asks.
 * @param column whose row it is
 */
export const ownedBySupplier =
  (column: RawBuilder<unknown>, others: Others) =>
  (actor: Actor): Condition =>
    byAccount(actor, {
      admin: (a) => (a.narrowedTo ? sql<boolean>`${column} = ${a.narrowedTo}` : always),
      supplier: (a) => sql<boolean>`${column} = ${a.supplierId}`,
      ...others,
    });

/** Rows of administrators alone. */
export const forAdmins = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

/** Whether a live row other than one's own meets a condition over the alias `t`. */
export async function isTaken(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  taken: Condition,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} t where t.deleted_at is null and t.id is distinct from ${exceptId} and ${taken} limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0;
}

/**
 * @param taken what only one live row may be, over the alias `t`
 * @param exceptId the row itself, when it is changed
 * @throws Refusal 422 where another live row is
 */
export async function requireFree(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  taken: Condition,
  exceptId: string | null,
  code: TextKey,
  params?: TextParams,
): Promise<void> {
  if (await isTaken(ctx, table, taken, exceptId)) throw duplicate(code, params);
}

/**
 * Two live rows never share a name, however it is spelt, in either language. The refusal's text has it as `{name}`.
 * @throws Refusal 422
 */
export async function requireFreeNames(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  input: { name?: string | null; name_ar?: string | null },
  exceptId: string | null,
  code: TextKey,
): Promise<void> {
  for (const name of [input.name, input.name_ar]) {
    if (!name) continue;
    const same = sql<boolean>`(fold(t.name) = fold(${name}) or fold(t.name_ar) = fold(${name}))`;
    await requireFree(ctx, table, same, exceptId, code, { name });
  }
}

/**
 * @param using rows that hold on to something, over the alias `t`
 * @throws Refusal 400 that says how many there are, as `{count}`
 */
export async function requireUnused(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  using: Condition,
  code: TextKey,
): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)} t where ${using}`.execute(ctx.db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw fail(code, { count });
}

/** @throws Refusal 400 at the field where what it points to is not there, or was removed */
export async function requireReference(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  id: string | null | undefined,
  path: string,
  code: TextKey = 'errors.reference',
): Promise<void> {
  if (id && !(await isTaken(ctx, table, sql<boolean>`t.id = ${id}`, null))) throw invalid(path, code);
}

/**
 * Whose row a new one becomes: that of the supplier the actor stands for, else of the one it names; null where there is neither.
 * @throws Refusal 400 where another supplier than one's own is named, or one that is not there
 */
export async function supplierFor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  asked: string | null | undefined,
  code: TextKey = 'errors.reference',
): Promise<string | null> {
  const own = supplierOf(ctx.actor);
  if (own && asked && asked !== own) throw invalid('supplier_id', code);
  if (!own) await requireReference(ctx, 'suppliers', asked, 'supplier_id', code);
  return own ?? asked ?? null;
}

const required = (id: string | null): string => {
  if (!id) throw missing('supplier_id');
  return id;
};

/** The same, where somebody must be meant. @throws Refusal 400 */
export const requireSupplierFor = async (ctx: Pick<Ctx, 'db' | 'actor'>, asked: string | undefined): Promise<string> =>
  required(await supplierFor(ctx, asked));

/** The same for who looks it up itself: whether there is such a supplier is still to be asked. @throws Refusal 400 */
export function requireAsked({ actor }: Pick<Ctx, 'actor'>, asked: string | undefined): string {
  const own = supplierOf(actor);
  if (own && asked && asked !== own) throw invalid('supplier_id', 'errors.reference');
  return required(own ?? asked ?? null);
}

/** The first of what `candidate` answers for 1, 2, 3 … that is free. */
export async function firstFree(
  candidate: (number: number) => string,
  taken: (value: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const value = candidate(number);
    if (!(await taken(value))) return value;
  }
}

/** Candidates `stem`, `stem-2`, `stem-3` … @param joint between the stem and its number */
export const suffixed =
  (stem: string, joint = '-') =>
  (number: number): string =>
    number === 1 ? stem : `${stem}${joint}${number}`;

/**
 * The handle asked for; of a new row one made of `stem`, with a number behind it where that is taken.
 * @returns undefined where a row is changed and its handle is not
 * @throws Refusal 422 where the one asked for is taken; its text has it as `{handle}`
 */
export async function handleFor(
  ctx: Pick<Ctx, 'db'>,
  table: Table,
  { asked, stem }: { asked: string | undefined; stem: string },
  exceptId: string | null,
  code: TextKey,
): Promise<string | undefined> {
  const hasHandle = (handle: string) => sql<boolean>`t.handle = ${handle}`;
  if (asked !== undefined) {
    await requireFree(ctx, table, hasHandle(asked), exceptId, code, { handle: asked });
    return asked;
  }
  return exceptId === null ? firstFree(suffixed(stem), (one) => isTaken(ctx, table, hasHandle(one), null)) : undefined;
}
