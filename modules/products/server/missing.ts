import { sql, type RawBuilder } from 'kysely';
import type { CompletenessPart } from '../rules/completeness.ts';

/** Whether the product `t` has a variant `pv` of which something holds. */
const someVariant = (holds: RawBuilder<unknown>) =>
  sql`exists (select from product_variants pv where pv.product_id = t.id and pv.deleted_at is null and ${holds})`;
const noPrice = sql`not exists (select from variant_prices vp where vp.variant_id = pv.id)`;

/** When a product `t` lacks each part. What is said of variants is of every one: one without is enough. */
const lacks: Record<CompletenessPart, RawBuilder<unknown>> = {
  title_ar: sql`coalesce(t.title_ar, '') = ''`,
  brand: sql`t.brand_id is null`,
  description: sql`coalesce(t.description, '') = ''`,
  picture: sql`t.thumbnail is null and not exists (select from product_images pi where pi.product_id = t.id)`,
  variant: sql`not ${someVariant(sql`true`)}`,
  price: sql`(not ${someVariant(sql`true`)} or ${someVariant(noPrice)})`,
  barcode: sql`(not ${someVariant(sql`true`)} or ${someVariant(sql`pv.barcode is null`)})`,
  pack: sql`(not ${someVariant(sql`true`)} or ${someVariant(sql`pv.master_variant_id is null`)})`,
};

/** What the product `t` lacks, as JSON. */
export const missingJson = sql`array_to_json(array_remove(array[${sql.join(
  Object.entries(lacks).map(([part, lacking]) => sql`case when ${lacking} then ${sql.lit(part)} end`),
)}], null))`;

/** Whether the product `t` lacks one of these. */
export const lacksOne = (parts: readonly CompletenessPart[]) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => lacks[part]),
    sql` or `,
  )})`;
