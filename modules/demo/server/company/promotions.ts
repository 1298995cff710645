import { ruleOf, type Benefit, type Condition, type Funding, type Terms } from '#modules/promotions/rules.ts';
import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import { at as nth } from '../random.ts';
import { born, type RowOf } from '../rows.ts';
import type { World } from '../world.ts';
import type { MadePromotion } from './made-promotion.ts';
import type { Variant } from './catalog.ts';

type State = 'draft' | 'pending_approval' | 'live' | 'paused' | 'ended' | 'canceled';
type Told = {
  supplierId: string | null;
  name: string;
  name_ar: string;
  state: State;
  /** Days ago that it was written; from when to when it runs, in days ago. */
  back: number;
  from?: number;
  until?: number;
  benefit: Benefit;
  terms?: Partial<Terms>;
  row?: Partial<RowOf<'promotions'>>;
};

const plain: Omit<Terms, 'benefit'> = {
  conditions: [],
  min_amount: 0,
  min_quantity: 0,
  min_lines: 0,
  stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
  holdout_bps: 0,
};
const percent = (bps: number): Benefit => ({ type: 'percentage', bps });
const shared = [
  { party: 'supplier', bps: 6_000 },
  { party: 'platform', bps: 4_000 },
];

type Made = Pick<World, 'maker' | 'baskets' | 'suppliers' | 'office'>;

/** Writes promotions with what was used of each. */
export function writePromotions(
  { maker, office }: Pick<World, 'maker' | 'office'>,
  made: readonly MadePromotion[],
  used: (id: string) => { times: number; spent: number },
): void {
  for (const { row, rule, funding, approvedAt } of made) {
    maker.add('promotions', { ...row, ...used(row.id) });
    if (rule && approvedAt)
      maker.add('promotion_versions', {
        id: rule.version_id,
        promotion_id: row.id,
        supplier_id: row.supplier_id,
        number: 1,
        rule,
        funding,
        created_by: office.chief.id,
        created_at: approvedAt,
      } as unknown as RowOf<'promotion_versions'>);
  }
}

/**
 * Ten discounts and six bundle promotions of the first two suppliers and the marketplace, in every state. What orders were given
 * by them the story tells.
 */
export function makePromotions({ maker, baskets, suppliers, office }: Made): MadePromotion[] {
  const made: MadePromotion[] = [];
  const newId = idMaker(maker.random('promotion ids'));
  const { clock } = maker;
  const first = nth(suppliers, 0);
  const second = nth(suppliers, 1);
  const popular = (variants: readonly Variant[], count: number): Variant[] =>
    [...variants].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1)).slice(0, count);
  const best = popular(baskets.goodsOf(first.id), 12);
  const others = popular(baskets.goodsOf(second.id), 12);
  const brands = [...new Set(best.map(({ brandId }) => brandId))].slice(0, 2);
  const categories = [...new Set(best.flatMap(({ categoryId }) => categoryId ?? []))].slice(0, 2);
  let conditions = 0;
  const only = (type: Condition['type'], ids: readonly string[]): Condition => ({
    id: `cond_demo_${++conditions}`,
    type,
    operator: 'in',
    ids,
  });
  const make = (kind: 'discount' | 'bundle', told: Told) => {
    const at = later(clock.day(told.back), 10);
    const id = newId(kind === 'discount' ? 'disc' : 'promo', at);
    const isApproved = told.state === 'live' || told.state === 'paused' || told.state === 'ended';
    const version_id = isApproved ? newId('pmv', later(at, 3)) : null;
    const { approved, ...stamps } = { approved: isApproved ? later(at, 3) : null, ...born(at) };
    const row = {
      id,
      kind,
      supplier_id: told.supplierId,
      name: told.name,
      name_ar: told.name_ar,
      description: null,
      code: null,
      state: told.state,
      currency_code: 'SAR',
      starts_at: told.from === undefined ? null : clock.day(told.from),
      ends_at: told.until === undefined ? null : clock.day(told.until),
      terms: { ...plain, ...told.terms, benefit: told.benefit },
      proposed: null,
      funding: [{ party: told.supplierId === null ? 'platform' : 'supplier', bps: 10_000 }],
      is_dynamic: false,
      valid_days: null,
      usage_limit: null,
      usage_limit_per_customer: null,
      budget: null,
      on_exhaust: 'pause',
      times: 0,
      spent: 0,
      version_id,
      number: isApproved ? 1 : 0,
      rejected_reason: null,
      approved_by: isApproved ? office.chief.id : null,
      approved_at: approved,
      created_by: office.chief.id,
      metadata: null,
      ...stamps,
      ...told.row,
    };
    made.push({
      row: row as unknown as MadePromotion['row'],
      rule: version_id ? ruleOf(row as never, version_id) : null,
      funding: row.funding as Funding,
      approvedAt: approved,
    });
  };
  const discount = (told: Told) => make('discount', told);
  const bundle = (told: Told) => make('bundle', told);

  discount({
    supplierId: first.id,
    name: 'Winter staples',
    name_ar: 'أساسيات الشتاء',
    state: 'pending_approval',
    back: 2,
    from: -4,
    until: -34,
    benefit: percent(500),
    terms: {
      conditions: [only('categories', categories), only('brands', brands), only('status', ['active'])],
      min_quantity: 120,
      holdout_bps: 800,
    },
    row: { code: 'WINTER5', budget: 1_200_000, funding: shared, usage_limit_per_customer: 3 } as never,
  });
  discount({
    supplierId: first.id,
    name: 'Staples 5',
    name_ar: 'أساسيات 5',
    state: 'live',
    back: 40,
    from: 38,
    until: -22,
    benefit: percent(500),
    terms: { conditions: [only('categories', categories)], holdout_bps: 1_000 },
    row: { code: 'STAPLES5', budget: 2_000_000, usage_limit_per_customer: 4 },
  });
  discount({
    supplierId: first.id,
    name: 'Large orders',
    name_ar: 'الطلبات الكبيرة',
    state: 'live',
    back: 75,
    from: 70,
    benefit: {
      type: 'tier',
      by: 'amount',
      steps: [
        { from: 5_000_000, bps: 150 },
        { from: 10_000_000, bps: 250 },
      ],
    },
    terms: { stacking: { category: 'best', max_per_order: 1, exclusive: false, priority: 5 } },
  });
  discount({
    supplierId: first.id,
    name: 'Monthly volume',
    name_ar: 'كمية الشهر',
    state: 'paused',
    back: 50,
    from: 45,
    until: -45,
    benefit: {
      type: 'cumulative',
      by: 'quantity',
      steps: [
        { from: 500, bps: 200 },
        { from: 1_000, bps: 350 },
      ],
      window_days: 30,
    },
    row: { budget: 3_000_000, on_exhaust: 'notify' },
  });
  discount({
    supplierId: first.id,
    name: 'Free delivery week',
    name_ar: 'أسبوع التوصيل المجاني',
    state: 'ended',
    back: 62,
    from: 60,
    until: 53,
    benefit: { type: 'free_shipping' },
    terms: { min_amount: 50_000 },
  });
  discount({
    supplierId: first.id,
    name: 'A code for each shop',
    name_ar: 'رمز لكل متجر',
    state: 'live',
    back: 20,
    from: 18,
    until: -40,
    benefit: { type: 'fixed', amount: 2_500, allocation: 'total' },
    terms: { min_amount: 100_000 },
    row: { is_dynamic: true, valid_days: 30 },
  });
  discount({
    supplierId: second.id,
    name: 'Ramadan season',
    name_ar: 'موسم رمضان',
    state: 'live',
    back: 8,
    from: -30,
    until: -60,
    benefit: percent(400),
    terms: {
      conditions: [
        only(
          'variants',
          others.slice(0, 6).map(({ id }) => id),
        ),
      ],
    },
    row: { budget: 1_500_000 },
  });
  discount({
    supplierId: second.id,
    name: 'By the case',
    name_ar: 'بالكرتون',
    state: 'draft',
    back: 1,
    benefit: { type: 'fixed', amount: 10, allocation: 'item' },
    terms: { conditions: [only('pack', ['case'])] },
  });
  discount({
    supplierId: second.id,
    name: 'Back to school',
    name_ar: 'العودة إلى المدارس',
    state: 'canceled',
    back: 88,
    from: 70,
    until: 50,
    benefit: percent(300),
  });
  discount({
    supplierId: null,
    name: 'Welcome to Wikala',
    name_ar: 'أهلًا بك في وكالة',
    state: 'live',
    back: 85,
    from: 84,
    benefit: { type: 'fixed', amount: 5_000, allocation: 'total' },
    terms: { conditions: [only('first_order', [])], min_amount: 50_000 },
    row: { code: 'WELCOME50', usage_limit: 500, usage_limit_per_customer: 1 },
  });

  const goods = (list: readonly Variant[], from: number, to: number) =>
    only(
      'variants',
      list.slice(from, to).map(({ id }) => id),
    );
  const [one, two, three, four] = [0, 1, 2, 3].map((place) => nth(best, place)) as [Variant, Variant, Variant, Variant];
  const tenOfOne = (match: readonly Variant[], gift: Variant, max_repeats: number | null): Benefit => ({
    type: 'buy_x_get_y',
    triggers: [{ match: [{ type: 'variants', ids: match.map(({ id }) => id) }], min_quantity: 10 * gift.case }],
    bps: 10_000,
    rewards: [{ variant_id: gift.id, quantity: gift.case }],
    max_repeats,
  });
  bundle({
    supplierId: first.id,
    name: 'Ten and one',
    name_ar: '10 + 1',
    state: 'pending_approval',
    back: 3,
    from: -3,
    until: -33,
    benefit: tenOfOne([one, two], one, 3),
    row: { usage_limit: 200 },
  });
  bundle({
    supplierId: first.id,
    name: 'Fifty cases, one free',
    name_ar: '50 كرتونًا وكرتون مجاني',
    state: 'live',
    back: 30,
    from: 28,
    until: -30,
    benefit: {
      ...(tenOfOne([three], three, 2) as Extract<Benefit, { type: 'buy_x_get_y' }>),
      triggers: [{ match: [{ type: 'variants', ids: [three.id] }], min_quantity: 50 * three.case }],
    },
    row: { usage_limit: 100 },
  });
  bundle({
    supplierId: first.id,
    name: 'Breakfast set',
    name_ar: 'طقم الفطور',
    state: 'draft',
    back: 1,
    benefit: {
      type: 'fixed_bundle',
      items: [
        { variant_id: one.id, quantity: one.case },
        { variant_id: four.id, quantity: four.case },
      ],
      price: Math.floor((one.price * one.case + four.price * four.case) * 0.93),
      max_repeats: null,
    },
  });
  bundle({
    supplierId: second.id,
    name: 'Any twelve, one free',
    name_ar: 'أي 12 حبة وواحدة مجانًا',
    state: 'paused',
    back: 25,
    from: 24,
    until: -20,
    benefit: { type: 'mix_match', choose: 12, price: null, free: 1, max_repeats: 10 },
    terms: { conditions: [goods(others, 0, 5)], return_rule: 'rejudged' },
  });
  bundle({
    supplierId: second.id,
    name: 'The more, the cheaper',
    name_ar: 'كلما زادت الكمية',
    state: 'live',
    back: 15,
    from: -7,
    until: -50,
    benefit: {
      type: 'tier',
      by: 'quantity',
      steps: [
        { from: 48, bps: 200 },
        { from: 144, bps: 400 },
      ],
    },
    terms: { conditions: [goods(others, 5, 9)] },
  });
  bundle({
    supplierId: second.id,
    name: 'Autumn set',
    name_ar: 'طقم الخريف',
    state: 'ended',
    back: 80,
    from: 78,
    until: 40,
    benefit: { type: 'mix_match', choose: 6, price: null, free: 1, max_repeats: null },
    terms: { conditions: [goods(others, 9, 12)] },
  });
  return made;
}
