import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aWaitingOrder } from './support/orders.ts';
import { words } from './support/words.ts';

type Detail = {
  order: {
    total: number;
    items: { id: string; quantity: number }[];
    edits?: { status: string; confirmed_by: string | null }[];
  };
};

for (const language of languagesFor('ar')) {
  test(`an order edit, force confirmed (${language})`, async ({ page, enterLike, apiLike }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible();

    await enterLike('admin@demo.example', language);
    const order = await aWaitingOrder(await apiLike('supplier@demo.example'));
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
    await expect(dialog.getByText(t('edits.saved'))).toBeVisible();
    await dialog.getByRole('switch', { name: t('edits.notify') }).uncheck({ force: true });
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
