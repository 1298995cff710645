import type { Ctx } from '#kit/server/context.ts';
import type { Listener } from '#kit/server/listeners.ts';
import { reread } from '#kit/server/resource.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { groups, points, programs } from './contract.ts';
import { changeMembers, groupHandlers } from './groups/server/groups.ts';
import { adjust } from './points/server/adjust.ts';
import { apply, findForOrder } from './points/server/apply.ts';
import { followMerge } from './points/server/move.ts';
import { changedOrders, goingOn, nightly } from './points/server/nightly.ts';
import { findEntries, findWallets } from './points/server/queries.ts';
import { findRedeemable, redeem } from './points/server/redeem.ts';
import { settleOrder } from './points/server/settle-order.ts';
import { discardDraft, programHandlers, publish, step } from './programs/server/programs.ts';
import { findReport } from './programs/server/report.ts';
import { loyaltyTexts } from './texts.ts';

const program = (ctx: Ctx, id: string) => reread<typeof programs.retrieve>(programHandlers, ctx, id);
const group = (ctx: Ctx, id: string) => reread<typeof groups.retrieve>(groupHandlers, ctx, id);

declare module '#kit/server/events.ts' {
  interface Events {
    'loyalty.order_changed': { order_id: string };
    'loyalty.night_goes_on': Record<never, never>;
  }
}

type Told =
  | 'loyalty.order_changed'
  | 'order.captured'
  | 'order.edited'
  | 'order.items_returned'
  | 'order.canceled'
  | 'order.reopened'
  | 'claim.created'
  | 'claim.canceled'
  | 'swap.processed'
  | 'swap.received'
  | 'swap.canceled';
const settling: Listener<Told> = (ctx, { payload }) => settleOrder(ctx, payload.order_id, false);
const beginning: Listener<'order.accepted' | 'order.completed'> = (ctx, { payload }) =>
  settleOrder(ctx, payload.order_id, true);

/** Loyalty programs, groups of customers, and points. */
export const loyaltyModule: ServerModule = {
  name: 'loyalty',
  tables: {
    owns: [
      'loyalty_entries',
      'loyalty_funders',
      'loyalty_group_members',
      'loyalty_groups',
      'loyalty_lots',
      'loyalty_orders',
      'loyalty_programs',
      'loyalty_redemptions',
      'loyalty_versions',
      'loyalty_wallets',
    ],
    reads: [
      'addresses',
      'brands',
      'claim_items',
      'claims',
      'customer_suppliers',
      'customers',
      'gift_cards',
      'order_items',
      'orders',
      'payments',
      'products',
      'region_countries',
      'regions',
      'return_items',
      'return_receipts',
      'returns',
      'suppliers',
      'swaps',
      'users',
    ],
  },
  texts: loyaltyTexts,
  routes: [
    ...serve(programs, {
      ...programHandlers,
      publish: async (ctx, { params, body }) => {
        await publish(ctx, params.id, body.version);
        return program(ctx, params.id);
      },
      pause: async (ctx, { params, body }) => {
        await step(ctx, params.id, 'pause', body.version);
        return program(ctx, params.id);
      },
      resume: async (ctx, { params, body }) => {
        await step(ctx, params.id, 'resume', body.version);
        return program(ctx, params.id);
      },
      end: async (ctx, { params, body }) => {
        await step(ctx, params.id, 'end', body.version);
        return program(ctx, params.id);
      },
      discard: async (ctx, { params, body }) => {
        await discardDraft(ctx, params.id, body.version);
        return program(ctx, params.id);
      },
      report: async (ctx, { params }) => ({ report: await findReport(ctx, params.id) }),
    }),
    ...serve(groups, {
      ...groupHandlers,
      addCustomers: async (ctx, { params, body }) => {
        await changeMembers(ctx, params.id, body.customer_ids, true);
        return group(ctx, params.id);
      },
      removeCustomers: async (ctx, { params, body }) => {
        await changeMembers(ctx, params.id, body.customer_ids, false);
        return group(ctx, params.id);
      },
    }),
    ...serve(points, {
      wallets: (ctx, { query }) => findWallets(ctx, query),
      entries: (ctx, { query }) => findEntries(ctx, query),
      adjust: (ctx, { params, body }) => adjust(ctx, params.id, body),
      redeemable: (ctx, { params, query }) => findRedeemable(ctx, params.id, query),
      redeem: (ctx, { params, body }) => redeem(ctx, params.id, body),
      ofOrder: (ctx, { params }) => findForOrder(ctx, params.id),
      apply: (ctx, { params, body }) => apply(ctx, params.id, body),
    }),
  ],
  jobs: [nightly, changedOrders],
  on: {
    'loyalty.points': {
      'order.accepted': beginning,
      'order.completed': beginning,
      'loyalty.order_changed': settling,
      'order.captured': settling,
      'order.edited': settling,
      'order.items_returned': settling,
      'order.canceled': settling,
      'order.reopened': settling,
      'claim.created': settling,
      'claim.canceled': settling,
      'swap.processed': settling,
      'swap.received': settling,
      'swap.canceled': settling,
    },
    'loyalty.night': { 'loyalty.night_goes_on': goingOn },
    'loyalty.merges': {
      'customer.merged': (ctx, { payload }) => followMerge(ctx, payload.from_id, payload.customer_id),
    },
  },
};
