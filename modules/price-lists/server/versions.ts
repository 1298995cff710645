import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { Adjustment, PriceListType } from '../rules/terms.ts';
import type { KeptPrice } from './prices.ts';

/** What of a list makes a price, besides its prices. */
export type Terms = {
  type: PriceListType;
  priority: number;
  starts_at: Date | null;
  ends_at: Date | null;
  customer_ids: readonly string[];
  customer_statuses: readonly string[];
  area_ids: readonly string[];
  adjustments: readonly Adjustment[];
  round_to: number;
};
export const termsOf = (row: Terms): Terms => ({
  type: row.type,
  priority: row.priority,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  customer_ids: row.customer_ids,
  customer_statuses: row.customer_statuses,
  area_ids: row.area_ids,
  adjustments: row.adjustments,
  round_to: row.round_to,
});

type VersionRow = {
  id: string;
  number: number;
  published_at: Date | null;
  effective_at: Date;
  superseded_at: Date | null;
};
type Head = Terms & { id: string; supplier_id: string; status: 'draft' | 'active' };
type Content = {
  effective_at?: Date | undefined;
  /** What becomes of the prices; absent, they stay. */
  prices?: ((before: readonly KeptPrice[]) => Promise<readonly KeptPrice[]>) | undefined;
};

const findVersions = async (ctx: Ctx, listId: string): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`select plv.id, plv.number, plv.published_at, plv.effective_at, plv.superseded_at from price_list_versions plv
      where plv.price_list_id = ${listId} order by plv.number desc`.execute(ctx.db)
  ).rows;

const findPrices = async (ctx: Ctx, versionId: string): Promise<KeptPrice[]> =>
  (
    await sql<KeptPrice>`select plp.id, plp.variant_id, plp.currency_code, plp.region_id, plp.amount, plp.pack_size, plp.min_quantity, plp.max_quantity
      from price_list_prices plp where plp.version_id = ${versionId} order by plp.id`.execute(ctx.db)
  ).rows;

const rowsOf = ({ supplier_id }: Head, version_id: string, prices: readonly KeptPrice[]) =>
  prices.map((one) => ({ version_id, supplier_id, ...one }));

/**
 * Writes what a locked list is now: into its newest version while that is not published, else as the next one, from `effective_at` on.
 * @returns the number of its newest version
 * @throws Refusal where that has passed, a version begins then already, or one is scheduled for later; a list can be put out of force at any time
 */
export async function writeVersion(ctx: Ctx, head: Head, { effective_at, prices }: Content): Promise<number> {
  const known = await findVersions(ctx, head.id);
  const [newest] = known;
  if (effective_at && effective_at < ctx.now) throw invalid('effective_at', 'price_lists.effective_passed');
  const from = effective_at ?? ctx.now;
  const published_at = head.status === 'active' ? ctx.now : null;
  if (newest && newest.published_at === null) {
    await sql`update price_list_versions set ${sql.join(
      Object.entries({ ...termsOf(head), adjustments: JSON.stringify(head.adjustments) }).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      ),
    )}, published_at = ${published_at}, effective_at = ${from} where id = ${newest.id}`.execute(ctx.db);
    if (prices) {
      const after = await prices(await findPrices(ctx, newest.id));
      await sql`delete from price_list_prices where version_id = ${newest.id}`.execute(ctx.db);
      await insertRows(ctx, 'price_list_prices', rowsOf(head, newest.id, after));
    }
    return newest.number;
  }
  const same = effective_at && known.find((one) => one.effective_at.getTime() === from.getTime());
  if (same) throw invalid('effective_at', 'price_lists.versions_overlap', { number: same.number });
  // Its prices and terms are what the list has now: an edit that began before it would bring them forward.
  if (head.status === 'active' && newest && newest.effective_at > from)
    throw invalid('effective_at', 'price_lists.scheduled', { number: newest.number });
  const later = known.filter((one) => one.effective_at > from).map((one) => one.effective_at.getTime());
  const row = {
    id: ctx.newId('plv'),
    supplier_id: head.supplier_id,
    price_list_id: head.id,
    number: (newest?.number ?? 0) + 1,
    ...termsOf(head),
    published_at,
    effective_at: from,
    superseded_at: later.length > 0 ? new Date(Math.min(...later)) : null,
    created_by: ctx.actor.userId,
    created_at: ctx.now,
  };
  await sql`update price_list_versions set superseded_at = ${from}
    where price_list_id = ${head.id} and effective_at <= ${from} and (superseded_at is null or superseded_at > ${from})`.execute(
    ctx.db,
  );
  await insertRows(ctx, 'price_list_versions', [row]);
  if (prices) {
    const after = await prices(newest ? await findPrices(ctx, newest.id) : []);
    await insertRows(ctx, 'price_list_prices', rowsOf(head, row.id, after));
  } else if (newest) {
    await sql`insert into price_list_prices (version_id, id, supplier_id, variant_id, currency_code, region_id, amount, pack_size, min_quantity, max_quantity)
      select ${row.id}, plp.id, plp.supplier_id, plp.variant_id, plp.currency_code, plp.region_id, plp.amount, plp.pack_size, plp.min_quantity, plp.max_quantity
      from price_list_prices plp where plp.version_id = ${newest.id}`.execute(ctx.db);
  }
  return row.number;
}
