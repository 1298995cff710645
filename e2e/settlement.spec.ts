import { dayOf } from '#domain/dates.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Settlement = {
  id: string;
  number: number;
  status: string;
  payable: number;
  take: number;
  driver_fees: number;
  fee_tax: number;
  funding: number;
  own_cards: number;
  sales: number;
  returns: number;
};
type Line = { id: string; take: number; driver_fee: number };
/** Told twice, it is of two suppliers: what was settled once is not settled again. */
const accounts = { ar: 'supplier@demo.example', en: 'supplier2@demo.example' } as const;

for (const language of languagesFor('ar')) {
  test(`a settlement is drawn up, sent, disputed, granted in part, approved and paid (${language})`, async ({
    page,
    browser,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const office = await apiLike('admin@demo.example');
    const own = await apiLike(accounts[language]);
    const { settlements } = await own.get<{ settlements: (Settlement & { supplier_id: string })[] }>(
      '/settlements?limit=1',
    );
    const supplierId = settlements[0]?.supplier_id ?? '';
    const now = async (id: string) => (await office.get<{ settlement: Settlement }>(`/settlements/${id}`)).settlement;

    await enterLike('admin@demo.example', language);
    await page.goto(`/admin/suppliers/${supplierId}?tab=settlements`);
    await page.getByRole('button', { name: t('settlements.new') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settlements.create') })
      .click();
    await page.waitForURL('**/admin/settlements/stl_*');
    const id = page.url().split('/').at(-1) ?? '';
    const drawn = await now(id);
    expect(drawn.payable).toBe(
      drawn.sales + drawn.returns - drawn.own_cards - drawn.take - drawn.driver_fees - drawn.fee_tax + drawn.funding,
    );
    await page.getByRole('button', { name: t('settlements.send') }).click();
    await expect(page.getByText(t('settlements.status.sent')).first()).toBeVisible();

    // The supplier reads the same lines, and asks for nothing to be taken of the first.
    const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await enterLike(accounts[language], language, theirs);
    await theirs.goto(`/supplier/settlements/${id}`);
    const { settlement_lines } = await own.get<{ settlement_lines: Line[] }>(
      `/settlement-lines?settlement_id=${id}&limit=12`,
    );
    const line = settlement_lines.find(({ take }) => take > 200);
    if (!line) throw new Error('the demo company gives a take');
    const dialog = theirs.getByRole('dialog');
    await theirs
      .getByRole('button', { name: t('settlements.dispute_line'), exact: true })
      .nth(settlement_lines.filter(({ take, driver_fee }) => take + driver_fee > 0).indexOf(line))
      .click();
    await dialog.getByRole('textbox', { name: t('settlements.asked_take') }).fill('0');
    await dialog.getByRole('textbox', { name: t('settlements.why') }).fill('The offer of this month');
    await dialog.getByRole('button', { name: t('settlements.dispute_line'), exact: true }).click();
    await expect(theirs.getByRole('heading', { name: t('settlements.open_disputes') })).toBeVisible();
    await theirs.context().close();

    await page.reload();
    await page.getByRole('button', { name: t('settlements.grant_part') }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('settlements.granted') })
      .fill('1');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settlements.grant'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: t('settlements.open_disputes') })).toBeHidden();
    expect((await now(id)).take).toBe(drawn.take - 100);

    await page.getByRole('button', { name: t('settlements.approve'), exact: true }).click();
    await page.getByRole('button', { name: t('settlements.pay'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('settlements.payment_reference') })
      .fill('SARIE 4711');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settlements.pay'), exact: true })
      .click();
    await expect(page.getByText(t('settlements.status.paid')).first()).toBeVisible();
    const paid = await now(id);
    expect(paid).toMatchObject({ status: 'paid', paid_on: dayOf(new Date()), payment_reference: 'SARIE 4711' });
    expect(paid.payable).toBe(
      paid.sales + paid.returns - paid.own_cards - paid.take - paid.driver_fees - paid.fee_tax + paid.funding,
    );
  });
}
