import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Products = { products: { title: string }[] };

for (const language of languagesFor('ar')) {
  test(`a sheet with bad rows is imported, its bad rows downloaded, and undone (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const supplier = await apiLike('supplier@demo.example');
    await enterLike('supplier@demo.example', language);
    const sheet = [
      'SKU,Item name EN,اسم الصنف,السعر',
      'JOURNEY-1,Journey Sukkari Dates,تمر سكري الرحلة,12.50',
      'JOURNEY-2,Journey Ajwa Dates,تمر عجوة الرحلة,"7,6.80"',
      'JOURNEY-3,Journey Barni Dates,تمر برني الرحلة,9.75',
    ].join('\n');

    // What each row would do is shown first; nothing is written.
    await page.goto('/supplier/products/imports');
    await page
      .getByLabel(t('batch_jobs.choose'))
      .setInputFiles({ name: 'dates.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${sheet}`) });
    await expect(page.getByText('76.80')).toBeVisible({ timeout: 60_000 });

    // The search shows what is written nearly so where it finds nothing.
    const found = async () =>
      (await supplier.get<Products>('/products?q=Journey')).products
        .map(({ title }) => title)
        .filter((title) => title.startsWith('Journey '))
        .sort();
    expect(await found()).toEqual([]);

    // The bad row comes back with its reason, as a sheet of its own.
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('batch_jobs.bad_rows', { count: 1, n: '1' }) }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('dates-1-bad.csv');
    const bad = (await (await download.createReadStream()).toArray()).join('');
    expect(bad).toContain('تمر عجوة الرحلة');
    expect(bad).not.toContain('JOURNEY-1');

    // All others are applied, and taken back again.
    await page.getByRole('button', { name: t('batch_jobs.apply', { count: 2, n: '2' }) }).click();
    await page.getByRole('button', { name: t('batch_jobs.undo') }).click();
    expect(await found()).toEqual(['Journey Barni Dates', 'Journey Sukkari Dates']);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('batch_jobs.undo') })
      .click();
    await expect(page.getByText(t('batch_jobs.status_undone')).first()).toBeVisible({ timeout: 60_000 });
    // Another import may have been undone before.
    await expect.poll(found, { timeout: 60_000 }).toEqual([]);
  });
}
