import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always } from '#kit/server/crud.ts';
import { listExport } from '#kit/server/export.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { serve } from '#kit/server/serve.ts';
import type { Terms } from '../../core/rules/rule.ts';
import type { Condition } from '../../core/rules/terms.ts';
import {
  changePromotion,
  createPromotion,
  pausePromotion,
  removePromotion,
  resumePromotion,
  type Served,
} from '../../core/server/change.ts';
import { lifeHandlers } from '../../core/server/life-routes.ts';
import { readPromotion } from '../../core/server/overlaps.ts';
import { computedCommon, visible, withStatus } from '../../core/server/show.ts';
import { findUses, listedUses, useCells } from '../../core/server/uses-list.ts';
import { discounts, type Discount } from '../contract.ts';
import { discountPlace, ruleShown, withRegions } from '../rules/rule.ts';
import { addCode, codeExport, dropCode, findCodes, idOfCode, makeCodes } from './codes.ts';
import { columnsOf, conditionOf, termsOf } from './rule.ts';

const of: Served = { kind: 'discount', entity: 'discounts', prefix: 'disc', place: discountPlace };

const benefitType = sql`t.terms #>> '{benefit,type}'`;
const handlers = resourceHandlers(discounts, {
  table: 'promotions',
  visible: visible('discount'),
  computed: {
    ...computedCommon,
    rule: sql`t.description`,
    is_disabled: sql`t.state = 'paused'`,
    valid_duration: sql`'P' || t.valid_days || 'D'`,
    regions: sql`(select coalesce(json_agg(json_build_object('id', rg.id, 'name', rg.name, 'name_ar', rg.name_ar) order by rg.id), '[]'::json) from regions rg
      where rg.id in (select jsonb_path_query(t.terms, '$.conditions[*] ? (@.type == "region" && @.operator == "in").ids[*]') #>> '{}'))`,
    codes_count: sql`(select count(*)::int from promotion_codes pmc where pmc.promotion_id = t.id and pmc.deleted_at is null)`,
  },
  filters: {
    status: withStatus,
    type: (types) => sql<boolean>`${benefitType} = any(${types as string[]})`,
    is_disabled: (asked) => sql<boolean>`(t.state = 'paused') = ${asked}`,
    proposed: (asked) => sql<boolean>`(t.proposed is not null) = ${asked}`,
    has_budget: (asked) => sql<boolean>`(t.budget is not null) = ${asked}`,
    rule: ({ type, allocation }) =>
      sql<boolean>`${type ? sql`${benefitType} = ${type}` : always} and ${allocation ? sql`coalesce(t.terms #>> '{benefit,allocation}', 'total') = ${allocation}` : always}`,
  },
  sortable: ['name', 'code', 'starts_at', 'ends_at', 'times', 'spent', 'created_at', 'updated_at'],
  label: ({ name, code }) => name ?? code,
});

/** The database gives of a rule what terms do not say: its description. */
type Raw = Omit<Discount, 'rule'> & { rule: string | null };
const shown = (row: unknown): Discount => {
  const { rule, ...raw } = row as Raw;
  return { ...raw, rule: ruleShown(raw.id, rule, raw.terms as Terms) };
};
type Reply = ReplyOf<typeof discounts.retrieve>;
type Page = ReplyOf<typeof discounts.list>;
async function show(ctx: Ctx, id: string): Promise<Reply> {
  const { discount } = await reread<typeof discounts.retrieve>(handlers, ctx, id);
  return { discount: shown(discount) };
}

async function update(ctx: Ctx, id: string, body: BodyOf<typeof discounts.update>): Promise<void> {
  const { version, is_disabled, ...asked } = body;
  const isSaid = Object.values(asked).some((value) => value !== undefined);
  if (isSaid)
    await changePromotion(ctx, of, id, { version }, (row) => ({
      ...columnsOf(asked as never),
      terms: termsOf(asked as never, row.terms, () => ctx.newId('cond')),
    }));
  if (is_disabled === undefined) return;
  const { state } = await readPromotion(ctx, 'discount', id);
  const seen = isSaid ? {} : { version };
  if (is_disabled && state === 'live') await pausePromotion(ctx, of, id, seen);
  if (!is_disabled && state === 'paused') await resumePromotion(ctx, of, id, seen);
}

/** Changes the conditions of a discount, as every edit of it. */
const changeConditions = (
  ctx: Ctx,
  id: string,
  change: (conditions: readonly Condition[]) => readonly Condition[],
): Promise<void> =>
  changePromotion(ctx, of, id, {}, (row) => ({ terms: { ...row.terms, conditions: change(row.terms.conditions) } }));

const requireCondition = (conditions: readonly Condition[], id: string): Condition => {
  const found = conditions.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
};
const idsIn = (resources: readonly (string | { id: string })[]): string[] =>
  resources.map((one) => (typeof one === 'string' ? one : one.id));

const useExport = listExport(discounts.exportUses, 'discounts', listedUses('discount'), useCells);

export const discountExports = [codeExport, useExport];
export const discountRoutes = serve(discounts, {
  ...handlers,
  ...lifeHandlers(of, show),
  list: async (ctx, asked) => {
    const page = (await handlers.list(ctx, asked)) as Page;
    return { ...page, discounts: page.discounts.map(shown) };
  },
  retrieve: (ctx, { params }) => show(ctx, params.id),
  create: async (ctx, { body }) => {
    const id = await createPromotion(ctx, of, {
      ...columnsOf(body as never),
      terms: termsOf(body as never, null, () => ctx.newId('cond')),
      supplier_id: body.supplier_id ?? null,
      is_dynamic: body.is_dynamic,
    });
    return show(ctx, id);
  },
  update: async (ctx, { params, body }) => {
    await update(ctx, params.id, body);
    return show(ctx, params.id);
  },
  remove: async (ctx, { params }) => {
    await removePromotion(ctx, of, params.id);
    return { id: params.id, object: 'discount', deleted: true as const };
  },
  retrieveByCode: async (ctx, { params }) => show(ctx, await idOfCode(ctx, params.code)),
  createDynamicCode: async (ctx, { params, body }) => {
    await addCode(ctx, of, params.id, body);
    return show(ctx, params.id);
  },
  deleteDynamicCode: async (ctx, { params }) => {
    await dropCode(ctx, of, params.id, params.code);
    return show(ctx, params.id);
  },
  codes: (ctx, { query }) => findCodes(ctx, query),
  makeCodes: async (ctx, { params, body }) => {
    const made = await makeCodes(ctx, of, params.id, body);
    return { ...(await show(ctx, params.id)), made };
  },
  exportCodes: async (ctx, asked) => codeExport.start(ctx, asked),
  uses: (ctx, { query }) => findUses('discount', ctx, query),
  exportUses: async (ctx, asked) => useExport.start(ctx, asked),
  addRegion: async (ctx, { params }) => {
    const { id, region_id } = params;
    await changeConditions(ctx, id, (now) =>
      withRegions(now, [...new Set([...regionsIn(now), region_id])], () => ctx.newId('cond')),
    );
    return show(ctx, id);
  },
  removeRegion: async (ctx, { params }) => {
    const { id, region_id } = params;
    await changeConditions(ctx, id, (now) =>
      withRegions(
        now,
        regionsIn(now).filter((one) => one !== region_id),
        () => ctx.newId('cond'),
      ),
    );
    return show(ctx, id);
  },
  createCondition: async (ctx, { params, body }) => {
    await changeConditions(ctx, params.id, (now) => [
      ...now,
      conditionOf({ ...body, id: undefined }, '', () => ctx.newId('cond')),
    ]);
    return show(ctx, params.id);
  },
  getCondition: async (ctx, { params }) => {
    const { discount } = await show(ctx, params.id);
    const found = discount.rule.conditions.find(({ id }) => id === params.condition_id);
    if (!found) throw notFound();
    return { discount_condition: found };
  },
  updateCondition: async (ctx, { params, body }) => {
    await changeConditions(ctx, params.id, (now) => {
      const before = requireCondition(now, params.condition_id);
      return now.map((one) => (one === before ? conditionOf(body, '', () => '', before) : one));
    });
    return show(ctx, params.id);
  },
  deleteCondition: async (ctx, { params }) => {
    // One that is not there is gone already, as the toolkit has it.
    await changeConditions(ctx, params.id, (now) => now.filter(({ id }) => id !== params.condition_id));
    const shownNow = await show(ctx, params.id);
    return { id: params.condition_id, object: 'discount-condition' as const, deleted: true as const, ...shownNow };
  },
  addConditionResources: async (ctx, { params, body }) => {
    await changeConditions(ctx, params.id, (now) => {
      const before = requireCondition(now, params.condition_id);
      const ids = [...new Set([...before.ids, ...idsIn(body.resources)])];
      return now.map((one) => (one === before ? { ...one, ids } : one));
    });
    return show(ctx, params.id);
  },
  removeConditionResources: async (ctx, { params, body }) => {
    const gone = idsIn(body.resources);
    await changeConditions(ctx, params.id, (now) => {
      const before = requireCondition(now, params.condition_id);
      return now.map((one) => (one === before ? { ...one, ids: one.ids.filter((id) => !gone.includes(id)) } : one));
    });
    return show(ctx, params.id);
  },
});

function regionsIn(conditions: readonly Condition[]): readonly string[] {
  return conditions.find(({ type, operator }) => type === 'region' && operator === 'in')?.ids ?? [];
}
