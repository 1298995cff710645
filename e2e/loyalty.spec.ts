import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aDraft, type PlacedOrder } from './support/orders.ts';
import { words } from './support/words.ts';

type Wallet = { balance: number };
const card = { id: 'w1', type: 'gift_card', name: 'Card of 5', cost_points: 400, amount: 500, valid_days: 30 };
/** A point for each riyal, worth a halala. */
const rules = {
  earn_trigger: 'on_complete',
  rules: [{ id: 'r1', basis: 'amount', points: 1, per: 100, min: 0, cap: null, multiplier_bps: 10_000, ids: [] }],
  pending_days: 0,
  validity_months: 12,
  rounding: 'day',
  points_per_currency: 100,
  min_points: 1,
  max_share_bps: 5_000,
  tiers: [],
  rewards: [card],
  tier_window_months: 12,
  downgrade: 'never',
  supplier_bps: 10_000,
  platform_bps: 0,
};

for (const language of languagesFor('en')) {
  test(`points are given, pay part of an order, are earned on the rest, are reversed as the goods come back, and become a card (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const office = await apiLike('admin@demo.example');
    const api = await apiLike('supplier@demo.example');
    const name = `Journey ${language} ${Date.now()}`;
    const made = await api.post<{ loyalty_program: { id: string } }>('/loyalty-programs', { name, draft: rules });
    const program = made.loyalty_program.id;

    await enterLike('admin@demo.example', language);
    await page.goto(`/admin/loyalty-programs/${program}`);
    await page.getByRole('button', { name: t('loyalty.publish', { number: 1 }) }).click();
    await expect(page.getByText(t('loyalty.version_published', { number: 1 }))).toBeVisible();

    const draft = await aDraft(api);
    const { order: placed } = await api.post<{ order: PlacedOrder }>(`/draft-orders/${draft.id}/register`);
    const { id, items } = placed;
    const location_id = draft.locationId;
    const { order } = await api.get<{ order: { customer_id: string; total: number } }>(`/orders/${id}`);
    await office.post(`/loyalty-programs/${program}/adjust`, {
      customer_id: order.customer_id,
      points: 500,
      reason: 'Opening balance',
    });
    const balance = async () =>
      (
        await office.get<{ loyalty_wallets: Wallet[] }>(
          `/loyalty-wallets?program_id=${program}&customer_id=${order.customer_id}`,
        )
      ).loyalty_wallets[0]?.balance;

    await page.goto(`/admin/orders/${id}`);
    const onOrder = page.getByRole('region', { name: t('loyalty.order_title') });
    const mine = onOrder.getByRole('listitem').filter({ hasText: name });
    await mine.getByRole('button', { name: t('loyalty.apply') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('loyalty.form.points') }).fill('501');
    await expect(dialog.getByText(t('loyalty.too_few', { points: 500 }))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('loyalty.form.points') }).fill('500');
    await expect(dialog.getByText(t('loyalty.preview_discount'))).toBeVisible();
    await dialog.getByRole('button', { name: t('loyalty.apply'), exact: true }).click();
    await expect(page.getByText(t('orders.points', { points: '500' }))).toBeVisible();
    expect(await balance()).toBe(0);

    const lines = items.map((item) => ({ item_id: item.id, quantity: item.quantity }));
    await api.post(`/orders/${id}/accept`);
    const packed = await api.post<{ order: { fulfillments: { id: string }[] } }>(`/orders/${id}/fulfillment`, {
      items: lines,
      location_id,
    });
    await api.post(`/orders/${id}/shipment`, { fulfillment_id: packed.order.fulfillments[0]?.id });
    await api.post(`/orders/${id}/complete`);
    await expect.poll(balance).toBeGreaterThan(500);
    await api.post(`/orders/${id}/return`, { items: lines, location_id, receive_now: true });
    await expect.poll(balance).toBe(500);

    await page.goto(`/admin/customers/${order.customer_id}?tab=loyalty`);
    await expect(page.getByText(t('loyalty.kind.reversed')).first()).toBeVisible();
    await expect(page.getByText(t('loyalty.kind.restored')).first()).toBeVisible();
    const wallet = page.getByRole('region').filter({ has: page.getByRole('link', { name }) });
    await wallet.getByRole('button', { name: t('loyalty.redeem_card') }).click();
    await expect(dialog.getByText(t('loyalty.redeem_until'))).toBeVisible();
    await dialog.getByRole('button', { name: t('loyalty.redeem_button'), exact: true }).click();
    const code = (await dialog.getByText(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/).textContent()) ?? '';
    expect(await balance()).toBe(100);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `••••-${code.slice(-4)}` }).click();
    await expect(page.getByText(`${name} · ${card.name}`)).toBeVisible();
  });
}
