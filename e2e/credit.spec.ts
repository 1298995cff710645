import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aWaitingOrder } from './support/orders.ts';
import { words } from './support/words.ts';

for (const language of languagesFor('ar')) {
  test(`an order over its customer’s limit is explained, let through by a second person, and confirmed (${language})`, async ({
    page,
    browser,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const api = await apiLike('supplier@demo.example');
    const { id } = await aWaitingOrder(api);
    const { order } = await api.get<{
      order: { customer_id: string; supplier_id: string; display_id: number; due: number };
    }>(`/orders/${id}`);
    const credit = `/customers/${order.customer_id}/credit/${order.supplier_id}`;
    const bound = async (alone_up_to: number | null) => {
      const { credit: account } = await api.get<{ credit: Record<string, unknown> }>(credit);
      const { gate, counts_invoices, counts_in_route, counts_orders, takes_off_receipts, takes_off_cheques } = account;
      const policy = { gate, counts_invoices, counts_in_route, counts_orders, takes_off_receipts, takes_off_cheques };
      await api.post(`${credit}/policy`, { of: 'all', policy, alone_up_to });
      return account['alone_up_to'] as number | null;
    };
    await api.post(`/customers/${order.customer_id}`, { payment_terms: 'net_30', credit_limit: 1_000 });
    const before = await bound(100);

    await enterLike('supplier@demo.example', language);
    await page.goto(`/supplier/customers/${order.customer_id}?tab=credit`);
    // Other journeys may have left orders of the same customer waiting.
    const waiting = page.getByRole('region', { name: String(order.display_id) });
    await expect(waiting.getByText(t('credit.why_accept'))).toBeVisible();
    await waiting.getByRole('button', { name: t('credit.let_order'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('credit.second_needed'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('credit.reason') }).fill('Pays on Sunday');
    await dialog.getByRole('button', { name: t('credit.submit') }).click();
    await expect(page.getByText(t('credit.status.waiting')).first()).toBeVisible();
    // Who asked is offered nothing to decide.
    await expect(page.getByRole('button', { name: t('credit.grant'), exact: true })).toHaveCount(0);

    const second = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await enterLike('supplier@demo.example', language, second);
    await second.goto(`/supplier/customers/${order.customer_id}?tab=credit`);
    await second.getByRole('button', { name: t('credit.grant'), exact: true }).click();
    await expect(second.getByText(t('credit.let_through')).first()).toBeVisible();
    await second.context().close();

    await api.post(`/orders/${id}/accept`);
    const { credit: now } = await api.get<{ credit: { orders: number } }>(credit);
    expect(now.orders).toBeGreaterThanOrEqual(order.due);
    await page.reload();
    await expect(page.getByText(t('credit.over')).first()).toBeVisible();
    await bound(before);
  });
}
