import { personOf } from '#domain/actor.ts';
import { ensure, fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { updateRow } from '#kit/server/rows.ts';
import { inNestedTransaction } from '#kit/server/transactions.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { maySendText } from '#modules/registration/rules.ts';
import { issueCode, useCode } from '#modules/sessions/server.ts';
import { canEditLead } from '../rules.ts';
import { findLead, lockLead, type LeadRow } from './move.ts';

/** Shared with signing in by phone: a number gets no more messages because several doors send them. */
export type CodeServices = {
  codesPerNumber: RateLimit;
  codesPerNumberPerDay: RateLimit;
  codesPerDay: RateLimit;
  codeTries: number;
};

const purpose = 'lead_phone';
const subjectOf = (lead: LeadRow) => ({
  entity: 'lead_customers',
  label: lead.company_name ?? lead.company_name_ar,
  supplierId: lead.supplier_id,
});
/** A code is bound to the lead and the number it went to. */
const addressOf = ({ id, phone }: LeadRow): string => `${id} ${phone}`;

/** Sends a code to the owner's phone, who says it to whoever asks. @throws Refusal for a number that is no Saudi mobile, and 429 */
export async function sendPhoneCode(services: CodeServices, ctx: Ctx, id: string): Promise<void> {
  const lead = await lockLead(ctx, id);
  ensure(canEditLead(lead));
  if (!maySendText(lead.phone)) throw fail('lead_customers.no_mobile');
  await services.codesPerNumber.count(lead.phone);
  await services.codesPerNumberPerDay.count(lead.phone);
  await services.codesPerDay.count('all');
  const code = await issueCode(ctx.db, purpose, addressOf(lead));
  await queueMessage(ctx, {
    channel: 'sms',
    recipient: lead.phone,
    body: ctx.t('lead_customers.sms', { code }),
    secrets: [code],
    urgent: true,
  });
  const { entity, label, supplierId } = subjectOf(lead);
  ctx.audit({ action: 'send_code', entity, entity_id: id, entity_label: label, supplier_id: supplierId });
}

/** Takes the code that the owner said. It stands outside a transaction, so that the count of guesses outlives a refusal. */
export async function verifyPhone(services: CodeServices, ctx: Ctx, id: string, code: string): Promise<void> {
  const meant = await findLead(ctx, id);
  await useCode(ctx.db, purpose, addressOf(meant), code, services.codeTries);
  await inNestedTransaction(ctx, async (inside) => {
    const lead = await lockLead({ ...ctx, ...inside, actor: ctx.actor }, id);
    if (lead.phone !== meant.phone) throw fail('errors.code_expired');
    ensure(canEditLead(lead));
    const proof = { phone_verified_at: ctx.now, phone_verified_by: personOf(ctx.actor), phone_proof: 'code' };
    await updateRow(inside, 'lead_customers', lead, proof, { ...subjectOf(lead), action: 'verify' });
  });
}
