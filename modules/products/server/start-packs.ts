import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import { updateRow, type Row } from '#kit/server/rows.ts';
import type { Job } from '#kit/server/serve.ts';

type Due = Row & {
  supplier_id: string;
  product_title: string;
  title: string;
  case_configuration: number;
  shrink_configuration: number;
  next_case_configuration: number | null;
  next_shrink_configuration: number | null;
  next_cases_per_layer: number | null;
  next_layers_per_pallet: number | null;
};
const atOnce = 200;

/** Gives packs the sizes that were planned for today or earlier; products are locked first, as by everybody who changes one. */
export async function startPlannedPacks(ctx: Ctx<null>): Promise<number> {
  const due = sql`mv.planned_on <= ${dayOf(ctx.now)}::date and mv.deleted_at is null`;
  const { rows: products } = await sql<{
    id: string;
  }>`select pr.id from products pr where pr.id in (select mv.product_id from master_variants mv where ${due} limit ${atOnce}) order by pr.id for update`.execute(
    ctx.db,
  );
  const { rows } =
    await sql<Due>`select mv.*, pr.title as product_title from master_variants mv join products pr on pr.id = mv.product_id
    where ${due} and mv.product_id = any(${products.map(({ id }) => id)}::text[]) order by mv.id for update of mv`.execute(
      ctx.db,
    );
  for (const { product_title, ...pack } of rows)
    await updateRow(
      ctx,
      'master_variants',
      pack,
      {
        case_configuration: pack.next_case_configuration ?? pack.case_configuration,
        shrink_configuration: pack.next_shrink_configuration ?? pack.shrink_configuration,
        cases_per_layer: pack.next_cases_per_layer,
        layers_per_pallet: pack.next_layers_per_pallet,
        planned_on: null,
        next_case_configuration: null,
        next_shrink_configuration: null,
        next_cases_per_layer: null,
        next_layers_per_pallet: null,
      },
      { entity: 'master_variants', label: `${product_title} · ${pack.title}`, supplierId: pack.supplier_id },
    );
  return rows.length;
}

export const startPacks: Job = {
  name: 'packs-start',
  cron: '*/10 * * * *',
  run: async (ctx) => void (await startPlannedPacks(ctx)),
};
