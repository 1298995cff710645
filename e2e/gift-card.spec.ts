import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aWaitingOrder } from './support/orders.ts';
import { words } from './support/words.ts';

type Card = { id: string; balance: number; held: number; status: string };

for (const language of languagesFor('ar')) {
  test(`a gift card is issued, handed over, used on an order, captured and refunded to (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const dialog = page.getByRole('dialog');
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const own = await apiLike('supplier@demo.example');
    const order = await aWaitingOrder(own);

    await enterLike('supplier@demo.example', language);
    await page.goto('/supplier/gift-cards/new');
    await page.getByRole('textbox', { name: t('gift_cards.value') }).fill('5');
    await page.getByRole('switch', { name: t('gift_cards.active_now') }).click();
    await button('gift_cards.issue').click();
    const code = (await page.getByText(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/).textContent()) ?? '';
    await expect(page.getByRole('img', { name: code.slice(-4) })).toBeVisible();
    await expect(button('gift_cards.print')).toBeVisible();
    const { gift_cards } = await own.get<{ gift_cards: Card[] }>(`/gift-cards?q=${code.slice(-4)}&limit=1`);
    const id = gift_cards[0]?.id ?? '';
    const now = async () => (await own.get<{ gift_card: Card }>(`/gift-cards/${id}`)).gift_card;
    expect(await now()).toMatchObject({ status: 'inactive', balance: 500 });

    await page.goto('/supplier/gift-cards');
    await button('gift_cards.activate').click();
    await dialog.getByRole('textbox', { name: t('gift_cards.code') }).fill(code.toLowerCase().replaceAll('-', ' '));
    await dialog.getByRole('button', { name: t('gift_cards.activate') }).click();
    await expect(page.getByText(t('gift_cards.activated')).first()).toBeVisible();

    await page.goto(`/supplier/orders/${order.id}`);
    await button('orders.act.gift_card').click();
    await dialog.getByRole('textbox', { name: t('orders.gift_card.code') }).fill('AAAA-BBBB-CCCC-DDDD');
    await dialog.getByRole('button', { name: t('orders.act.gift_card') }).click();
    await expect(dialog.getByText(t('gift_cards.unknown'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('orders.gift_card.code') }).fill(code);
    await dialog.getByRole('button', { name: t('orders.act.gift_card') }).click();
    await expect(page.getByText(t('orders.payment.held')).first()).toBeVisible();
    expect(await now()).toMatchObject({ balance: 500, held: 500 });

    await own.post(`/orders/${order.id}/accept`, {});
    await own.post(`/orders/${order.id}/complete`, {});
    await own.post(`/orders/${order.id}/refund`, { amount: 200, reason: 'other' });
    expect(await now()).toMatchObject({ status: 'active', balance: 200, held: 0 });
    await page.goto(`/supplier/gift-cards/${id}`);
    const history = page.getByRole('list', { name: t('gift_cards.history') }).getByRole('listitem');
    await expect(history).toHaveCount(5);
    await expect(history.first()).toContainText('2.00');
  });
}
