import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';
import { sql } from 'kysely';
import { classOf } from './core/rules/eligible.ts';
import { ruleOf, type Benefit, type Context, type Offer, type Rule, type Terms } from './rules.ts';

export const plainTerms: Terms = {
  conditions: [],
  min_amount: 0,
  min_quantity: 0,
  min_lines: 0,
  benefit: { type: 'percentage', bps: 1_000 },
  stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
  holdout_bps: 0,
};

/** A rule that holds for everybody and everything, as the engine is asked. */
export const aRule = (id: string, benefit: Benefit, more: Partial<Rule> = {}): Rule => ({
  ...plainTerms,
  id,
  version_id: `${id}_v1`,
  name: id,
  name_ar: null,
  code: null,
  is_active: true,
  starts_at: null,
  ends_at: null,
  currency_code: 'SAR',
  usage_limit: null,
  usage_limit_per_customer: null,
  budget: null,
  benefit,
  ...more,
});

const unused = { times: 0, spent: 0, times_by_buyer: 0, window: { quantity: 0, amount: 0 } };
/** What the engine is asked with: rules that the supplier pays for and of which nothing was taken, for goods in no group, bought by nobody in particular. */
export function anOffer(
  rules: readonly Rule[],
  variantIds: readonly string[],
  {
    at,
    used = {},
    ...context
  }: Pick<Context, 'at'> & Partial<Omit<Context, 'used'>> & { used?: Record<string, object> },
): Offer {
  return {
    rules,
    sources: rules.map((rule) => ({
      rule_id: rule.id,
      kind: classOf(rule) === 'bundle' ? 'bundle' : 'discount',
      code_id: null,
      funding: [{ party: 'supplier', bps: 10_000 }],
    })),
    goods: variantIds.map((variant_id) => ({
      variant_id,
      product_id: variant_id,
      brand_id: null,
      category_ids: [],
      collection_ids: [],
      floor: null,
      discountable: true,
    })),
    context: {
      at,
      region_id: null,
      channel: 'desk',
      payment_terms: '',
      is_first_order: false,
      buyer: null,
      codes: [],
      used: Object.fromEntries(rules.map(({ id }) => [id, { ...unused, ...used[id] }])),
      goods: [],
      ...context,
    },
  };
}

/** A promotion of a supplier in force, 10 % off everything unless said otherwise, without end. */
export async function aPromotion(
  owner: Owner,
  supplierId: string | null,
  terms: Partial<Terms> = {},
  row: Record<string, unknown> = {},
): Promise<string> {
  const id = String(row.id ?? testId('disc'));
  const version_id = testId('pmv');
  const all = { ...plainTerms, ...terms };
  const promotion = {
    id,
    kind: 'discount',
    supplier_id: supplierId,
    name: id,
    name_ar: null,
    code: null,
    currency_code: 'SAR',
    starts_at: null,
    ends_at: null,
    terms: all,
    usage_limit: null,
    usage_limit_per_customer: null,
    budget: null,
    ...stamps(),
    ...row,
    // It gets its version below.
    state: 'draft',
  };
  await insertRow(owner, 'promotions', promotion);
  await insertRow(owner, 'promotion_versions', {
    id: version_id,
    promotion_id: id,
    supplier_id: supplierId,
    number: 1,
    rule: ruleOf(promotion, version_id),
    funding: row.funding ?? [{ party: 'supplier', bps: 10_000 }],
    created_at: promotion.created_at,
  });
  await sql`update promotions set state = ${row.state ?? 'live'}, version_id = ${version_id}, number = 1 where id = ${id}`.execute(
    owner,
  );
  return id;
}

/** An order that was given a promotion. @returns the use's id */
async function aUse(
  owner: Owner,
  promotionId: string,
  order: { supplier_id: string; order_id: string; customer_id: string; code_id?: string },
): Promise<string> {
  const id = testId('pmu');
  const { rows } = await sql<{
    version_id: string;
  }>`select t.version_id from promotions t where t.id = ${promotionId}`.execute(owner);
  const at = new Date();
  await insertRow(owner, 'promotion_uses', {
    id,
    promotion_id: promotionId,
    version_id: rows[0]?.version_id,
    amount: 100,
    created_at: at,
    updated_at: at,
    ...order,
  });
  await sql`update promotions set times = times + 1, spent = spent + 100 where id = ${promotionId}`.execute(owner);
  return id;
}

/** A discount in force with a condition and a code that was made of it, a bundle, and an order that was given both. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const supplier_id = idOf('suppliers');
  const variant_id = idOf('variants');
  const order = { supplier_id, order_id: idOf('orders'), customer_id: idOf('customers') };
  const condition_id = testId('cond');
  const conditions = [{ id: condition_id, type: 'variants' as const, operator: 'in' as const, ids: [variant_id] }];
  const discount = await aPromotion(owner, supplier_id, { conditions }, { is_dynamic: true });
  const benefit = {
    type: 'fixed_bundle' as const,
    items: [{ variant_id, quantity: 2 }],
    price: 100,
    max_repeats: null,
  };
  const bundle = await aPromotion(owner, supplier_id, { benefit }, { id: testId('promo'), kind: 'bundle' });
  const code_id = testId('pmc');
  const code = code_id.toUpperCase().replaceAll('_', '-');
  await insertRow(owner, 'promotion_codes', {
    id: code_id,
    promotion_id: discount,
    supplier_id,
    code,
    times: 1,
    created_at: new Date(),
  });
  return {
    discounts: discount,
    condition_id,
    'discount-codes': code_id,
    'discount-uses': await aUse(owner, discount, { ...order, code_id }),
    promotions: bundle,
    'promotion-uses': await aUse(owner, bundle, order),
  };
};
