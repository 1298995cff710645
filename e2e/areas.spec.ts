import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** In the Empty Quarter, where nobody else delivers. */
const [west, south, east, north] = [50.5, 20, 50.6, 20.1];
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
};

for (const language of languagesFor('ar')) {
  test(`an area's border is moved, the area split, a customer put into the new one, and both merged again (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const api = await apiLike('admin@demo.example');
    const { area } = await api.post<{ area: { id: string } }>('/areas', { name: `Dunes ${language}` });
    await api.post(`/areas/${area.id}/polygon`, { polygon: square });
    const { customers } = await api.get<{ customers: { id: string; code: string }[] }>(
      '/customers?limit=2&status=active',
    );
    // Another one in each language: in the end its area is pinned.
    const customer = customers[language === 'ar' ? 0 : 1];
    const areaOf = async () =>
      (await api.get<{ customer: { area_id: string } }>(`/customers/${customer?.id}`)).customer.area_id;
    const before = await areaOf();

    await enterLike('admin@demo.example', language);
    await page.goto(`/admin/areas/map?area=${area.id}`);
    const corner = page.getByTitle(`${t('territories.corner')} 3`, { exact: true });
    const at = await corner.boundingBox();
    if (!at) throw new Error('the corner is drawn');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x - 40, at.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(t('territories.nobody_moves'))).toBeVisible();
    await page.getByRole('button', { name: t('territories.save'), exact: true }).click();
    await expect(page.getByText(t('territories.saved'))).toBeVisible();

    await page.getByRole('link', { name: t('territories.act.split'), exact: true }).click();
    await page.getByText(t('territories.line_list')).click();
    for (const [index, lat] of [19.9, 20.2].entries()) {
      await page.getByRole('button', { name: t('territories.line_add') }).click();
      for (const [name, value] of [
        ['lat', lat],
        ['lng', 50.53],
      ] as const) {
        const field = page.getByRole('textbox', { name: `${t(`territories.${name}`)} ${index + 1}`, exact: true });
        await field.fill(String(value));
        await field.press('Tab');
      }
    }
    await page.getByRole('textbox', { name: t('territories.split_name'), exact: true }).fill(`Sands ${language}`);
    await page.getByRole('button', { name: t('territories.split_now'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('territories.save'), exact: true })).toBeVisible();
    const { areas } = await api.get<{ areas: { id: string }[] }>(`/areas?q=Sands ${language}`);
    expect(areas).toHaveLength(1);

    await page.goto(`/admin/customers?q=${customer?.code}`);
    await page.getByRole('row').getByRole('checkbox').last().click();
    await page.getByRole('button', { name: t('customers.bulk_area'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().click();
    await page.keyboard.type(`Sands ${language}`);
    await page.getByRole('option', { name: `Sands ${language}` }).click();
    await dialog.getByRole('button', { name: t('customers.bulk_apply', { count: 1 }), exact: true }).click();
    await expect(dialog.getByText(t('customers.bulk_changed', { count: 1 }))).toBeVisible();
    await expect.poll(areaOf).toBe(areas[0]?.id);

    await page.goto(`/admin/areas/map?area=${area.id}&act=merge`);
    await page.getByRole('combobox', { name: new RegExp(`Dunes ${language}`) }).click();
    await page.keyboard.type('Sands');
    await page.getByRole('option', { name: `Sands ${language}` }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('territories.merge_now'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('territories.save'), exact: true })).toBeVisible();
    await expect.poll(areaOf).toBe(area.id);
    await api.post('/areas/assign-customers', { area_id: before, customer_ids: [customer?.id], pin: true });
  });
}
