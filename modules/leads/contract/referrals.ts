import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';
import { leadStages } from '../rules.ts';

const Referral = z.object({
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  stage: z.enum(leadStages),
  created_at: moment(),
});
export type LeadReferral = z.output<typeof Referral>;

/** What an affiliate sees of the leads it brought: name and stage, nothing else. */
export const leadReferrals = {
  list: endpoint({
    method: 'GET',
    // "Affiliates see a dashboard and customers" (specification, section 2): what is still to be a customer stands among those.
    path: '/customers/leads',
    reply: listReply('lead_customers', Referral),
    access: { affiliate: true },
    query: listQuery({ id: filter.id(), stage: filter.oneOf(leadStages), created_at: filter.date() }),
  }),
};
