import { expect, request, test, type Page } from '@playwright/test';
import { languages, type Language, type TextKey } from '#kit/shared/texts.ts';
import { aSuperadmin, password, signIn } from './support/person.ts';
import { isFor } from './support/whose.ts';
import { words } from './support/words.ts';

type Item = { id: string; title: string; title_ar: string | null; quantity: number; fulfilled_quantity: number };
type Detail = {
  order: {
    id: string;
    total: number;
    items: Item[];
    edits?: { status: string; confirmed_by: string | null }[];
    actions: { edit: { allowed: boolean } };
  };
};

/** An order that waits at a supplier whose desk no journey clears; the nth, so that journeys do not share one. */
async function waitingOrder(page: Page, nth: number, baseURL: string | undefined): Promise<Detail['order']> {
  const shop = await request.newContext({ baseURL });
  await shop.post('/api/auth', { data: { email: 'supplier@demo.example', password } });
  const { orders } = (await (await shop.get('/api/supplier/orders?status=pending&limit=100')).json()) as {
    orders: { id: string; display_id: number }[];
  };
  await shop.dispose();
  const read = async <T>(path: string) => (await (await page.request.get(`/api/admin${path}`)).json()) as T;
  let found = 0;
  for (const { id } of orders.filter(({ display_id }) => isFor('edit', display_id))) {
    const { order } = await read<Detail>(`/orders/${id}`);
    if (order.actions.edit.allowed && order.edits?.length === 0 && order.items.length > 1 && found++ === nth)
      return order;
  }
  throw new Error('no order waits to be edited');
}

for (const [index, language] of languages.entries()) {
  test(`an order edit, force confirmed (${language})`, async ({ page, baseURL }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language as Language](key, params);
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible({ timeout: 10_000 });

    await signIn(page, await aSuperadmin(baseURL), language as Language);
    const order = await waitingOrder(page, index, baseURL);
    const item = order.items[0];
    if (!item) throw new Error('an order has lines');
    const name = (language === 'ar' && item.title_ar) || item.title;
    await page.goto(`/admin/orders/${order.id}/edit`);
    // The name stands apart from its sentence, by marks.
    const quantity = dialog
      .getByRole('group', { name: new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) })
      .first();
    await quantity.getByRole('textbox').last().focus();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByText(t('edits.saved'))).toBeVisible({ timeout: 10_000 });
    await dialog.getByRole('switch', { name: t('edits.tell') }).uncheck({ force: true });
    await dialog.getByRole('button', { name: new RegExp(`^${t('edits.request')}`) }).click();
    await said('edits.done.requested');

    await page.getByRole('button', { name: t('edits.force') }).click();
    await dialog.getByRole('button', { name: t('edits.force_yes') }).click();
    await said('edits.done.confirmed');
    await said('edits.event.forced');

    const { order: after } = (await (await page.request.get(`/api/admin/orders/${order.id}`)).json()) as Detail;
    expect(after.edits).toMatchObject([{ status: 'confirmed', confirmed_by: expect.stringMatching(/^usr/) }]);
    expect(after.items.find(({ id }) => id === item.id)?.quantity).toBe(item.quantity + 1);
    expect(after.total).toBeGreaterThan(order.total);
  });
}
