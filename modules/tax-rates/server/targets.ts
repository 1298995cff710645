import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';

/** What a rate can be made for: the body's word, its table, and what has to exist. */
const kinds = {
  products: { table: 'tax_rate_products', column: 'product_id', of: 'products', label: sql`w.title` },
  shipping_options: {
    table: 'tax_rate_shipping_options',
    column: 'shipping_option_id',
    of: 'shipping_options',
    label: sql`w.name`,
  },
} as const;
export type TargetKind = keyof typeof kinds;

async function findTargets(ctx: Ctx, kind: TargetKind, rateId: string): Promise<string[]> {
  const { table, column } = kinds[kind];
  const { rows } = await sql<{
    id: string;
  }>`select ${sql.ref(column)} as id from ${sql.table(table)} where tax_rate_id = ${rateId} order by 1`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** A shipping option belongs to the region of its rates; a product is sold in every region. */
async function checkTargets(ctx: Ctx, kind: TargetKind, regionId: string, ids: readonly string[]): Promise<void> {
  const here = kind === 'products' ? sql`true` : sql`w.region_id = ${regionId}`;
  const { rows } = await sql<{
    id: string;
  }>`select w.id from ${sql.table(kinds[kind].of)} w where w.id = any(${ids as string[]}) and w.deleted_at is null and ${here}`.execute(
    ctx.db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknownIndex = ids.findIndex((id) => !known.has(id));
  if (unknownIndex >= 0) throw invalid(`${kind}.${unknownIndex}`, 'errors.reference');
}

export type Rate = { id: string; region_id: string; name: string };

/** Makes these the targets of a rate that is locked. */
export async function setTargets(ctx: Ctx, kind: TargetKind, rate: Rate, ids: readonly string[]): Promise<void> {
  const { table, column } = kinds[kind];
  const before = await findTargets(ctx, kind, rate.id);
  const wanted = [...new Set(ids)].sort();
  const gone = before.filter((id) => !wanted.includes(id));
  const fresh = wanted.filter((id) => !before.includes(id));
  await checkTargets(ctx, kind, rate.region_id, fresh);
  if (gone.length + fresh.length === 0) return;
  await sql`delete from ${sql.table(table)} where tax_rate_id = ${rate.id} and ${sql.ref(column)} = any(${gone})`.execute(
    ctx.db,
  );
  await insertRows(
    ctx,
    table,
    fresh.map((id) => ({ tax_rate_id: rate.id, [column]: id })),
  );
  ctx.audit({
    action: 'update',
    entity: 'taxes',
    entity_id: rate.id,
    entity_label: rate.name,
    before: { [kind]: before },
    after: { [kind]: wanted },
  });
}

/** Adds or takes away targets of a rate that is locked. */
export async function changeTargets(
  ctx: Ctx,
  kind: TargetKind,
  rate: Rate,
  ids: readonly string[],
  how: 'add' | 'remove',
): Promise<void> {
  const before = await findTargets(ctx, kind, rate.id);
  await setTargets(ctx, kind, rate, how === 'add' ? [...before, ...ids] : before.filter((id) => !ids.includes(id)));
}

/** What has several rates is charged their sum, which stays a percentage. */
export async function checkSums(ctx: Ctx, regionId: string): Promise<void> {
  for (const { table, column, of, label } of Object.values(kinds)) {
    const { rows } = await sql<{ title: string }>`select ${label} as title from ${sql.table(table)} x
        join tax_rates tr on tr.id = x.tax_rate_id and tr.deleted_at is null and tr.region_id = ${regionId} join ${sql.table(of)} w on w.id = x.${sql.ref(column)}
      group by w.id, ${label} having sum(tr.rate) > 100 limit 1`.execute(ctx.db);
    if (rows[0]) throw invalid('rate', 'tax_rates.too_much', { title: rows[0].title });
  }
}
