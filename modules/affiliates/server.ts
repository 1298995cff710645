import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { ensure, type Permit } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type Handlers, type ServerModule } from '#kit/server/serve.ts';
import { affiliateInvitations, affiliates } from './contract.ts';
import { canReactivate, canSuspend, type AffiliateStatus } from './rules.ts';
import { invitationHandlers } from './server/invitations.ts';
import { affiliatesTexts } from './texts.ts';

/** Only administrators look affiliates up; narrowed to a supplier, those who brought it customers. */
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) =>
      narrowedTo
        ? sql<boolean>`exists (select from customers cu join customer_suppliers cs on cs.customer_id = cu.id where cu.affiliate_id = t.id and cs.supplier_id = ${narrowedTo})`
        : always,
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

const { list, retrieve } = resourceHandlers(affiliates, {
  table: 'affiliates',
  visible,
  computed: {
    customers_count: sql`(select count(*)::int from customers cu where cu.affiliate_id = t.id and cu.deleted_at is null)`,
    orders_count: sql`(select count(*)::int from orders od join customers cu on cu.id = od.customer_id where cu.affiliate_id = t.id and cu.deleted_at is null)`,
  },
  sortable: ['created_at', 'name', 'status'],
});

type Kept = Row & { name: string; status: AffiliateStatus };
type Step = { to: 'active' | 'suspended'; action: string; permit: (row: Kept) => Permit; reason?: string | null };

/** Opens or closes the door: the affiliate and its user together. Who may not sign in has no session (the database sees to it). */
async function step(ctx: Ctx, id: string, { to, action, permit, reason }: Step) {
  const before = await lockRow<Kept>(
    ctx,
    'affiliates',
    sql<boolean>`t.deleted_at is null and ${visible(ctx.actor)}`,
    id,
  );
  ensure(permit(before));
  await updateRow(
    ctx,
    'affiliates',
    before,
    { status: to },
    { entity: 'affiliates', label: before.name, action, reason },
  );
  await sql`update users set status = ${to}, version = version + 1, updated_at = ${ctx.now} where affiliate_id = ${id} and deleted_at is null`.execute(
    ctx.db,
  );
  return reread<typeof affiliates.retrieve>({ retrieve }, ctx, id);
}

const handlers: Handlers<typeof affiliates> = {
  list,
  retrieve,
  suspend: (ctx, { params, body }) =>
    step(ctx, params.id, { to: 'suspended', action: 'suspend', permit: canSuspend, reason: body.reason }),
  reactivate: (ctx, { params }) => step(ctx, params.id, { to: 'active', action: 'reactivate', permit: canReactivate }),
};

type Services = {
  /** Invitations sent to one number in a day, new or again. */
  sentPerNumber: RateLimit;
};

/** Affiliates, and how they come. */
export const makeAffiliatesModule = ({ sentPerNumber }: Services): ServerModule => ({
  name: 'affiliates',
  tables: {
    owns: ['affiliate_invitations', 'affiliates'],
    reads: ['users'],
    readsAbove: {
      customer_suppliers: 'to which suppliers an affiliate brought customers',
      customers: 'whom an affiliate brought',
      orders: 'what those whom an affiliate brought have ordered',
    },
    writes: { users: 'the account of an affiliate' },
  },
  texts: affiliatesTexts,
  routes: [...serve(affiliates, handlers), ...serve(affiliateInvitations, invitationHandlers(sentPerNumber))],
});
