import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';
import { sql } from 'kysely';
import { ruleOf, type Terms } from './rules.ts';

export const plainTerms: Terms = {
  conditions: [],
  min_amount: 0,
  min_quantity: 0,
  min_lines: 0,
  benefit: { type: 'percentage', bps: 1_000 },
  stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
  holdout_bps: 0,
};

/** A promotion of a supplier in force, 10 % off everything unless said otherwise, without end. */
export async function aPromotion(
  owner: Owner,
  supplierId: string | null,
  terms: Partial<Terms> = {},
  row: Record<string, unknown> = {},
): Promise<string> {
  const id = testId('disc');
  const version_id = testId('pmv');
  const all = { ...plainTerms, ...terms };
  const promotion = {
    id,
    kind: 'discount',
    supplier_id: supplierId,
    name: id,
    name_ar: null,
    code: null,
    state: 'draft',
    currency_code: 'SAR',
    starts_at: null,
    ends_at: null,
    terms: all,
    usage_limit: null,
    usage_limit_per_customer: null,
    budget: null,
    ...stamps(),
    ...row,
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

/** A discount in force with a condition, a code that was made of it, and an order that was given it. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const supplier_id = idOf('suppliers');
  const condition_id = testId('cond');
  const conditions = [
    { id: condition_id, type: 'variants' as const, operator: 'in' as const, ids: [idOf('variants')] },
  ];
  const promotion_id = await aPromotion(owner, supplier_id, { conditions }, { is_dynamic: true });
  const [code_id, use_id] = [testId('pmc'), testId('pmu')];
  const planted = { promotion_id, supplier_id, created_at: new Date() };
  await insertRow(owner, 'promotion_codes', {
    id: code_id,
    code: code_id.toUpperCase().replaceAll('_', '-'),
    times: 1,
    ...planted,
  });
  const { rows } = await sql<{
    version_id: string;
  }>`select t.version_id from promotions t where t.id = ${promotion_id}`.execute(owner);
  await insertRow(owner, 'promotion_uses', {
    id: use_id,
    version_id: rows[0]?.version_id,
    code_id,
    order_id: idOf('orders'),
    customer_id: idOf('customers'),
    amount: 100,
    updated_at: planted.created_at,
    ...planted,
  });
  await sql`update promotions set times = 1, spent = 100 where id = ${promotion_id}`.execute(owner);
  return { discounts: promotion_id, condition_id, 'discount-codes': code_id, 'discount-uses': use_id };
};
