import { sql } from 'kysely';
import { ensure, invalid, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf, resourceHandlers, type TableRow, type Written } from '#kit/server/resource.ts';
import { requireReference, supplierFor } from '#kit/server/scope.ts';
import { addressFaults } from '#modules/customers/rules.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { leads } from '../contract.ts';
import { assignmentFields, canEditLead, canSayField } from '../rules.ts';
import { checklist, cityNamed, englishName, filters } from './columns.ts';
import { refuseTwins } from './twins.ts';
import { visibleLeads } from './visible.ts';

/** What a lead is a duplicate of, where the reader may see that too. The lead itself is `one` below, because each of the two is `t` again. */
const duplicateOf = (actor: Ctx['actor']) => sql`(select case
    when one.lead_id is not null then (select json_build_object('object', 'lead_customer', 'id', t.id, 'name', ${englishName}, 'name_ar', t.company_name_ar)
      from lead_customers t where t.id = one.lead_id and t.deleted_at is null and ${visibleLeads(actor)})
    when one.customer_id is not null then (select json_build_object('object', 'customer', 'id', t.id, 'name', t.name, 'name_ar', t.name_ar)
      from customers t where t.id = one.customer_id and t.deleted_at is null and ${visibleCustomers(actor)}) end
  from (select t.duplicate_lead_id as lead_id, t.duplicate_customer_id as customer_id) one)`;

const verifier = sql`(select json_build_object('id', us.id, 'name', nullif(concat_ws(' ', us.first_name, us.last_name), ''), 'name_ar', us.name_ar)
  from users us where us.id = t.phone_verified_by)`;

/** @throws Refusal at a half pin, one outside the country, or one that is confirmed and not there */
export function checkPin(lead: { lat?: number | null; lng?: number | null; pin_confirmed?: boolean }): void {
  const faults = addressFaults({ lat: lead.lat, lng: lead.lng });
  if (faults[0]) throw new Refusal('invalid_data', faults[0].code, { faults });
  if (lead.pin_confirmed && typeof lead.lat !== 'number') throw invalid('pin_confirmed', 'lead_customers.no_pin');
}

/** Refuses what is not the caller's to say, or is not there. */
async function checkAssignment(
  ctx: Ctx,
  input: Written<typeof leads>,
  before: TableRow<'lead_customers'> | null,
): Promise<void> {
  for (const field of assignmentFields) {
    const said = input[field];
    if (said !== undefined && said !== (before?.[field] ?? null)) ensure(canSayField(field, ctx.actor.account));
  }
  await requireReference(ctx, 'sales_representatives', input.sales_representative_id, 'sales_representative_id');
  await requireReference(ctx, 'affiliates', input.affiliate_id, 'affiliate_id');
  await requireReference(ctx, 'areas', input.area_id, 'area_id');
}

/** Whose a new lead is, and who goes after it: a representative's own, and its supplier's where it sells for one only. */
async function belongings(ctx: Ctx, input: Written<typeof leads>) {
  const { actor } = ctx;
  if (actor.account !== 'sales_representative') return { supplier_id: await supplierFor(ctx, input.supplier_id) };
  const [supplier, ...others] = actor.supplierIds;
  return {
    supplier_id: supplier !== undefined && others.length === 0 ? supplier : null,
    sales_representative_id: actor.salesRepresentativeId,
  };
}

export const leadHandlers = resourceHandlers(leads, {
  table: 'lead_customers',
  visible: visibleLeads,
  computed: {
    name: englishName,
    name_ar: sql`t.company_name_ar`,
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    sales_representative: nameOf('sales_representatives', sql`t.sales_representative_id`),
    affiliate: nameOf('affiliates', sql`t.affiliate_id`),
    area: nameOf('areas', sql`t.area_id`),
    phone_verifier: verifier,
    checklist,
    duplicate_of: duplicateOf,
  },
  filters,
  sortable: ['created_at', 'updated_at', 'stage_since', 'next_action_at', 'est_monthly_spend', 'company_name', 'city'],
  label: (row) => row.company_name ?? row.company_name_ar,
  toRow: async (ctx, { allow_similar = false, ...input }, before) => {
    if (before) ensure(canEditLead(before as { stage: 'new' }));
    await checkAssignment(ctx, input, before);
    const after = { ...before, ...input };
    if (!after.company_name && !after.company_name_ar) throw invalid('company_name', 'lead_customers.name_required');
    const isMoved = !before || after.lat !== before.lat || after.lng !== before.lng;
    const pin_confirmed = input.pin_confirmed ?? (isMoved ? false : before.pin_confirmed);
    checkPin({ lat: after.lat, lng: after.lng, pin_confirmed });
    const isCalled = !before || after.phone !== before.phone;
    // Who moves a pin or corrects a name has the shop before them.
    if (isCalled) await refuseTwins(ctx, before ? { phone: after.phone } : after, allow_similar, before?.id ?? null);
    const set = { ...input, pin_confirmed, ...(input.city ? { city: cityNamed(input.city) } : {}) };
    if (before) return isCalled ? { ...set, phone_verified_at: null, phone_verified_by: null, phone_proof: null } : set;
    return {
      type: 'grocery',
      source: ctx.actor.account === 'sales_representative' ? 'rep' : 'referral',
      ...set,
      ...(await belongings(ctx, input)),
      stage: 'new',
      stage_since: ctx.now,
    };
  },
});
