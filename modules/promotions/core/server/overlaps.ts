import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { statusOf, type PromotionStatus } from '../rules/life.ts';
import { meetInAudience, meetInTime } from '../rules/meet.ts';
import { ruleOf } from '../rules/rule.ts';
import type { Rule } from '../rules/terms.ts';
import { goodsOf } from './goods.ts';
import type { PromotionKept } from './row.ts';
import { present, type PromotionKind } from './show.ts';

type Rival = Pick<PromotionKept, 'id' | 'kind' | 'name' | 'name_ar' | 'code' | 'state' | 'starts_at' | 'ends_at'> & {
  rule: Rule;
};
export type Overlap = Pick<PromotionKept, 'id' | 'kind' | 'name' | 'name_ar' | 'code'> & {
  status: PromotionStatus;
  goods_count: number;
};
const most = 20;

/** The row, read as its caller sees it. @throws Refusal 404 */
export async function readPromotion(ctx: Ctx, kind: PromotionKind, id: string): Promise<PromotionKept> {
  const { rows } =
    await sql<PromotionKept>`select t.* from promotions t where t.id = ${id} and ${present(kind)(ctx.actor)}`.execute(
      ctx.db,
    );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Which promotions in force meet this one: at one time, for the same customers, of the same goods. Those that share most goods first. */
export async function findOverlaps(ctx: Ctx, kind: PromotionKind, id: string): Promise<{ overlaps: Overlap[] }> {
  const row = await readPromotion(ctx, kind, id);
  const rule = ruleOf(row, '');
  const { rows } =
    await sql<Rival>`select t.id, t.kind, t.name, t.name_ar, t.code, t.state, t.starts_at, t.ends_at, pmv.rule
    from promotions t join promotion_versions pmv on pmv.id = t.version_id
    where t.id <> ${id} and t.deleted_at is null and t.state = 'live' and (t.ends_at is null or t.ends_at > ${ctx.now})
      and t.supplier_id is not distinct from ${row.supplier_id} order by t.created_at desc limit 200`.execute(ctx.db);
  const rivals = rows.filter((one) => meetInTime(one.rule, rule) && meetInAudience(one.rule, rule));
  if (rivals.length === 0) return { overlaps: [] };
  const own = goodsOf(row.terms);
  const counts = sql.join(
    rivals.map((one, at) => sql`(count(*) filter (where ${goodsOf(one.rule)}))::int as ${sql.ref(`n${at}`)}`),
  );
  const { rows: counted } = await sql<
    Record<string, number>
  >`select ${counts} from product_variants pv join products pr on pr.id = pv.product_id
    where pv.deleted_at is null and pr.deleted_at is null and (${row.supplier_id}::text is null or pv.supplier_id = ${row.supplier_id}) and ${own}`.execute(
    ctx.db,
  );
  const overlaps = rivals
    .map(({ rule: _, state, starts_at, ends_at, ...one }, at) => ({
      ...one,
      status: statusOf({ state, starts_at, ends_at }, ctx.now),
      goods_count: counted[0]?.[`n${at}`] ?? 0,
    }))
    .filter(({ goods_count }) => goods_count > 0)
    .sort((a, b) => b.goods_count - a.goods_count)
    .slice(0, most);
  return { overlaps };
}
