import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Lead = { id: string; lat: number | null; checklist: Record<string, boolean> };
type Variant = { id: string; prices: { amount: number }[] };

for (const language of languagesFor('en')) {
  test(`a lead becomes a customer, whose first order on credit waits until money comes (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const api = await apiLike('supplier@demo.example');
    const { lead_customers } = await api.get<{ lead_customers: Lead[] }>('/lead-customers?stage=qualified&limit=50');
    const lead = lead_customers.find(
      ({ checklist }) => checklist['pin_confirmed'] && checklist['owner_phone_verified'] && checklist['cr'],
    );
    await enterLike('supplier@demo.example', language);
    await page.goto(`/supplier/lead-customers/${lead?.id}/convert`);
    await page.getByRole('combobox', { name: t('customers.terms') }).click();
    await page.getByRole('option', { name: t('customers.terms.net_30') }).click();
    await page.getByRole('textbox', { name: t('customers.limit') }).fill('50');
    for (const [label, typed] of [
      ['customers.first_name', 'Nawaf'],
      ['customers.last_name', 'Al-Harbi'],
      ['customers.address_1', 'King Fahd Rd'],
      ['customers.postal', '12211'],
    ] as const)
      await page
        .getByRole('textbox', { name: t(label) })
        .first()
        .fill(typed);
    await page.getByRole('button', { name: t('lead_customers.convert_submit'), exact: true }).click();
    await page.waitForURL(/\/supplier\/customers\/cus_/);
    const customer_id = /cus_\w+/.exec(page.url())?.[0] ?? '';

    const { variants } = await api.get<{ variants: Variant[] }>('/variants?limit=100&status=published');
    const { stock_locations } = await api.get<{ stock_locations: { id: string }[] }>('/stock-locations?limit=1');
    const [goods] = variants.filter(({ prices }) => (prices[0]?.amount ?? 0) > 0);
    await api.post(`/stock-locations/${stock_locations[0]?.id}/levels/${goods?.id}`, {
      stocked_quantity: 50_000,
      reason: 'count',
    });
    const quantity = Math.ceil(60_000 / (goods?.prices[0]?.amount ?? 1));
    const { draft_order } = await api.post<{ draft_order: { id: string } }>('/draft-orders', {
      customer_id,
      items: [{ variant_id: goods?.id, quantity }],
    });
    const { order } = await api.post<{ order: { id: string; due: number } }>(
      `/draft-orders/${draft_order.id}/register`,
    );

    await page.goto(`/supplier/customers/${customer_id}?tab=credit`);
    await expect(page.getByText(t('credit.why_accept'))).toBeVisible();
    await api.post('/receipts', { customer_id, method: 'cash', amount: order.due, allocations: [] });
    await page.reload();
    await expect(page.getByText(t('credit.exposure')).first()).toBeVisible();
    await expect(page.getByText(t('credit.why_accept'))).toHaveCount(0);
    await api.post(`/orders/${order.id}/accept`);
  });
}
