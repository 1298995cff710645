import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

for (const language of languagesFor('en')) {
  test(`a take rate is replayed on last month before it is saved (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const api = await apiLike('admin@demo.example');
    // One of the demo company: whoever another journey registered has no rates yet.
    const { suppliers } = await api.get<{ suppliers: { id: string }[] }>('/suppliers?q=Najd Provisions&limit=1');
    const [supplier] = suppliers;
    await enterLike('admin@demo.example', language);
    await page.goto(`/admin/suppliers/${supplier?.id}`);
    await page.getByRole('button', { name: t('take_rates.title'), exact: true }).click();
    await page.getByRole('button', { name: t('take_rates.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('take_rates.dimension.channel') }).click();
    await page.getByRole('option', { name: t('sales_channels.type_desk') }).click();
    await dialog.getByRole('textbox', { name: t('take_rates.value.percentage') }).fill('9.5');
    await dialog.getByRole('button', { name: t('take_rates.replay', { month: '' }).trim() }).click();
    await expect(dialog.getByRole('status').getByText(t('take_rates.replay_changed'))).toBeVisible();
    await dialog.getByRole('button', { name: t('take_rates.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const { take_rates: rates } = await api.get<{
      take_rates: { id: string; value: number; channel: string | null; number: number; version: number }[];
    }>(`/suppliers/${supplier?.id}/take-rates?status=active`);
    const made = rates.find(({ value, channel }) => value === 950 && channel === 'desk');
    expect(made).toBeTruthy();
    const code = `TR-${String(made?.number).padStart(2, '0')}`;
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
    // The journeys after this one sell at the rates that were there.
    await api.post(`/suppliers/${supplier?.id}/take-rates/${made?.id}`, { is_enabled: false, version: made?.version });
  });
}
