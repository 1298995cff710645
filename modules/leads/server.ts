import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { reread } from '#kit/server/resource.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { leadReferrals, leads } from './contract.ts';
import { leadForm } from './contract/public.ts';
import { findBoard } from './server/board.ts';
import { convertLead } from './server/convert.ts';
import { keepRequest } from './server/form.ts';
import { findLeadsOnMap } from './server/map.ts';
import { leadHandlers } from './server/leads.ts';
import { findStageChanges, moveLead } from './server/move.ts';
import { sendPhoneCode, verifyPhone, type CodeServices } from './server/phone.ts';
import { findLeadReferrals } from './server/referrals.ts';
import { leadsTexts } from './texts.ts';
import type { Ctx } from '#kit/server/context.ts';

export { giveLeadsBack, moveLeadsToArea } from './server/area.ts';
export { addLeads, changeLeads, dropLeads, leadSheetState, lockLeads } from './server/sheet.ts';

const read = (ctx: Ctx, id: string) => reread<typeof leads.retrieve>(leadHandlers, ctx, id);

type Services = CodeServices & {
  /** Requests to become a customer, from one address in an hour. */
  requestsPerAddress: RateLimit;
};

/** Leads, and how shops ask to become customers. */
export const makeLeadsModule = ({ requestsPerAddress, ...codes }: Services): ServerModule => ({
  name: 'leads',
  tables: {
    owns: ['lead_customers', 'lead_stage_changes'],
    reads: ['addresses', 'affiliates', 'areas', 'customers', 'sales_representatives', 'suppliers', 'users'],
  },
  texts: leadsTexts,
  routes: [
    ...serve(leads, {
      ...leadHandlers,
      map: (ctx, { query: { bbox } }) => findLeadsOnMap(ctx, bbox ?? null),
      board: (ctx, { query }) => findBoard(ctx, query),
      move: async (ctx, { params, body }) => {
        await moveLead(ctx, params.id, body);
        return read(ctx, params.id);
      },
      history: async (ctx, { params }) => {
        await read(ctx, params.id);
        return { stages: await findStageChanges(ctx, params.id) };
      },
      sendCode: async (ctx, { params }) => {
        await sendPhoneCode(codes, ctx, params.id);
        return { ok: true as const };
      },
      verifyPhone: async (ctx, { params, body }) => {
        await verifyPhone(codes, ctx, params.id, body.phone_code);
        return read(ctx, params.id);
      },
      convert: async (ctx, { params, body }) => {
        await convertLead(ctx, params.id, body);
        return read(ctx, params.id);
      },
    }),
    ...serve(leadReferrals, { list: (ctx, { query }) => findLeadReferrals(ctx, query) }),
    ...serve(leadForm, {
      ask: async (ctx, { body }) => {
        await requestsPerAddress.count(addressKey(ctx.origin.ip));
        await keepRequest(ctx, body);
        return { ok: true as const };
      },
    }),
  ],
});
