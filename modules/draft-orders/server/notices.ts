import { sql } from 'kysely';
import { amountInWords } from '#domain/money.ts';
import type { Listener } from '#kit/server/listeners.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { tellUsers } from '#modules/notifications/server.ts';
import { priceCart } from '#modules/orders/rules.ts';
import { findSupplierPeople } from '#modules/suppliers/server.ts';
import { draftOrdersTexts } from '../texts.ts';
import type { DraftRow } from './rows.ts';

type Facts = Pick<DraftRow, 'id' | 'supplier_id' | 'display_id' | 'items' | 'shipping_methods' | 'currency_code'> & {
  customer: string | null;
  customer_ar: string | null;
  answer: 'approved' | 'declined';
  reason: string | null;
};

const translators = makeTranslators([draftOrdersTexts]);

/** Writes to the supplier's people what their customer said. */
export const onAnswered: Listener<'draft_order.answered'> = async (ctx, { payload }) => {
  const { rows } =
    await sql<Facts>`select dr.id, dr.supplier_id, dr.display_id, dr.items, dr.shipping_methods, dr.currency_code, cu.name as customer, cu.name_ar as customer_ar, dol.answer, dol.reason
    from draft_orders dr join customers cu on cu.id = dr.customer_id join draft_order_links dol on dol.draft_order_id = dr.id and dol.id = ${payload.link_id}
    where dr.id = ${payload.draft_order_id} and dol.answer is not null`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) return;
  await tellUsers(ctx, 'draft_order.answered', await findSupplierPeople(ctx, facts.supplier_id), (language) => {
    const customer = (language === 'ar' ? facts.customer_ar : null) ?? facts.customer ?? facts.customer_ar ?? '';
    const total = amountInWords(
      priceCart(facts.items, facts.shipping_methods).totals.total,
      facts.currency_code,
      language,
    );
    const values = {
      order: String(facts.display_id),
      customer,
      total,
      reason: facts.reason ?? '',
      link: ctx.link(`/supplier/draft-orders/${facts.id}`),
    };
    return {
      subject: translators[language](`draft_orders.mail_${facts.answer}`, values),
      body: translators[language](`draft_orders.mail_${facts.answer}_body`, values),
    };
  });
};
