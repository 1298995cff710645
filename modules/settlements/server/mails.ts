import { amountInWords } from '#domain/money.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { tellUsers } from '#modules/notifications/server.ts';
import { findSupplierPeople } from '#modules/suppliers/server.ts';
import { settlementsTexts } from '../texts.ts';

const translators = makeTranslators([settlementsTexts]);

/** Tells the people of a supplier that a settlement waits to be checked. */
export async function tellSent(
  ctx: PublicCtx,
  { id, supplier_id, number, payable }: { id: string; supplier_id: string; number: number; payable: number },
): Promise<void> {
  await tellUsers(ctx, 'settlement.sent', await findSupplierPeople(ctx, supplier_id), (language) => {
    const t = translators[language];
    const amount = amountInWords(payable, 'SAR', language);
    return {
      subject: t('settlements.mail_sent', { number: `S-${number}` }),
      body: t('settlements.mail_sent_body', {
        number: `S-${number}`,
        amount,
        link: ctx.link(`/supplier/settlements/${id}`),
        document: ctx.link(`/supplier/settlements/${id}/document`),
      }),
    };
  });
}
