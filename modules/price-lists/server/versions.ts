import { sql } from 'kysely';
import { fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import { baseVersionAt, type Base } from './base.ts';
import { findBelow } from './floor.ts';
import type { KeptPrice } from './prices.ts';
import { termsOf, type Terms } from './terms.ts';

type VersionRow = {
  base_version_id: string | null;
  id: string;
  number: number;
  published_at: Date | null;
  effective_at: Date;
  superseded_at: Date | null;
};
type Head = Terms & Base & { id: string; supplier_id: string; status: 'draft' | 'active' };
type Content = {
  effective_at?: Date | undefined;
  /** What becomes of the prices; absent, they stay. */
  /** Takes the version of its base list that makes prices then; else what it was calculated from stays, once it made prices. */
  renews?: boolean;
  prices?: ((before: readonly KeptPrice[]) => Promise<readonly KeptPrice[]>) | undefined;
};

const findVersions = async (ctx: Ctx, listId: string): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`select plv.id, plv.number, plv.base_version_id, plv.published_at, plv.effective_at, plv.superseded_at from price_list_versions plv
      where plv.price_list_id = ${listId} order by plv.number desc`.execute(ctx.db)
  ).rows;

const findPrices = async (ctx: Ctx, versionId: string): Promise<KeptPrice[]> =>
  (
    await sql<KeptPrice>`select plp.id, plp.variant_id, plp.currency_code, plp.region_id, plp.amount, plp.pack_size, plp.min_quantity, plp.max_quantity
      from price_list_prices plp where plp.version_id = ${versionId} order by plp.id`.execute(ctx.db)
  ).rows;

const rowsOf = ({ supplier_id }: Head, version_id: string, prices: readonly KeptPrice[]) =>
  prices.map((one) => ({ version_id, supplier_id, ...one }));

/** Versions that were in force end where this one begins. */
const supersede = (ctx: Ctx, listId: string, versionId: string, from: Date) =>
  sql`update price_list_versions set superseded_at = ${from}
    where price_list_id = ${listId} and id <> ${versionId} and published_at is not null and effective_at <= ${from}
      and (superseded_at is null or superseded_at > ${from})`.execute(ctx.db);

/** From now on, or from its day, prices are made by this version. */
async function publish(ctx: Ctx, listId: string, versionId: string, from: Date): Promise<void> {
  await supersede(ctx, listId, versionId, from);
  await sql`update price_list_versions set published_at = ${ctx.now}, effective_at = ${from},
      superseded_at = (select min(plv.effective_at) from price_list_versions plv
        where plv.price_list_id = ${listId} and plv.id <> ${versionId} and plv.published_at is not null and plv.effective_at > ${from})
    where id = ${versionId}`.execute(ctx.db);
}

/** @throws Refusal where a version begins then already, or one is scheduled for later: an edit before it would bring its prices forward */
function requireTurn(
  { status }: Pick<Head, 'status'>,
  known: readonly VersionRow[],
  from: Date,
  effective_at?: Date,
): void {
  const published = known.filter(({ published_at }) => published_at !== null);
  const same = effective_at && published.find((one) => one.effective_at.getTime() === from.getTime());
  if (same) throw invalid('effective_at', 'price_lists.versions_overlap', { number: same.number });
  const [last] = published;
  if (status === 'active' && last && last.effective_at > from)
    throw invalid('effective_at', 'price_lists.scheduled', { number: last.number });
}

/**
 * Writes what a locked list is now: into its newest version while that is not published, else as the next one, from `effective_at` on. Of an
 * active list it is published at once, unless it has prices below the supplier's floor: then it waits, and the version before stays in force.
 * @returns the number of its newest version
 * @throws Refusal where its base list makes no prices then, where that has passed, a version begins then already, or one is scheduled for later; a list can be put out of force at any time
 */
export async function writeVersion(
  ctx: Ctx,
  head: Head,
  { effective_at, prices, renews = false }: Content,
): Promise<number> {
  const known = await findVersions(ctx, head.id);
  if (effective_at && effective_at < ctx.now) throw invalid('effective_at', 'price_lists.effective_passed');
  const from = effective_at ?? ctx.now;
  requireTurn(head, known, from, effective_at);
  const kept = renews || known[0]?.published_at === null ? null : (known[0]?.base_version_id ?? null);
  const base = head.calculated_from === 'list' ? (kept ?? (await baseVersionAt(ctx, head, from))) : null;
  const { id, number } = await openVersion(ctx, head, { newest: known[0], from, base });
  if (prices) {
    const after = await prices(await findPrices(ctx, id));
    await sql`delete from price_list_prices where version_id = ${id}`.execute(ctx.db);
    await insertRows(ctx, 'price_list_prices', rowsOf(head, id, after));
  }
  const below = await findBelow(ctx, head, id);
  await sql`update price_list_versions set below_floor = ${below.prices.length} where id = ${id}`.execute(ctx.db);
  if (head.status === 'draft') await supersede(ctx, head.id, id, from);
  else if (below.prices.length === 0) await publish(ctx, head.id, id, from);
  return number;
}

/** The version that what is edited goes into, with the list's terms and the prices it had. */
async function openVersion(
  ctx: Ctx,
  head: Head,
  { newest, from, base }: { newest: VersionRow | undefined; from: Date; base: string | null },
): Promise<{ id: string; number: number }> {
  if (newest && newest.published_at === null) {
    await sql`update price_list_versions set ${sql.join(
      Object.entries({ ...termsOf(head), adjustments: JSON.stringify(head.adjustments), base_version_id: base }).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      ),
    )}, effective_at = ${from} where id = ${newest.id}`.execute(ctx.db);
    return newest;
  }
  const row = {
    id: ctx.newId('plv'),
    supplier_id: head.supplier_id,
    price_list_id: head.id,
    number: (newest?.number ?? 0) + 1,
    ...termsOf(head),
    base_version_id: base,
    published_at: null,
    effective_at: from,
    superseded_at: null,
    below_floor: 0,
    created_by: ctx.actor.userId,
    created_at: ctx.now,
  };
  await insertRows(ctx, 'price_list_versions', [row]);
  if (newest)
    await sql`insert into price_list_prices (version_id, id, supplier_id, variant_id, currency_code, region_id, amount, pack_size, min_quantity, max_quantity)
      select ${row.id}, plp.id, plp.supplier_id, plp.variant_id, plp.currency_code, plp.region_id, plp.amount, plp.pack_size, plp.min_quantity, plp.max_quantity
      from price_list_prices plp where plp.version_id = ${newest.id}`.execute(ctx.db);
  return row;
}

/**
 * Publishes the version of a locked list that waits for an approval, from its day on or from now.
 * @throws Refusal where none waits
 */
export async function approveVersion(ctx: Ctx, head: Head, reason: string): Promise<number> {
  const known = await findVersions(ctx, head.id);
  const [newest] = known;
  if (!newest || newest.published_at !== null || head.status !== 'active') throw fail('price_lists.none_waits');
  const from = newest.effective_at > ctx.now ? newest.effective_at : ctx.now;
  await sql`update price_list_versions set floor_approved_at = ${ctx.now}, floor_approved_by = ${ctx.actor.userId}, floor_reason = ${reason}
    where id = ${newest.id}`.execute(ctx.db);
  await publish(ctx, head.id, newest.id, from);
  return newest.number;
}
