import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { AutoApprovable, SupplierStatus } from '#modules/suppliers/contract.ts';
import { changesJson } from '../../changes/server/json.ts';
import { openChange, pendingItems } from '../../changes/rules.ts';
import type { Change, ChangePrice } from '../../changes/contract.ts';
import type { ProductStatus } from '../../contract/rows.ts';
import { categoriesJson } from '../../server/json.ts';
import { presentProduct } from '../../server/visible.ts';
import type { BulkField } from '../contract.ts';
import type { BulkFacts } from '../rules.ts';

type Named = { id: string; name: string; name_ar: string | null };
/** What bulk edits need of a product, and what it is called. */
export type BulkProduct = Omit<BulkFacts, 'variants'> & {
  title: string;
  title_ar: string | null;
  brand: Named | null;
  /** The margin tag it is pinned to. */
  pinned: Named | null;
  categories: Named[];
  variants: (BulkFacts['variants'][number] & { sku: string })[];
};

type Row = {
  id: string;
  title: string;
  title_ar: string | null;
  status: ProductStatus;
  brand_id: string | null;
  pin: BulkFacts['pin'];
  pinned: Named | null;
  brand: Named | null;
  supplier_status: SupplierStatus;
  auto: AutoApprovable[];
  categories: Named[];
  tags: { value: string }[];
  variants: { id: string; sku: string; prices: ChangePrice[]; reviewed: ChangePrice[] }[];
  changes: Change[];
};

const priceJson = (amount: string, size: string) =>
  sql`coalesce((select json_agg(json_build_object('currency_code', vp.currency_code, 'region_id', vp.region_id,
      'amount', ${sql.raw(amount)}, 'pack_size', ${sql.raw(size)}) order by vp.currency_code, vp.region_id nulls first)
    from variant_prices vp where vp.variant_id = pv.id), '[]'::json)`;
const variants = sql`coalesce((select json_agg(json_build_object('id', pv.id, 'sku', pv.sku,
    'prices', ${priceJson('vp.amount', 'vp.pack_size')},
    'reviewed', ${priceJson('coalesce(vp.reviewed_amount, vp.amount)', 'coalesce(vp.reviewed_pack_size, vp.pack_size)')})
    order by pv.position, pv.id) from product_variants pv where pv.product_id = t.id and pv.deleted_at is null), '[]'::json)`;
const tags = sql`coalesce((select json_agg(json_build_object('value', ptg.value) order by ptl.position, ptg.id)
  from product_tag_links ptl join product_tags ptg on ptg.id = ptl.tag_id where ptl.product_id = t.id), '[]'::json)`;
const pin = sql`case when t.margin_tag_id is not null then json_build_object('margin_tag_id', t.margin_tag_id, 'reason', t.margin_tag_reason) end`;
const pinned = sql`(select json_build_object('id', mt.id, 'name', mt.name, 'name_ar', mt.name_ar) from metadata_tags mt where mt.id = t.margin_tag_id)`;
const none = sql`'[]'::json`;

/** Products that are seen, with what changes of a field need to know of them. */
export async function findBulkFacts(
  ctx: Ctx,
  ids: readonly string[],
  fields: ReadonlySet<BulkField>,
): Promise<Map<string, BulkProduct>> {
  const { rows } = await sql<Row>`select t.id, t.title, t.title_ar, t.status, t.brand_id,
      (select json_build_object('id', br.id, 'name', br.name, 'name_ar', br.name_ar) from brands br where br.id = t.brand_id) as brand,
      ${fields.has('margin') ? pin : sql`null::json`} as pin, ${fields.has('margin') ? pinned : sql`null::json`} as pinned,
      su.status as supplier_status, su.auto_approve_fields as auto,
      ${fields.has('categories') ? categoriesJson : none} as categories,
      ${fields.has('tags') ? tags : none} as tags,
      ${fields.has('prices') ? variants : none} as variants,
      ${fields.has('prices') || fields.has('brand') ? changesJson : none} as changes
    from products as t join suppliers su on su.id = t.supplier_id
    where t.id = any(${[...ids]}) and ${presentProduct(ctx.actor)}`.execute(ctx.db);
  return new Map(
    rows.map(({ changes, ...row }) => [
      row.id,
      { ...row, pending: pendingItems(openChange({ changes })?.fields ?? []) },
    ]),
  );
}
