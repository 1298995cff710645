import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import { ruleOf, type Terms } from '#modules/promotions/rules.ts';

/** So many promotions of a supplier are in force while drafts are made. */
const inForce = 20;

/** A quarter of them is for all goods, half for some products, the rest for some brands; they differ in what they give and from how much on. */
function termsOf(n: number, productIds: readonly string[], brandIds: readonly string[]): Terms {
  const some = (ids: readonly string[]) => ids.filter((_, at) => at % 5 === n % 5);
  const goods =
    n % 4 === 3
      ? ({ type: 'brands', operator: 'in', ids: some(brandIds) } as const)
      : ({ type: 'products', operator: 'in', ids: some(productIds) } as const);
  const benefits: Terms['benefit'][] = [
    { type: 'percentage', bps: 100 + n * 10 },
    { type: 'fixed', amount: 100 + n, allocation: 'total' },
    {
      type: 'tier',
      by: 'quantity',
      steps: [
        { from: 5, bps: 100 },
        { from: 15, bps: 200 },
      ],
    },
  ];
  return {
    conditions: n % 4 === 0 ? [] : [goods],
    min_amount: (n % 3) * 5_000,
    min_quantity: 0,
    min_lines: 0,
    benefit: benefits[n % benefits.length] as Terms['benefit'],
    stacking: { category: null, max_per_order: inForce, exclusive: false, priority: n },
    holdout_bps: 0,
  };
}

/** Puts a supplier's promotions in force, unless they are from the run before. */
export async function plantPromotions(db: Kysely<Tables>, supplierId: string): Promise<void> {
  const { rows } = await sql<{ product_ids: string[]; brand_ids: string[] }>`select
    array(select pr.id from products pr where pr.supplier_id = ${supplierId} and pr.deleted_at is null order by pr.id limit 200) as product_ids,
    array(select distinct pr.brand_id from products pr where pr.supplier_id = ${supplierId} and pr.brand_id is not null) as brand_ids`.execute(
    db,
  );
  const { product_ids = [], brand_ids = [] } = rows[0] ?? {};
  for (let n = 0; n < inForce; n++) {
    const promotion = {
      id: `disc_bench${n}`,
      name: `Bench ${n}`,
      name_ar: null,
      code: null,
      currency_code: 'SAR',
      starts_at: null,
      ends_at: null,
      terms: termsOf(n, product_ids, brand_ids),
      usage_limit: null,
      usage_limit_per_customer: null,
      budget: null,
    };
    const version = `pmv_bench${n}`;
    await sql`with made as (insert into promotions (id, kind, supplier_id, name, currency_code, terms, state)
        values (${promotion.id}, 'discount', ${supplierId}, ${promotion.name}, 'SAR', ${JSON.stringify(promotion.terms)}::jsonb, 'draft')
        on conflict (id) do nothing returning id)
      insert into promotion_versions (id, promotion_id, supplier_id, number, rule, funding, created_at)
        select ${version}, made.id, ${supplierId}, 1, ${JSON.stringify(ruleOf(promotion, version))}::jsonb, ${JSON.stringify([{ party: 'supplier', bps: 10_000 }])}::jsonb, now()
        from made`.execute(db);
    await sql`update promotions pm set state = 'live', version_id = ${version}, number = 1 where pm.id = ${promotion.id} and pm.state = 'draft'`.execute(
      db,
    );
  }
}
