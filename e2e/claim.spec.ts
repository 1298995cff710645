import { expect, test, type Page } from '@playwright/test';
import { languages, type Language, type TextKey } from '#kit/shared/texts.ts';
import { aColleague, signIn } from './support/person.ts';
import { isFor } from './support/whose.ts';
import { words } from './support/words.ts';

type Item = {
  id: string;
  title: string;
  title_ar: string | null;
  sku: string;
  returnable_quantity: number;
  variant: { inventory_quantity: number } | null;
};
type Order = { id: string; display_id: number; due: number; items: Item[] };

/** A paid order whose goods were sent and are in stock once more; the nth of them, so that journeys do not share one. */
async function aSentOrder(page: Page, nth: number): Promise<Order> {
  const read = async <T>(path: string) => (await (await page.request.get(`/api/supplier${path}`)).json()) as T;
  const { orders } = await read<{ orders: { id: string; display_id: number }[] }>(
    '/orders?status=completed&fulfillment_status=shipped&payment_status=captured&limit=100',
  );
  let found = 0;
  for (const { id, display_id } of orders) {
    if (!isFor('claim', display_id)) continue;
    const { order } = await read<{ order: Order & { order_audit: { is_verified_by_finance_team: boolean } } }>(
      `/orders/${id}`,
    );
    const fit = order.items.every(
      (item) => item.returnable_quantity > 1 && (item.variant?.inventory_quantity ?? 0) > 50,
    );
    if (fit && order.items.length > 1 && !order.order_audit.is_verified_by_finance_team && found++ === nth)
      return order;
  }
  throw new Error('no order was sent whole');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

for (const [index, language] of languages.entries()) {
  test(`goods are claimed: refunded, and replaced to another address (${language})`, async ({ page, baseURL }) => {
    const t = (key: TextKey) => words[language as Language](key);
    /** A text with a value in it, which the screens isolate. */
    const with1 = (key: TextKey, name: string, value: string | number) =>
      new RegExp(
        words[language as Language](key, { [name]: '\u0000' })
          .split('\u0000')
          .map(escaped)
          .join(`\\u2068?${escaped(String(value))}(?!\\d)\\u2069?`),
      );
    const dialog = page.getByRole('dialog').last();
    const inDialog = (key: TextKey) => dialog.getByRole('button', { name: t(key), exact: true });
    const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible({ timeout: 15_000 });
    const choose = async (label: string | RegExp, option: string) => {
      const wanted = page.getByRole('option', { name: option }).first();
      // A line that has just taken a quantity may still move under the mouse.
      await expect(async () => {
        await dialog.getByRole('combobox', { name: label }).click();
        await expect(wanted).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await wanted.click();
    };

    await signIn(page, await aColleague(baseURL, 'supplier@demo.example'), language as Language);
    const order = await aSentOrder(page, index);
    const nameOf = (item: Item | undefined) =>
      `${(language === 'ar' ? (item?.title_ar ?? item?.title) : item?.title) ?? ''} · ${item?.sku}`;
    const [first, second] = [nameOf(order.items[0]), nameOf(order.items[1])];
    await page.goto(`/supplier/orders/${order.id}`);
    const begin = async () => {
      await page.getByRole('button', { name: t('orders.timeline.action'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('orders.act.create_claim') }).click();
    };
    const claim = async (name: string, reason: TextKey) => {
      await dialog.getByRole('checkbox', { name: with1('claims.choose', 'name', name) }).check();
      const part = dialog.getByRole('group', { name: with1('claims.quantity_of', 'name', name) }).getByRole('textbox');
      for (const [at, box] of (await part.all()).entries()) await box.fill(at === (await part.count()) - 1 ? '1' : '0');
      await choose(with1('claims.reason_of', 'name', name), t(reason));
    };

    await begin();
    await expect(inDialog('claims.create')).toBeDisabled();
    await dialog.getByRole('radio', { name: t('claims.refund') }).check();
    await claim(first, 'claims.reason.production_failure');
    await inDialog('claims.refund_set').click();
    await dialog.getByLabel(t('claims.refund_amount')).fill('5.50');
    await expect(dialog.getByText(t('claims.refund_now'))).toBeVisible();
    await inDialog('claims.create').click();
    await said(with1('order.done.claim_created', 'display_id', order.display_id));
    const cards = page.getByRole('list', { name: t('orders.timeline') }).getByRole('listitem');
    await expect(cards.filter({ hasText: with1('claims.no', 'number', 1) })).toContainText('5.50');

    await begin();
    await claim(second, 'claims.reason.wrong_item');
    await inDialog('claims.same').click();
    await inDialog('claims.create').click();
    await expect(dialog.getByText(t('claim.shipping_required'))).toBeVisible();
    await choose(t('claims.replacement_shipping'), t('claims.own_shipping'));
    await inDialog('claims.other_address').click();
    await inDialog('claims.address_use').click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    const address = {
      'claims.first_name': 'Sara',
      'claims.last_name': 'Al-Ghamdi',
      'claims.address_1': 'Palestine St 4',
      'claims.postal_code': '23442',
      'claims.city': 'Jeddah',
    } as const;
    for (const [label, value] of Object.entries(address))
      await dialog
        .getByLabel(t(label as TextKey))
        .first()
        .fill(value);
    await inDialog('claims.address_use').click();
    await expect(dialog.getByText('Palestine St 4')).toBeVisible();
    await inDialog('claims.create').click();
    await said(with1('order.done.claim_created', 'display_id', order.display_id));

    const card = cards.filter({ hasText: with1('claims.no', 'number', 2) });
    await expect(card).toContainText('Jeddah');
    await card.getByRole('button', { name: t('orders.act.fulfil_claim') }).click();
    await inDialog('orders.act.fulfil_claim').click();
    await said(t('order.done.claim_fulfilled'));
    await card.getByRole('button', { name: t('orders.act.ship') }).click();
    await dialog.getByLabel(t('orders.ship.number')).first().fill('WB-CLAIM-1');
    await dialog.getByRole('button', { name: t('orders.act.ship') }).click();
    await said(t('order.done.ship'));
    await expect(cards.filter({ hasText: t('timeline.shipped_replacement') })).toContainText('WB-CLAIM-1');

    const { order: after } = (await (await page.request.get(`/api/supplier/orders/${order.id}`)).json()) as {
      order: Record<string, unknown>;
    };
    expect(after).toMatchObject({
      due: order.due,
      refunded_total: 550,
      payment_status: 'partially_refunded',
      claims: [
        { type: 'refund', payment_status: 'refunded', refund_amount: 550 },
        { type: 'replace', payment_status: 'na', fulfillment_status: 'shipped', shipping_address: { city: 'Jeddah' } },
      ],
    });
  });
}
