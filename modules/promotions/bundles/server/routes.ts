import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { listExport } from '#kit/server/export.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { serve } from '#kit/server/serve.ts';
import type { Terms } from '../../core/rules/rule.ts';
import { changePromotion, createPromotion, removePromotion, type Served } from '../../core/server/change.ts';
import { lifeHandlers } from '../../core/server/life-routes.ts';
import type { Columns } from '../../core/server/row.ts';
import { computedCommon, visible, withStatus } from '../../core/server/show.ts';
import { findUses, listedUses, useCells } from '../../core/server/uses-list.ts';
import { promotions } from '../contract.ts';
import { findParts } from './parts.ts';

const of: Served = { kind: 'bundle', entity: 'promotions', prefix: 'promo', place: (path) => path };

const handlers = resourceHandlers(promotions, {
  table: 'promotions',
  visible: visible('bundle'),
  computed: { ...computedCommon, type: sql`t.terms #>> '{benefit,type}'` },
  filters: {
    status: withStatus,
    type: (types) => sql<boolean>`t.terms #>> '{benefit,type}' = any(${types as string[]})`,
    proposed: (asked) => sql<boolean>`(t.proposed is not null) = ${asked}`,
    has_budget: (asked) => sql<boolean>`(t.budget is not null) = ${asked}`,
  },
  sortable: ['name', 'starts_at', 'ends_at', 'times', 'spent', 'created_at', 'updated_at'],
  label: ({ name }) => name,
});
type Reply = ReplyOf<typeof promotions.retrieve>;
const show = (ctx: Ctx, id: string): Promise<Reply> => reread<typeof promotions.retrieve>(handlers, ctx, id);

type Body = Omit<BodyOf<typeof promotions.update>, 'version'>;
const stackingFirst = { category: null, max_per_order: 1, exclusive: false, priority: 0 };

/** What terms become by what is asked. */
function termsOf(body: Body, before: Terms | null, newId: () => string): Terms {
  const conditions = body.conditions?.map((one) => ({
    ...one,
    id: one.id ?? newId(),
    ids: one.type === 'first_order' ? [] : [...new Set(one.ids)],
  }));
  return {
    conditions: conditions ?? before?.conditions ?? [],
    min_amount: body.min_amount ?? before?.min_amount ?? 0,
    min_quantity: body.min_quantity ?? before?.min_quantity ?? 0,
    min_lines: body.min_lines ?? before?.min_lines ?? 0,
    benefit: body.benefit ?? before?.benefit ?? { type: 'tier', by: 'quantity', steps: [] },
    return_rule: body.return_rule ?? before?.return_rule ?? 'prorated',
    stacking: { ...stackingFirst, ...before?.stacking, ...body.stacking },
    holdout_bps: body.holdout_bps ?? before?.holdout_bps ?? 0,
  };
}

/** The columns that a call says, but for terms. */
function columnsOf({ budget, ...body }: Body): Partial<Columns> {
  const { name, description, starts_at, ends_at, usage_limit, usage_limit_per_customer, funding, metadata } = body;
  const said = {
    name,
    name_ar: body.name_ar === undefined ? undefined : body.name_ar || null,
    description,
    starts_at,
    ends_at,
    usage_limit,
    usage_limit_per_customer,
    funding,
    metadata,
    budget: budget?.amount,
    on_exhaust: budget?.on_exhaust,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

const useExport = listExport(promotions.exportUses, 'promotions', listedUses('bundle'), useCells);

export const bundleExports = [useExport];
export const bundleRoutes = serve(promotions, {
  ...handlers,
  ...lifeHandlers(of, show),
  create: async (ctx, { body }) => {
    const { supplier_id, ...said } = body;
    const terms = termsOf(said, null, () => ctx.newId('cond'));
    return show(ctx, await createPromotion(ctx, of, { ...columnsOf(said), terms, supplier_id: supplier_id ?? null }));
  },
  update: async (ctx, { params, body }) => {
    const { version, ...said } = body;
    await changePromotion(ctx, of, params.id, { version }, (row) => ({
      ...columnsOf(said),
      terms: termsOf(said, row.terms, () => ctx.newId('cond')),
    }));
    return show(ctx, params.id);
  },
  remove: async (ctx, { params }) => {
    await removePromotion(ctx, of, params.id);
    return { id: params.id, object: 'promotion', deleted: true as const };
  },
  parts: (ctx, { params }) => findParts(ctx, params.id),
  uses: (ctx, { query }) => findUses('bundle', ctx, query),
  exportUses: async (ctx, asked) => useExport.start(ctx, asked),
});
