import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aDraft } from './support/orders.ts';
import { words } from './support/words.ts';

type Promotion = { id: string; given: number };
type Order = {
  id: string;
  total: number;
  discount_total: number;
  credited_total: number;
  promotions: Promotion[];
  items: { id: string; quantity: number; discount_total: number }[];
  fulfillments: { id: string }[];
};

for (const language of languagesFor('ar')) {
  test(`a campaign from the idea to what it gave an order, and what came back of it (${language})`, async ({
    page,
    browser,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const own = await apiLike('supplier@demo.example');
    const code = `JOURNEY-${language.toUpperCase()}`;
    await enterLike('supplier@demo.example', language);
    await page.goto('/supplier/discounts/new');
    await page.getByRole('textbox', { name: t('discounts.field.name'), exact: true }).fill('Journey');
    await page.getByRole('textbox', { name: t('discounts.field.name_ar'), exact: true }).fill('رحلة');
    await page.getByRole('textbox', { name: t('discounts.field.code'), exact: true }).fill(code.toLowerCase());
    await page.getByRole('button', { name: t('web.save'), exact: true }).click();
    await page.waitForURL('**/supplier/discounts/disc_*');
    const id = /disc_\w+/.exec(page.url())?.[0] ?? '';
    await page.getByRole('button', { name: t('promotions.do.submit'), exact: true }).click();
    await expect(page.getByText(t('promotions.status.pending_approval')).first()).toBeVisible();

    const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await enterLike('admin@demo.example', language, office);
    await office.goto(`/admin/discounts/${id}`);
    const approve = office.getByRole('button', { name: t('promotions.do.approve'), exact: true });
    await approve.click();
    // Others that overlap are called active too, before this one is.
    await expect(approve).toBeHidden();
    await expect(office.getByText(t('promotions.status.active')).first()).toBeVisible();
    await office.context().close();

    const draft = await aDraft(own);
    await page.goto(`/supplier/draft-orders/${draft.id}`);
    await page.getByRole('textbox', { name: t('draft_editor.code'), exact: true }).fill(code.toLowerCase());
    await page.getByRole('button', { name: t('draft_editor.code_add'), exact: true }).click();
    await expect(page.getByText(`${t('draft_editor.discount')} · ${code}`)).toBeVisible();
    await page.getByRole('button', { name: t('draft_editor.register'), exact: true }).click();
    await page.waitForURL('**/supplier/orders/order_*');
    const order = async () => (await own.get<{ order: Order }>(`/orders/${/order_\w+/.exec(page.url())?.[0]}`)).order;
    const placed = await order();
    const [given] = placed.promotions.filter((one) => one.id === id);
    expect(given?.given).toBeGreaterThan(0);
    await expect(page.getByText(`${t('orders.discount')} · ${code}`)).toBeVisible();
    await page.getByRole('button', { name: t('promotions.why'), exact: true }).click();
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible();

    // All of a line it lowers comes back (others are at their floors): what it was given by the campaign is not paid out.
    const path = `/orders/${placed.id}`;
    const line = placed.items.find((one) => one.discount_total > 0);
    await own.post(`${path}/accept`);
    const { order: packed } = await own.post<{ order: Order }>(`${path}/fulfillment`, {
      location_id: draft.locationId,
      items: [{ item_id: line?.id, quantity: line?.quantity }],
    });
    await own.post(`${path}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id });
    await own.post(`${path}/return`, {
      items: [{ item_id: line?.id, quantity: line?.quantity }],
      location_id: draft.locationId,
      receive_now: true,
    });
    const back = await order();
    expect(back.credited_total).toBeGreaterThan(0);

    await page.goto(`/supplier/discounts/${id}`);
    await page.getByRole('button', { name: t('promotions.redemptions'), exact: true }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  });
}
