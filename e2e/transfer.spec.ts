import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Place = { id: string; name: string; name_ar: string | null };
type Variant = { id: string; sku: string; product: { title: string; title_ar: string | null } };
type Level = { location_id: string; stocked_quantity: number };
type Holding = { variant: { inventory: { location_levels: Level[] }[] } };
type Transfer = { transfer: { status: string; items: { shipped: number; received: number; reason: string | null }[] } };

for (const language of languagesFor('ar')) {
  test(`a transfer is requested, shipped, and comes with pieces missing (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const nameOf = (one: { name: string; name_ar: string | null }) => (language === 'ar' && one.name_ar) || one.name;
    const dialog = page.getByRole('dialog');
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const api = await apiLike('supplier@demo.example');
    const { stock_locations } = await api.get<{ stock_locations: Place[] }>('/stock-locations?is_active=true&limit=2');
    const [from, to] = stock_locations;
    const { variants } = await api.get<{ variants: Variant[] }>('/variants?status=published&limit=1');
    const goods = variants[0];
    if (!from || !to || !goods) throw new Error('the demo company has two warehouses and goods');
    await api.post(`/stock-locations/${from.id}/levels/${goods.id}`, { stocked_quantity: 500, reason: 'count' });
    const stocked = async (place: Place) => {
      const { variant } = await api.get<Holding>(`/variants/${goods.id}/inventory`);
      const levels = variant.inventory[0]?.location_levels ?? [];
      return levels.find((one) => one.location_id === place.id)?.stocked_quantity ?? 0;
    };
    const before = await stocked(to);

    await enterLike('supplier@demo.example', language);
    await page.goto('/supplier/stock/transfers/new');
    for (const [key, place] of [
      ['transfers.from', from],
      ['transfers.to', to],
    ] as const) {
      await page.getByRole('combobox', { name: t(key) }).fill(nameOf(place));
      await page
        .getByRole('option', { name: nameOf(place) })
        .first()
        .click();
    }
    await button('transfers.add').click();
    await dialog.getByRole('searchbox').fill(goods.sku);
    await dialog.getByRole('row').filter({ hasText: goods.sku }).getByRole('checkbox').check();
    await button('products.pick_add').click();
    const pieces = page.getByRole('textbox', { name: t('ui.quantity.piece') });
    for (const part of await page.getByRole('group').getByRole('textbox').all()) await part.fill('0');
    await pieces.fill('10');
    await pieces.blur();
    await page.getByRole('button', { name: t('transfers.request') }).click();
    await expect(page.getByText(t('transfers.status.requested')).first()).toBeVisible();

    await button('transfers.ship').click();
    await dialog.getByRole('button', { name: t('transfers.ship') }).click();
    await expect(page.getByText(t('transfers.status.shipped')).first()).toBeVisible();
    // On the way they are nobody's yet.
    await expect.poll(async () => [await stocked(from), await stocked(to)]).toEqual([490, before]);

    // Two are missing: that is said before it can be booked.
    await button('transfers.receive').click();
    for (const part of await dialog.getByRole('group').getByRole('textbox').all()) await part.fill('0');
    await dialog.getByRole('textbox', { name: t('ui.quantity.piece') }).fill('8');
    await dialog.getByRole('textbox', { name: t('ui.quantity.piece') }).blur();
    const receive = dialog.getByRole('button', { name: t('transfers.receive') });
    await expect(receive).toBeDisabled();
    await dialog.getByRole('combobox', { name: t('stock.reason') }).click();
    await page.getByRole('option', { name: t('transfers.reason.lost') }).click();
    await receive.click();
    await expect(page.getByText(t('transfers.status.received')).first()).toBeVisible();
    await expect.poll(() => stocked(to)).toBe(before + 8);
    const { transfer } = await api.get<Transfer>(`/stock-transfers/${page.url().split('/').at(-1)}`);
    expect(transfer).toMatchObject({ status: 'received', items: [{ shipped: 10, received: 8, reason: 'lost' }] });
  });
}
