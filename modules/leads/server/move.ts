import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, lockRow, updateRow } from '#kit/server/rows.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { leads, LeadStageChange } from '../contract.ts';
import { canEditLead, canMove, type Checklist, type LeadStage } from '../rules.ts';
import { checkPin } from './leads.ts';
import { visibleLeads } from './visible.ts';

/** A lead under lock, with what moving and converting it ask for. */
export type LeadRow = {
  id: string;
  company_name: string | null;
  company_name_ar: string | null;
  phone: string;
  supplier_id: string | null;
  sales_representative_id: string | null;
  affiliate_id: string | null;
  area_id: string | null;
  lat: number | null;
  lng: number | null;
  pin_confirmed: boolean;
  phone_verified_at: Date | null;
  cr_number: string | null;
  vat_number: string | null;
  img: string | null;
  stage: LeadStage;
  stage_since: Date;
  version: number;
};

const visible = (ctx: Ctx) => sql<boolean>`t.deleted_at is null and ${visibleLeads(ctx.actor)}`;
/** Locks one visible lead; unseen is not found. */
export const lockLead = (ctx: Ctx, id: string): Promise<LeadRow> =>
  lockRow<LeadRow>(ctx, 'lead_customers', visible(ctx), id);
/** The same without a lock. @throws Refusal 404 */
export async function findLead(ctx: Ctx, id: string): Promise<LeadRow> {
  const { rows } = await sql<LeadRow>`select t.* from lead_customers t where t.id = ${id} and ${visible(ctx)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** What a locked lead has of what is asked for on the way; the same as the SQL of its row. */
export const checklistOf = (lead: LeadRow): Checklist => ({
  pin_confirmed: lead.pin_confirmed,
  shop_front_photo: lead.img !== null,
  owner_phone_verified: lead.phone_verified_at !== null,
  cr: lead.cr_number !== null,
  vat: lead.vat_number !== null,
});

type Left = { to: LeadStage; reason?: string | null; note?: string | null };
/** Brings a locked lead to a stage, whatever else changes with that, and keeps how long it had been in the one it leaves. */
export async function enterStage(
  ctx: Ctx,
  lead: LeadRow,
  { to, reason = null, note = null }: Left,
  set: Record<string, unknown>,
  version?: number,
): Promise<void> {
  await updateRow(
    ctx,
    'lead_customers',
    lead,
    { ...set, stage: to, stage_since: ctx.now, lost_reason: reason },
    {
      entity: 'lead_customers',
      label: lead.company_name ?? lead.company_name_ar,
      supplierId: lead.supplier_id,
      reason: note,
    },
    version,
  );
  await insertRows(ctx, 'lead_stage_changes', [
    {
      id: ctx.newId('lsc'),
      lead_customer_id: lead.id,
      from_stage: lead.stage,
      to_stage: to,
      // The clocks of two processes may differ by a little.
      since: lead.stage_since < ctx.now ? lead.stage_since : ctx.now,
      lost_reason: reason,
      note: note?.trim() || null,
      user_id: personOf(ctx.actor),
      created_at: ctx.now,
    },
  ]);
}

/** Which columns say what a lead is a duplicate of. @throws Refusal at what the caller does not see, and at the lead itself */
async function twinColumns(ctx: Ctx, lead: LeadRow, twin: string) {
  const { rows } = await sql<{
    of: 'lead' | 'customer';
  }>`select 'lead' as of from lead_customers t where t.id = ${twin} and t.id <> ${lead.id} and t.deleted_at is null and t.stage <> 'duplicate' and ${visibleLeads(ctx.actor)}
    union all select 'customer' from customers t where t.id = ${twin} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw invalid('duplicate_of', 'lead_customers.no_twin');
  return found.of === 'lead' ? { duplicate_lead_id: twin } : { duplicate_customer_id: twin };
}

/** Moves a lead, with what the stage asks for. @throws Refusal of the rule, and 404 */
export async function moveLead(ctx: Ctx, id: string, body: BodyOf<typeof leads.move>): Promise<void> {
  const lead = await lockLead(ctx, id);
  const {
    to,
    lost_reason: reason,
    duplicate_of: twin,
    note,
    phone_verified,
    pin_confirmed,
    lat,
    lng,
    cr_number,
  } = body;
  ensure(canEditLead(lead));
  const given = Object.fromEntries(
    Object.entries({ lat, lng, pin_confirmed, cr_number }).filter(([, value]) => value !== undefined),
  );
  const vouched =
    phone_verified && lead.phone_verified_at === null
      ? { phone_verified_at: ctx.now, phone_verified_by: personOf(ctx.actor), phone_proof: 'person' }
      : {};
  const after = { ...lead, ...given, ...vouched };
  checkPin(after);
  const standing = { stage: lead.stage, stage_since: lead.stage_since, checklist: checklistOf(after) };
  ensure(canMove(standing, to, { reason, twin }, ctx.now));
  const closing = to === 'duplicate' && twin ? await twinColumns(ctx, lead, twin) : {};
  const left = { to, reason: to === 'lost' ? reason : null, note };
  await enterStage(ctx, lead, left, { ...given, ...vouched, ...closing }, body.version);
}

/** The stages a lead has left, newest first. The caller may see the lead; who of the platform moved it is the platform's own. */
export async function findStageChanges(ctx: Ctx, id: string): Promise<LeadStageChange[]> {
  const isAdmin = ctx.actor.account === 'admin';
  const { rows } = await sql<{
    row: LeadStageChange;
  }>`select json_build_object('id', lsc.id, 'from_stage', lsc.from_stage, 'to_stage', lsc.to_stage, 'since', lsc.since, 'lost_reason', lsc.lost_reason, 'note', lsc.note,
      'author', case when us.id is not null and (${isAdmin} or us.account_type <> 'admin') then json_build_object('id', us.id,
        'name', coalesce(nullif(concat_ws(' ', us.first_name, us.last_name), ''), us.email), 'name_ar', us.name_ar) end, 'created_at', lsc.created_at) as row
    from lead_stage_changes lsc left join users us on us.id = lsc.user_id where lsc.lead_customer_id = ${id} order by lsc.created_at desc, lsc.id desc limit 100`.execute(
    ctx.db,
  );
  return rows.map(({ row }) => row);
}
