import { sql } from 'kysely';
import type { Language, TextKey } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import type { UserEvent } from '#modules/notifications/rules.ts';
import { tellUsers, type Addressee } from '#modules/notifications/server.ts';
import type { RequestedChange } from '../contract.ts';
import { suppliersTexts } from '../texts.ts';

const translators = makeTranslators([suppliersTexts]);
type Named = { id: string; name: string; name_ar: string | null };

const nameIn = (language: Language, { name, name_ar }: Named): string => (language === 'ar' ? (name_ar ?? name) : name);

/** Those who may review suppliers: by their first role, as every check reads it (specification, section 6). */
const findReviewers = async (ctx: PublicCtx): Promise<Addressee[]> =>
  (
    await sql<Addressee>`select us.id, us.email, us.language from users us
      join lateral (select ro.id, ro.is_superadmin from user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null
        where ur.user_id = us.id order by ur.position, ro.id limit 1) r on true
    where us.account_type = 'admin' and us.status = 'active' and us.deleted_at is null and us.email is not null
      and (exists (select from role_permissions rop where rop.role_id = r.id and rop.entity = 'suppliers' and rop.action = 'update')
        or (r.is_superadmin and not exists (select from role_permissions rop where rop.role_id = r.id)))
    order by us.id limit 200`.execute(ctx.db)
  ).rows;

/** The people of a supplier who can be written to. */
export const findPeople = async (ctx: PublicCtx, supplierId: string): Promise<Addressee[]> =>
  (
    await sql<Addressee>`select id, email, language from users
    where supplier_id = ${supplierId} and status = 'active' and deleted_at is null and email is not null order by id limit 200`.execute(
      ctx.db,
    )
  ).rows;

/**
 * Tells everybody who may review that a supplier handed its profile in, or new documents while it is restricted; that its registration
 * expires, or has. @param date of the expiry
 */
export async function tellReviewers(
  ctx: PublicCtx,
  supplier: Named,
  what: 'submitted' | 'renewed' | 'expiring' | 'expired',
  date?: string,
): Promise<void> {
  const event: UserEvent = what === 'expiring' || what === 'expired' ? 'supplier.expiring' : 'supplier.submitted';
  await tellUsers(ctx, event, await findReviewers(ctx), (language) => {
    const t = translators[language];
    const name = nameIn(language, supplier);
    const params = { name, date: date ?? '', link: ctx.link(`/admin/suppliers/${supplier.id}`) };
    return {
      subject: t(`suppliers.mail_reviewer_${what}`, params),
      body: t(`suppliers.mail_reviewer_${what}_body`, params),
    };
  });
}

type Words = {
  event: Extract<UserEvent, `supplier.${string}`>;
  subject: TextKey;
  body: TextKey;
  reason?: string | null;
  changes?: readonly RequestedChange[];
  path: string;
  date?: string;
};

/** Writes to the people of a supplier, each in the language of theirs. */
export async function tellSupplier(
  ctx: PublicCtx,
  supplier: Named,
  { event, subject, body, reason, changes = [], path, date }: Words,
): Promise<void> {
  await tellUsers(ctx, event, await findPeople(ctx, supplier.id), (language) => {
    const t = translators[language];
    const params = { name: nameIn(language, supplier), link: ctx.link(path), date: date ?? '' };
    const parts = [
      t(body, params),
      ...changes.map((one) => `• ${t(`suppliers.section_${one.section}`)}: ${one.text}`),
      ...(reason ? [t('suppliers.mail_reason', { reason })] : []),
      params.link,
    ];
    return { subject: t(subject, params), body: parts.join('\n\n') };
  });
}
