import { sql, type RawBuilder } from 'kysely';
import { duplicateAt } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { isCalledLike, nearPin, visibleCustomers } from '#modules/customers/server.ts';
import { canEnter, metresAlike, type Twin } from '../rules.ts';
import { englishName } from './columns.ts';
import { entering } from './sheet.ts';
import { visibleLeads } from './visible.ts';

export type Entered = {
  phone?: string | null;
  company_name?: string | null;
  company_name_ar?: string | null;
  lat?: number | null;
  lng?: number | null;
};

/** What the shop that is entered may be already, those of the same phone first. */
async function findTwins(ctx: Ctx, entered: Entered, exceptId: string | null): Promise<Twin[]> {
  const names = [entered.company_name, entered.company_name_ar].filter(
    (name) => typeof name === 'string' && name !== '',
  );
  const { phone = null, lat = null, lng = null } = entered;
  const isPinned = lat !== null && lng !== null && names.length > 0;
  const ownerOf = (id: RawBuilder<unknown>) =>
    sql`(select case when ${ctx.origin.language === 'ar'} then coalesce(sr.name_ar, sr.name) else sr.name end from sales_representatives sr where sr.id = ${id})`;
  const named = (en: RawBuilder<unknown>, ar: RawBuilder<unknown>) =>
    ctx.origin.language === 'ar' ? sql`coalesce(${ar}, ${en})` : sql`coalesce(${en}, ${ar})`;
  const lead = sql`'lead_customer' as object, ${named(englishName, sql`t.company_name_ar`)} as name, ${ownerOf(sql`t.sales_representative_id`)} as owner, ${visibleLeads(ctx.actor)} as seen`;
  const customer = sql`'customer' as object, ${named(sql`t.name`, sql`t.name_ar`)} as name, ${ownerOf(sql`t.sales_representative_id`)} as owner, ${visibleCustomers(ctx.actor)} as seen`;
  const counted = sql<boolean>`t.deleted_at is null and t.stage not in ('converted', 'duplicate') and t.id is distinct from ${exceptId}`;
  const samePhone = sql`select ${lead}, 'phone' as by, null::int as metres from lead_customers t where t.phone = ${phone} and ${counted}
    union all select ${customer}, 'phone', null from customers t where t.phone = ${phone} and t.deleted_at is null`;
  const near = (alias: string) => nearPin(alias, { lat: lat ?? 0, lng: lng ?? 0 }, metresAlike);
  const [byLead, byAddress] = [near('t'), near('ad')];
  const nearby = sql` union all select ${lead}, 'name', ${byLead.metres} from lead_customers t
      where ${byLead.where} and ${counted} and ${isCalledLike([sql`t.company_name`, sql`t.company_name_ar`], sql`t.search_text`, names as string[])}
    union all select ${customer}, 'name', ${byAddress.metres} from addresses ad join customers t on t.id = ad.customer_id and t.deleted_at is null
      where ad.deleted_at is null and ${byAddress.where} and ${isCalledLike([sql`t.name`, sql`t.name_ar`], sql`t.search_text`, names as string[])}`;
  const { rows } = await sql<Twin & { seen: boolean }>`select one.* from (${samePhone}${isPinned ? nearby : sql``}) one
    order by one.by desc, one.metres limit 20`.execute(ctx.db);
  // What the caller may not see is known, and no more than that.
  return rows.map(({ seen, ...twin }) => (seen ? twin : { ...twin, name: null, owner: null }));
}

/**
 * Refuses a lead that is there already. Two that are entered at once with one phone wait for each other.
 * @throws Refusal 422 that says who has it, where the caller may know
 */
export async function refuseTwins(
  ctx: Ctx,
  entered: Entered,
  isOther: boolean,
  exceptId: string | null,
): Promise<void> {
  if (entered.phone)
    await sql`select pg_advisory_xact_lock_shared(${entering}), pg_advisory_xact_lock(hashtextextended(${`lead ${entered.phone}`}, 0))`.execute(
      ctx.db,
    );
  const twins = await findTwins(ctx, entered, exceptId);
  const permit = canEnter(twins, isOther);
  if (permit.allowed) return;
  throw duplicateAt(twins[0]?.by === 'phone' ? 'phone' : 'allow_similar', permit.code, permit.params);
}
