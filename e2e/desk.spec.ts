import { type Page } from '@playwright/test';
import { type TextKey } from '#kit/shared/texts.ts';
import { expect, isAll, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** Deals with the supplier's own API, in which a journey makes what it needs. */
const apiOf = (page: Page) => {
  const headers = { 'x-requested-with': 'journey' };
  return {
    get: async <T>(path: string) => (await (await page.request.get(`/api/supplier${path}`)).json()) as T,
    post: async <T>(path: string, data: object = {}) => {
      const answer = await page.request.post(`/api/supplier${path}`, { data, headers });
      expect(answer.ok(), `${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
      return (await answer.json()) as T;
    },
  };
};

type Waiting = { orders: { id: string }[] };
type Variants = { variants: { id: string; inventory_quantity: number; prices: { amount: number }[] }[] };
type Customers = { customers: { id: string; vat_number: string | null }[] };
type Places = { stock_locations: { id: string }[] };

/** A text of the screen with numbers in it, which stand isolated there. */
const like = (text: string) => new RegExp(text.replace(/[()?.+]/g, '\\$&').replace(/\d+/g, '.?$&.?'));

/** Does some of the work at a time: a browser would not send it all at once either. */
async function inTurns<T>(list: readonly T[], work: (one: T, index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < list.length; from += 8)
    await Promise.all(list.slice(from, from + 8).map((one, index) => work(one, from + index)));
}

/** How many orders are confirmed at once: before a release as many as somebody with much to do would. */
const many = isAll ? 200 : 50;
const ready = many - 12;

/** Clears the desk, then so many orders of one line: 13 each want all there is of something, and there is enough for the others. */
async function manyOrders(page: Page, pieces: number): Promise<void> {
  const { get, post } = apiOf(page);
  const { orders } = await get<Waiting>('/orders/desk');
  await inTurns(orders, async ({ id }) => {
    // What has left in part cannot be canceled: it is taken up again.
    const canceled = await page.request.post(`/api/supplier/orders/${id}/cancel`, { data: { reason: 'A clear desk' } });
    if (!canceled.ok())
      await post(`/orders/${id}/accept`, {
        reason: 'A clear desk',
        overrides: ['STOCK_SHORT', 'CREDIT_LIMIT', 'OVERDUE', 'CUSTOMER_BLOCKED', 'MIN_ORDER'],
      });
  });
  const { variants } = await get<Variants>('/variants?limit=100');
  const valueInStock = ({ inventory_quantity, prices }: Variants['variants'][number]) =>
    inventory_quantity * (prices[0]?.amount ?? 0);
  // Below the supplier's least order something else would stand in the way.
  const there = variants
    .filter((one) => valueInStock(one) > 50_000)
    .sort((a, b) => b.inventory_quantity - a.inventory_quantity);
  const [plenty, scarce] = [there[0], there.at(-1)];
  if (!plenty || !scarce) throw new Error('nothing is in stock');
  const [place] = (await get<Places>('/stock-locations?limit=1')).stock_locations;
  await post(`/stock-locations/${place?.id}/levels/${plenty.id}`, { stocked_quantity: 400_000, reason: 'count' });
  const { customers } = await get<Customers>('/customers?limit=100&payment_terms=cash&status=active');
  const buyers = customers.filter(({ vat_number }) => vat_number);
  await inTurns(Array.from({ length: many }), async (_, index) => {
    // Nobody orders the same twice within a day.
    const isShort = index < 13;
    const quantity = isShort ? scarce.inventory_quantity : pieces + Math.floor(index / buyers.length);
    const items = [{ variant_id: isShort ? scarce.id : plenty.id, quantity }];
    const { draft_order } = await post<{ draft_order: { id: string } }>('/draft-orders', {
      customer_id: buyers[index % buyers.length]?.id,
      items,
    });
    await post(`/draft-orders/${draft_order.id}/register`);
  });
}

test.describe.configure({ mode: 'serial' });
for (const [index, language] of languagesFor('ar').entries()) {
  test(`desk: confirm ${many} orders with 12 short (${language})`, async ({ page, enterLike }) => {
    test.setTimeout(300_000);
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    await enterLike('supplier2@demo.example', language);
    await manyOrders(page, 400 + 10 * index);
    await page.goto('/supplier/desk');
    const group = (name: TextKey) => page.getByRole('region', { name: t(name), exact: true });
    await expect(group('desk.group.stock')).toContainText('12');
    await expect(group('desk.group.ready')).toContainText(String(ready));
    await expect(page.getByRole('region', { name: t('desk.matrix') }).first()).toBeVisible();

    for (const name of ['desk.group.ready', 'desk.group.stock'] as const)
      await group(name).getByRole('checkbox').first().check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('desk.selection_confirm'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    const run = dialog.getByRole('button', { name: like(t('desk.run', { count: ready })) });
    await expect(run).toBeEnabled({ timeout: 20_000 });
    await expect(dialog.getByRole('checkbox')).toHaveCount(12);
    await run.click();

    await expect(
      page.getByRole('dialog', { name: like(t('desk.done_title', { confirmed: ready, total: many })) }),
    ).toBeVisible({ timeout: 60_000 });
    const results = page.getByRole('dialog').getByRole('listitem');
    await expect(results).toHaveCount(many);
    await expect(results.filter({ hasText: t('desk.state.skipped') })).toHaveCount(12);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.close'), exact: true })
      .last()
      .click();
    await expect(group('desk.group.stock').or(group('desk.group.ready')).first()).toContainText(/\d/);
    const { count } = await apiOf(page).get<{ count: number }>('/orders/desk');
    expect(count).toBe(12);
  });
}
