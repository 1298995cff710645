import { sql, type RawBuilder } from 'kysely';
import type { Job } from '#kit/server/serve.ts';

/** So many cards a minute: whoever changes a product waits as long as they take to write. */
const cardsAtOnce = 2000;

/** The card of the product `t`, as `pc`, where it is written. */
export const besideCard = sql`left join product_cards as pc on pc.product_id = t.id`;

/** Pieces available of all variants of the product `t`. */
const available = sql`coalesce((select sum(sl.available)::int from stock_levels sl where sl.variant_id = any(coalesce(pc.variants, sold_variants(t.id)))
  and sl.location_id <> all (array(select slo.id from stock_locations slo where slo.deleted_at is not null))), 0)`;

/** Whole cases available of the product `t`: of each variant those of its own pack. */
export const casesJson = sql`coalesce((select sum(floor(held.pieces / mv.case_configuration))::int
  from (select sl.variant_id, sum(sl.available) as pieces from stock_levels sl where sl.variant_id = any(coalesce(pc.variants, sold_variants(t.id)))
      and sl.location_id <> all (array(select slo.id from stock_locations slo where slo.deleted_at is not null)) group by sl.variant_id) held
    join product_variants pv on pv.id = held.variant_id join master_variants mv on mv.id = pv.master_variant_id and mv.case_configuration > 1), 0)`;

/**
 * The product `t` as JSON text: its card, or the same made now while there is none, and what is read at each call.
 * @param beside more properties of it, by name
 */
export const productText = (
  beside: readonly (readonly [name: string, value: RawBuilder<unknown>])[],
): RawBuilder<string> =>
  sql<string>`coalesce(pc.card, product_card(t.id)) || ',"rejection_reason":' || coalesce(to_json(t.rejection_reason)::text, 'null') || ',"available_quantity":' || ${available}${sql.join(
    beside.map(([name, value]) => sql` || ${sql.lit(`,"${name}":`)} || (${value})::text`),
    sql``,
  )} || '}'`;

/**
 * Writes cards that are missing, and puts the sums by state together. While somebody is just changing products nothing is written: the next
 * minute is soon enough.
 */
export const writeCards: Job = {
  name: 'product-cards',
  cron: '* * * * *',
  run: async ({ db }) => {
    await sql`select fold_product_states()`.execute(db);
    const { rows } = await sql<{
      alone: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('product_cards')) as alone`.execute(db);
    // What was committed before the lock is seen by the next statement.
    if (rows[0]?.alone) await sql`select write_product_cards(${cardsAtOnce})`.execute(db);
  },
};

/** Sums up what went out of each product of late, for the days that its stock lasts. */
export const sumSales: Job = {
  name: 'product-sales',
  cron: '20 1 * * *',
  run: async ({ db, now }) => void (await sql`select sum_product_sales(${now})`.execute(db)),
};
