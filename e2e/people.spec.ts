import { expect, test } from './support/journey.ts';
import { password } from './support/person.ts';

const people = [
  ['admin@demo.example', /\/admin\/dashboard$/, 'admin'],
  ['finance@demo.example', /\/admin\/dashboard$/, 'admin'],
  ['viewer@demo.example', /\/admin\/dashboard$/, 'admin'],
  ['supplier@demo.example', /\/supplier\/dashboard$/, 'supplier'],
  ['supplier2@demo.example', /\/supplier\/dashboard$/, 'supplier'],
  ['newsupplier@demo.example', /\/supplier\/settings$/, 'supplier'],
  ['rep@demo.example', /\/sales\/dashboard$/, 'sales-representatives'],
] as const;

for (const [email, landing, prefix] of people) {
  test(`${email} lands where its account type does, and gets nothing of the others`, async ({ page }) => {
    await page.goto('/login');
    await page.locator('input').first().fill(email);
    await page.locator('input[type="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(landing);
    for (const other of ['admin', 'supplier', 'affiliate', 'sales-representatives']) {
      expect((await page.request.get(`/api/${other}/me`)).status(), other).toBe(other === prefix ? 200 : 401);
    }
  });
}

test('the affiliate signs in with the code from the outbox', async ({ page }) => {
  await page.goto('/affiliate-login');
  await page.locator('input[type="tel"], input').first().fill('500000001');
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/verify-affiliate/);
  const outbox = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await outbox.json()) as { messages: { recipient: string; body: string }[] };
  const code = messages.find(({ recipient }) => recipient === '+966500000001')?.body.match(/\d{6}/)?.[0] ?? '';
  await page.locator('input').first().fill(code);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/affiliate\/dashboard$/);
});

test('supplier2 is told that an order of supplier does not exist; viewer may not give money back', async ({
  product,
  playwright,
}) => {
  const as = async (email: string) => {
    const context = await playwright.request.newContext({ baseURL: product.url });
    await context.post('/api/auth', { data: { email, password } });
    return context;
  };
  const callers = [
    await as('supplier@demo.example'),
    await as('supplier2@demo.example'),
    await as('viewer@demo.example'),
  ] as const;
  const [one, two, viewer] = callers;
  const { orders } = (await (await one.get('/api/supplier/orders?limit=1&payment_status=captured')).json()) as {
    orders: { id: string }[];
  };
  const id = orders[0]?.id;
  expect((await two.get(`/api/supplier/orders/${id}`)).status()).toBe(404);
  expect((await viewer.get(`/api/admin/orders/${id}`)).status()).toBe(200);
  expect(
    (await viewer.post(`/api/admin/orders/${id}/refund`, { data: { amount: 100, reason: 'discount' } })).status(),
  ).toBe(403);
  for (const caller of callers) await caller.dispose();
});
