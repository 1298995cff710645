import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';
import { namedRef } from '#kit/shared/resource.ts';
import { TermsRow } from '../core/contract/parts.ts';

/** A promotion as whoever sells tells it: what it gives whom, with which code, until when. What it costs and who is held out is the supplier's. */
const RunningRow = z.object({
  id: z.string(),
  kind: z.enum(['discount', 'bundle']),
  name: z.string(),
  name_ar: z.string().nullable(),
  code: z.string().nullable(),
  /** Each customer has a code of its own. */
  is_dynamic: z.boolean(),
  supplier: namedRef.nullable(),
  currency_code: z.string(),
  ends_at: moment().nullable(),
  usage_limit: z.int().nullable(),
  usage_limit_per_customer: z.int().nullable(),
  terms: TermsRow.omit({ stacking: true, holdout_bps: true }),
  names: z.array(namedRef),
});
export type Running = z.output<typeof RunningRow>;

/** The discounts and bundles that representatives may promise (M21b: they read what their suppliers publish). */
export const running = {
  list: endpoint({
    method: 'GET',
    path: '/running-promotions',
    access: { sales_representative: true },
    query: listQuery({ kind: filter.oneOf(['discount', 'bundle']) }, { limit: limits.pageSize }),
    reply: listReply('promotions', RunningRow),
    summary: 'Discounts and bundles that run now at the suppliers a representative sells for, those that end first',
  }),
};
