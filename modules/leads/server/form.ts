import { sql } from 'kysely';
import { cityNames } from '#domain/saudi-cities.ts';
import { isInSaudiArabia } from '#domain/saudi.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/rows.ts';
import type { leadForm } from '../contract/public.ts';

const isArabic = (text: string): boolean => /[\u0600-\u06FF]/.test(text);

/**
 * Keeps that a shop asked to become a customer. Where its phone is a lead's or a customer's, that is kept as a duplicate of it, once; whoever
 * asks is told the same.
 */
export async function keepRequest(
  ctx: PublicCtx,
  { shop, contact, phone_number: phone, city, lat, lng }: BodyOf<typeof leadForm.ask>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${phone}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ lead: string | null; customer: string | null; asked: boolean }>`select
      (select lc.id from lead_customers lc where lc.phone = ${phone} and lc.deleted_at is null and lc.stage not in ('converted', 'duplicate')) as lead,
      (select cu.id from customers cu where cu.phone = ${phone} and cu.deleted_at is null) as customer,
      exists (select from lead_customers lc where lc.phone = ${phone} and lc.deleted_at is null and lc.stage = 'duplicate' and lc.source = 'public_form') as asked`.execute(
    ctx.db,
  );
  const [{ lead = null, customer = null, asked = false } = {}] = rows;
  const isKnown = lead !== null || customer !== null;
  if (isKnown && asked) return;
  const pin = typeof lat === 'number' && typeof lng === 'number' && isInSaudiArabia({ lat, lng }) ? { lat, lng } : {};
  await insertRow(
    ctx,
    'lead_customers',
    {
      id: ctx.newId('lead'),
      [isArabic(shop) ? 'company_name_ar' : 'company_name']: shop,
      contact,
      phone,
      city: cityNames(city).name,
      ...pin,
      type: 'grocery',
      source: 'public_form',
      brands_interest: [],
      pin_confirmed: false,
      stage: isKnown ? 'duplicate' : 'new',
      stage_since: ctx.now,
      duplicate_lead_id: lead,
      duplicate_customer_id: lead === null ? customer : null,
      version: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
    { entity: 'lead_customers', label: shop },
  );
}
