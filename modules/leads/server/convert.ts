import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, forbidden, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { createCustomer } from '#modules/customers/server.ts';
import type { leads } from '../contract.ts';
import { canConvert, isCredit } from '../rules.ts';
import { checklistOf, enterStage, lockLead } from './move.ts';

/**
 * Makes a customer of a lead, once: of two at the same moment the second waits for the lead and finds it converted. Who goes after the lead
 * looks after the customer.
 * @throws Refusal of the rule, of the customer, and for credit without the permission to update customers
 */
export async function convertLead(
  ctx: Ctx,
  id: string,
  { version, supplier_ids = [], ...body }: BodyOf<typeof leads.convert>,
): Promise<void> {
  const lead = await lockLead(ctx, id);
  ensure(canConvert({ stage: lead.stage, checklist: checklistOf(lead) }));
  if (body.address.lat === null || body.address.lat === undefined)
    throw invalid('address.lat', 'lead_customers.needs_pin_confirmed');
  const { actor } = ctx;
  if (actor.account === 'admin' && isCredit(body) && !actor.permissions.has('customers:update'))
    throw forbidden('customers:update');
  const { sales_representative_id, affiliate_id, area_id, supplier_id } = lead;
  const customerId = await createCustomer(
    ctx,
    {
      // Whom one speaks to at the door is whom one speaks to, unless another one is named.
      first_name: body.address.first_name,
      last_name: body.address.last_name,
      ...body,
      phone: lead.phone,
      ...(actor.account === 'admin'
        ? { supplier_ids: [...new Set([...(supplier_id ? [supplier_id] : []), ...supplier_ids])] }
        : {}),
    },
    { sales_representative_id, affiliate_id, area_id },
    { isChecked: true },
  );
  await enterStage(ctx, lead, { to: 'converted' }, { converted_customer_id: customerId }, version);
}
