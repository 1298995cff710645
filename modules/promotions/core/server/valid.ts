import { sql } from 'kysely';
import { duplicateAt, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { updateRow } from '#kit/server/rows.ts';
import { statusOf } from '../rules/life.ts';
import { meetInAudience, meetInTime } from '../rules/meet.ts';
import { ruleOf } from '../rules/rule.ts';
import type { Rule } from '../rules/terms.ts';
import { faultOf } from '../rules/valid.ts';
import { requireReferences } from './references.ts';
import type { PromotionFacts, PromotionKept } from './row.ts';

/** How whoever serves it names a field of terms. */
export type Place = (path: string) => string;
type Checked = PromotionFacts;

/** Whether a code is another promotion's, or was made from one; among those of the same owner: a marketplace's code stands beside a supplier's of the same letters. */
async function codeHolder(
  ctx: Ctx,
  code: string,
  supplierId: string | null,
  exceptId: string,
): Promise<PromotionKept | 'made' | null> {
  // A code may be given here and made there at once: one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotion code ${code}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<PromotionKept>`select t.* from promotions t
    where t.code = ${code} and t.deleted_at is null and t.state not in ('ended', 'canceled') and t.id <> ${exceptId}
      and (t.supplier_id is not distinct from ${supplierId}) limit 1`.execute(ctx.db);
  if (rows[0]) return rows[0];
  const { rows: made } =
    await sql`select 1 from promotion_codes pmc where pmc.code = ${code} and pmc.deleted_at is null and pmc.supplier_id is not distinct from ${supplierId} limit 1`.execute(
      ctx.db,
    );
  return made.length > 0 ? 'made' : null;
}

/** A code that the same supplier has no other promotion for; one whose days are over gives it up. @throws Refusal 422 at the field */
export async function requireFreeCode(
  ctx: Ctx,
  code: string,
  { id, supplier_id }: Pick<Checked, 'id' | 'supplier_id'>,
  path = 'code',
): Promise<void> {
  const holder = await codeHolder(ctx, code, supplier_id, id);
  if (holder === null) return;
  if (holder !== 'made' && statusOf(holder, ctx.now) === 'ended') {
    await updateRow(
      ctx,
      'promotions',
      holder,
      { state: 'ended', proposed: null },
      {
        entity: holder.kind === 'discount' ? 'discounts' : 'promotions',
        label: holder.name,
        supplierId: holder.supplier_id,
        action: 'end',
      },
    );
    return;
  }
  throw duplicateAt(path, 'promotions.wrong.code_taken', { code });
}

/** Two that each hold alone for the same orders differ in priority: else chance decided between them. @throws Refusal at the field */
async function requireOwnPriority(ctx: Ctx, row: Checked, rule: Rule, place: Place): Promise<void> {
  if (!rule.stacking.exclusive) return;
  // Several may be published at once, the marketplace's beside a supplier's: one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions that hold alone', 0))`.execute(ctx.db);
  const { rows } = await sql<{ name: string | null; rule: Rule }>`select t.name, coalesce(pmv.rule,
      t.terms || jsonb_build_object('starts_at', t.starts_at, 'ends_at', t.ends_at)) as rule
    from promotions t left join promotion_versions pmv on pmv.id = t.version_id
    where t.id <> ${row.id} and t.deleted_at is null and t.state in ('pending_approval', 'live', 'paused')
      and (t.ends_at is null or t.ends_at > ${ctx.now}) and (t.supplier_id is null or ${row.supplier_id}::text is null or t.supplier_id = ${row.supplier_id})
      and (t.terms #>> '{stacking,exclusive}')::boolean`.execute(ctx.db);
  const rival = rows.find(
    (one) =>
      one.rule.stacking.exclusive &&
      one.rule.stacking.priority === rule.stacking.priority &&
      meetInTime(one.rule, rule) &&
      meetInAudience(one.rule, rule),
  );
  if (rival) throw invalid(place('stacking.priority'), 'promotions.wrong.same_priority', { name: rival.name ?? '' });
}

/** @throws Refusal at the field that is wrong, in the words of whoever serves it */
export async function requireValid(ctx: Ctx, row: Checked, place: Place): Promise<void> {
  const fault = faultOf(row);
  if (fault) throw invalid(place(fault.path), fault.code, fault.params);
  if (row.code !== null && row.is_dynamic) throw invalid('code', 'promotions.wrong.dynamic_code');
  if (row.code !== null) await requireFreeCode(ctx, row.code, row);
  await requireReferences(ctx, row, place);
  await requireOwnPriority(ctx, row, ruleOf(row, ''), place);
}
