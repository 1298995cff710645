import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aSentOrder, type OrderItem } from './support/orders.ts';
import { words } from './support/words.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

for (const language of languagesFor('en')) {
  test(`goods are claimed: refunded, and replaced to another address (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey) => words[language](key);
    /** A text with a value in it, which the screens isolate. */
    const with1 = (key: TextKey, name: string, value: string | number) =>
      new RegExp(
        words[language](key, { [name]: '\u0000' })
          .split('\u0000')
          .map(escaped)
          .join(`\\u2068?${escaped(String(value))}(?!\\d)\\u2069?`),
      );
    const dialog = page.getByRole('dialog').last();
    const inDialog = (key: TextKey) => dialog.getByRole('button', { name: t(key), exact: true });
    /** The view's filled action, which names its keys too. */
    const submit = page.getByRole('button', { name: new RegExp(`^${escaped(t('claims.create'))}`) });
    const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible({ timeout: 15_000 });
    const choose = async (label: string | RegExp, option: string) => {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).first().click();
    };

    await enterLike('supplier@demo.example', language);
    const order = await aSentOrder(await apiLike('supplier@demo.example'));
    const nameOf = (item: OrderItem | undefined) =>
      `${(language === 'ar' ? (item?.title_ar ?? item?.title) : item?.title) ?? ''} · ${item?.sku}`;
    const [first, second] = [nameOf(order.items[0]), nameOf(order.items[1])];
    await page.goto(`/supplier/orders/${order.id}`);
    const begin = async () => {
      await page.getByRole('button', { name: t('orders.timeline.action'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('orders.act.create_claim') }).click();
    };
    const claim = async (name: string, reason: TextKey) => {
      await dialog.getByRole('checkbox', { name: new RegExp(escaped(name)) }).check();
      const part = dialog.getByRole('group', { name: with1('claims.quantity_of', 'name', name) }).getByRole('textbox');
      for (const [at, box] of (await part.all()).entries()) await box.fill(at === (await part.count()) - 1 ? '1' : '0');
      await choose(with1('claims.reason_of', 'name', name), t(reason));
    };

    await begin();
    await expect(submit).toBeDisabled();
    await dialog.getByRole('radio', { name: t('claims.refund') }).check();
    await claim(first, 'claims.reason.production_failure');
    await inDialog('claims.refund_set').click();
    await dialog.getByLabel(t('claims.refund_amount')).fill('5.50');
    await expect(dialog.getByText(t('claims.refund_now'))).toBeVisible();
    await submit.click();
    await said(with1('order.done.claim_created', 'display_id', order.display_id));
    const cards = page.getByRole('list', { name: t('orders.timeline') }).getByRole('listitem');
    await expect(cards.filter({ hasText: with1('claims.no', 'number', 1) })).toContainText('5.50');

    await begin();
    await claim(second, 'claims.reason.wrong_item');
    await inDialog('claims.same').click();
    await submit.click();
    await expect(dialog.getByText(t('claim.shipping_required'))).toBeVisible();
    await choose(t('claims.replacement_shipping'), t('claims.own_shipping'));
    await inDialog('claims.other_address').click();
    await inDialog('claims.address_use').click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    const address = {
      'customers.first_name': 'Sara',
      'customers.last_name': 'Al-Ghamdi',
      'customers.address_1': 'Palestine St 4',
      'customers.postal': '23442',
      'customers.city': 'Jeddah',
    } as const;
    for (const [label, value] of Object.entries(address))
      await dialog
        .getByLabel(t(label as TextKey))
        .first()
        .fill(value);
    await inDialog('claims.address_use').click();
    await expect(dialog.getByText('Palestine St 4')).toBeVisible();
    await submit.click();
    await said(with1('order.done.claim_created', 'display_id', order.display_id));

    const card = cards.filter({ hasText: with1('claims.no', 'number', 2) });
    await expect(card).toContainText('Jeddah');
    await card.getByRole('button', { name: t('orders.act.fulfill_claim') }).click();
    await inDialog('orders.act.fulfill_claim').click();
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
