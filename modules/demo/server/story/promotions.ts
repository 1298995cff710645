import { takenBy, type Cart, type CartLine, type OrderBook } from '#modules/orders/rules.ts';
import { promoteLines, shareOfBuyer, snapshotOf, type Offer, type Rule } from '#modules/promotions/rules.ts';
import type { Variant } from '../company/catalog.ts';
import type { Customer } from '../company/customers.ts';
import type { MadePromotion } from '../company/made-promotion.ts';
import { idMaker, type NewId } from '../ids.ts';
import type { Maker } from '../maker.ts';

/** Of ten thousand customers so many know a code. */
const whoKnowsCodes = 3_500;

type Asking = Pick<Cart, 'supplier_id' | 'region_id' | 'channel'> & {
  readonly lines: readonly { readonly variant_id: string | null }[];
};

/** What orders were given by promotions, as the engine gives it; and how much of each they took. */
export class Promotions {
  readonly #maker: Maker;
  readonly #made: readonly MadePromotion[];
  readonly #variants: ReadonlyMap<string, Variant>;
  readonly #newId: NewId;
  /** Of each: times, minor units, and times of each customer. */
  readonly #used = new Map<string, { times: number; spent: number; by: Map<string, number> }>();

  constructor(maker: Maker, made: readonly MadePromotion[], variants: readonly Variant[]) {
    this.#maker = maker;
    // Goods that are given would have to lie on the shelf; what was bought before is not counted here.
    this.#made = made.filter(
      ({ rule, row }) =>
        rule &&
        !row.is_dynamic &&
        !['buy_x_get_y', 'cumulative'].includes(rule.benefit.type) &&
        !rule.conditions.some(({ type }) => type === 'first_order'),
    );
    this.#variants = new Map(variants.map((variant) => [variant.id, variant]));
    this.#newId = idMaker(maker.random('promotion use ids'));
  }

  /** A cart with what the promotions of its moment take off. */
  given(cart: Cart, customer: Customer, at: Date): Cart {
    const offer = this.offer(cart, customer, at);
    if (offer.rules.length === 0) return cart;
    const lines = cart.lines.map((line, index) => ({ ...line, id: String(index) }));
    const shipping = cart.shipping_methods.map(({ price }, index) => ({ id: String(index), price }));
    const result = promoteLines(lines, shipping, cart.currency_code, offer);
    if (result.discount_total === 0) return cart;
    return {
      ...cart,
      lines: cart.lines.map((line, index): CartLine => {
        const found = result.lines[index];
        return found && found.discount > 0
          ? { ...line, adjustments: found.adjustments, discount_total: (line.discount_total ?? 0) + found.discount }
          : line;
      }),
      shipping_methods: cart.shipping_methods.map((method, index) => {
        const off = result.shipping[index];
        return off && off.discount > 0
          ? { ...method, price: method.price - off.discount, discount: off.discount, promotion_id: off.rule_id }
          : method;
      }),
      promoted: snapshotOf(offer, result),
    };
  }

  /** The promotions that a customer's cart or order may meet at a moment. */
  offer(cart: Asking, customer: Customer, at: Date): Offer {
    const live = this.#made.filter(
      ({ row, approvedAt }) =>
        (row.supplier_id === cart.supplier_id || row.supplier_id === null) && approvedAt !== null && approvedAt <= at,
    );
    const rules = live.flatMap(({ rule }): Rule[] => (rule ? [rule] : []));
    const knows = shareOfBuyer('codes', customer.id) < whoKnowsCodes;
    return {
      rules,
      sources: live.map(({ row, funding }) => ({ rule_id: row.id, kind: row.kind, code_id: null, funding })),
      goods: cart.lines.flatMap(({ variant_id }) => {
        const variant = variant_id === null ? undefined : this.#variants.get(variant_id);
        return variant
          ? [
              {
                variant_id: variant.id,
                product_id: variant.productId,
                brand_id: variant.brandId,
                category_ids: variant.categoryId === null ? [] : [variant.categoryId],
                collection_ids: [],
                floor: null,
                discountable: true,
              },
            ]
          : [];
      }),
      context: {
        at: at.toISOString(),
        region_id: cart.region_id,
        channel: cart.channel === 'sales_rep' ? 'rep' : 'desk',
        payment_terms: customer.terms,
        is_first_order: false,
        buyer: { id: customer.id, group_ids: [], status: 'active', area_id: customer.areaId },
        codes: knows ? rules.flatMap(({ code }) => code ?? []) : [],
        used: Object.fromEntries(
          rules.map(({ id }) => {
            const { times = 0, spent = 0, by } = this.#used.get(id) ?? {};
            return [
              id,
              { times, spent, times_by_buyer: by?.get(customer.id) ?? 0, window: { quantity: 0, amount: 0 } },
            ];
          }),
        ),
        goods: [],
      },
    };
  }

  /** Counts what an order takes that was just placed, or more than before, so that the next finds less. */
  count(book: OrderBook, before: OrderBook | null = null): void {
    const had = new Map(before ? takenBy(before).map(({ promotion_id, amount }) => [promotion_id, amount]) : []);
    const { customer_id } = book.order;
    for (const { promotion_id, amount } of takenBy(book)) {
      const known = this.#used.get(promotion_id) ?? { times: 0, spent: 0, by: new Map<string, number>() };
      const more = had.has(promotion_id) ? 0 : 1;
      known.by.set(customer_id, (known.by.get(customer_id) ?? 0) + more);
      const spent = known.spent + amount - (had.get(promotion_id) ?? 0);
      this.#used.set(promotion_id, { times: known.times + more, spent, by: known.by });
    }
  }

  readonly #final = new Map<string, { times: number; spent: number }>();

  /** Writes what an order took, as it is at the end; a canceled one has given it back. */
  of(book: OrderBook): void {
    const { order } = book;
    const taken = takenBy({ ...book, order: { ...order, canceled_at: null } });
    for (const { promotion_id, version_id, amount } of taken) {
      this.#maker.add('promotion_uses', {
        id: this.#newId('pmu', order.created_at),
        promotion_id,
        version_id,
        code_id: null,
        supplier_id: order.supplier_id,
        order_id: order.id,
        customer_id: order.customer_id,
        amount,
        released_at: order.canceled_at,
        created_at: order.created_at,
        updated_at: order.canceled_at ?? order.created_at,
      });
      if (order.canceled_at) continue;
      const { times, spent } = this.#final.get(promotion_id) ?? { times: 0, spent: 0 };
      this.#final.set(promotion_id, { times: times + 1, spent: spent + amount });
    }
  }

  /** What is left of uses and money of each at the end. */
  usedOf(promotionId: string): { times: number; spent: number } {
    return this.#final.get(promotionId) ?? { times: 0, spent: 0 };
  }
}
