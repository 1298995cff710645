import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Pack = { id: string; case_configuration: number; is_active: boolean; is_default: boolean };
type Product = { id: string; master_variants: Pack[]; options: { values: { id: string; value: string }[] }[] };

for (const language of languagesFor('ar')) {
  test(`master variants: combinations are added, edited, made the default and put to rest (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const api = await apiLike('supplier@demo.example');
    const { product: made } = await api.post<{ product: Product }>('/products', {
      title: 'Laban',
      options: [{ title: 'Size', title_ar: 'الحجم', values: [{ value: '200 ml' }, { value: '1 L' }] }],
    });
    const packs = async () => (await api.get<{ product: Product }>(`/products/${made.id}`)).product.master_variants;
    await enterLike('supplier@demo.example', language);
    await page.goto(`/supplier/products/${made.id}?tab=variants`);

    const add = page.getByRole('button', { name: t('products.add_combination') });
    const fresh = t('products.new_combination');
    const field = (name: string, of: string) => page.getByRole('textbox', { name: `${name}: ${of}` });
    const combine = async (value: string, box: string, shrink: string) => {
      await add.click();
      await page.getByRole('combobox', { name: language === 'ar' ? 'الحجم' : 'Size' }).click();
      await page.getByRole('option', { name: value }).click();
      await field(t('products.case_pcs'), fresh).fill(box);
      await field(t('products.shrink_pcs'), fresh).fill(shrink);
    };
    // A case that its shrinks do not fill is told, with the nearest that they do; one new row at a time.
    await combine('200 ml', '25', '6');
    await expect(page.getByRole('note').filter({ hasText: t('products.shrink_uneven') })).toBeVisible();
    await page.getByRole('button', { name: t('products.use_case', { pieces: 24 }) }).click();
    await expect(field(t('products.case_pcs'), fresh)).toHaveValue('24');
    await add.hover();
    await expect(page.getByRole('tooltip', { name: t('products.save_first') })).toBeVisible();
    await page.getByRole('button', { name: t('products.save_variants') }).click();
    await expect(page.getByText(t('products.not_saved'))).toHaveCount(0);
    await combine('1 L', '12', '4');
    await page.getByRole('button', { name: t('products.save_row') }).click();
    await expect(page.getByText(t('products.not_saved'))).toHaveCount(0);

    // One default clears the others; what is none can be put to rest.
    const [small, large] = [
      page.getByRole('row').filter({ hasText: '200 ml' }),
      page.getByRole('row').filter({ hasText: '1 L' }),
    ];
    await large.getByRole('radio').click();
    await expect(large.getByRole('radio')).toBeChecked();
    await expect(small.getByRole('radio')).not.toBeChecked();
    await small.getByRole('switch').click({ force: true });
    await expect(small.getByRole('switch')).not.toBeChecked();
    await small.getByRole('button', { name: new RegExp(t('products.edit_row', { name: '.*200 ml' })) }).click();
    await field(t('products.case_pcs'), '200 ml').fill('30');
    await page.getByRole('button', { name: t('products.save_row') }).click();
    await expect(field(t('products.case_pcs'), '200 ml')).toHaveCount(0);
    await page.getByRole('searchbox', { name: t('products.search_packs') }).fill('1 L');
    await expect(small).toHaveCount(0);
    expect(await packs()).toMatchObject([
      { case_configuration: 30, is_active: false, is_default: false },
      { case_configuration: 12, is_active: true, is_default: true },
    ]);
  });
}
