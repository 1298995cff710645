import { sql } from 'kysely';
import type { Micros } from '#domain/unit-price.ts';
import type { Ctx } from '#kit/server/context.ts';
import { alphabetical } from '#kit/server/crud.ts';
import { floorOf } from '#modules/price-lists/rules.ts';
import { pieceCostSql, piecePriceOf } from '#modules/price-lists/server.ts';
import { lowestAfter } from '../rules/lowest.ts';
import { goodsOf } from './goods.ts';
import { readPromotion } from './overlaps.ts';
import type { PromotionKind } from './show.ts';

type Goods = {
  variant_id: string;
  title: string;
  title_ar: string | null;
  sku: string;
  price: Micros | null;
  cost: Micros | null;
  margin_bps: number | null;
};
const shown = 20;
const cost = sql.raw(pieceCostSql({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: 'ask.currency' }));
const price = piecePriceOf({ variant: sql`pv.id`, currency: sql`ask.currency`, region: sql`null` });

/** Goods that a promotion would sell at their supplier's floor, because it may not go below: of those whose price and cost are known. @throws Refusal 404 */
export async function findFloor(ctx: Ctx, kind: PromotionKind, id: string) {
  const row = await readPromotion(ctx, kind, id);
  const { currency_code, terms, supplier_id } = row;
  const { rows } =
    await sql<Goods>`select one.* from (select pv.id as variant_id, pr.title, pr.title_ar, pv.sku, ${price} as price, ${cost} as cost, su.floor_margin_bps as margin_bps
    from (select ${currency_code}::text as currency) ask, product_variants pv join products pr on pr.id = pv.product_id join suppliers su on su.id = pv.supplier_id
    where pv.deleted_at is null and pr.deleted_at is null and su.floor_margin_bps is not null
      and (${supplier_id}::text is null or pv.supplier_id = ${supplier_id}) and ${goodsOf(terms)}) one
    where one.cost is not null and one.price is not null order by ${alphabetical(sql`one.title`)}, one.variant_id`.execute(
      ctx.db,
    );
  const low = rows.filter(({ price: own, cost: paid, margin_bps }) => {
    const floor = floorOf({ cost: paid, margin_bps });
    return floor !== null && own !== null && lowestAfter(terms.benefit, own) < floor;
  });
  return {
    currency_code,
    known: rows.length,
    count: low.length,
    goods: low.slice(0, shown).map(({ variant_id, title, title_ar, sku }) => ({ variant_id, title, title_ar, sku })),
  };
}
