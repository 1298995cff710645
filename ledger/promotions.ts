import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import { insertInto, newId, stamps } from './rows.ts';

/** A tenth off the first goods as long as its budget lasts, half of it by the marketplace; and for each fifth piece of the second one of the third, judged again after a return. */
export async function plantPromotions(
  owner: Kysely<Tables>,
  supplierId: string,
  variants: readonly string[],
): Promise<void> {
  const [first = '', second = '', third = second] = variants;
  const benefit = {
    type: 'buy_x_get_y',
    triggers: [{ match: [{ type: 'variants', ids: [second] }], min_quantity: 5 }],
    rewards: [{ variant_id: third, quantity: 1 }],
    bps: 10_000,
    max_repeats: null,
  };
  const tenth = {
    conditions: [{ type: 'variants', operator: 'in', ids: [first] }],
    benefit: { type: 'percentage', bps: 1_000 },
  };
  await insertPromotion({ owner, supplierId }, tenth, { budget: 4_000 });
  await insertPromotion({ owner, supplierId }, { benefit, return_rule: 'rejudged' }, { kind: 'bundle' });
}

/** A promotion in force, half of it paid by the marketplace. @returns its id */
export async function insertPromotion(
  { owner, supplierId: supplier_id }: { owner: Kysely<Tables>; supplierId: string },
  over: object,
  {
    kind = 'discount',
    ...limited
  }: { kind?: 'discount' | 'bundle'; code?: string; usage_limit?: number; budget?: number },
): Promise<string> {
  const insertRow = insertInto(owner);
  const terms = {
    conditions: [],
    min_amount: 0,
    min_quantity: 0,
    min_lines: 0,
    stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
    holdout_bps: 0,
    ...over,
  };
  const funding = [
    { party: 'supplier', bps: 5_000 },
    { party: 'platform', bps: 5_000 },
  ];
  const [id, version_id] = [newId(kind === 'discount' ? 'disc' : 'promo'), newId('pmv')];
  const about = { id, name: kind, name_ar: null, code: null, currency_code: 'SAR', starts_at: null, ends_at: null };
  const limits = { usage_limit: null, usage_limit_per_customer: null, budget: null };
  const said = { ...about, ...limits, ...limited };
  const own = { ...said, on_exhaust: 'notify', kind, supplier_id, terms, funding };
  await insertRow('promotions', { ...own, state: 'draft', ...stamps() });
  const rule = { ...terms, ...said, version_id, is_active: true };
  const made = { id: version_id, promotion_id: id, supplier_id, number: 1, rule, funding, created_at: new Date() };
  await insertRow('promotion_versions', made);
  await sql`update promotions set state = 'live', number = 1, version_id = ${version_id} where id = ${id}`.execute(
    owner,
  );
  return id;
}
