// npm run pictures: the screenshots of docs/pictures and of the landing page, taken of a product of its own with the demo company.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findOrInstallChromium } from './testing/chromium.ts';
import { startProduct } from './testing/product.ts';
import { temporaryDirectory } from './testing/throw-away.ts';

const directory = join(import.meta.dirname, '..', 'docs', 'pictures');
/** The landing page shows an order, light enough to be its largest part at once. */
const served = join(import.meta.dirname, '..', 'apps', 'web', 'public', 'landing');
const servedSizes = { wide: { width: 1440, height: 855 }, phone: { width: 390, height: 640 } } as const;
const servedWidth = { wide: 1280, phone: 390 } as const;
const password = 'wikala-demo-2026';
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;

const data = temporaryDirectory();
const product = await startProduct({ DATA_DIR: join(data, 'data'), DEMO: '1' });
const { path: executablePath, problem } = await findOrInstallChromium();
if (!executablePath) throw new Error(problem);
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  for (const each of [directory, served]) mkdirSync(each, { recursive: true });
  for (const language of languages)
    for (const size of Object.keys(sizes) as Size[]) await takeAll(browser, language, size);
} finally {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}

async function takeAll(from: Browser, language: Language, size: Size): Promise<void> {
  const context = await from.newContext({
    viewport: sizes[size],
    baseURL: product.url,
    locale: language,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((wanted) => localStorage.setItem('wikala.language', wanted), language);
  const page = await context.newPage();
  const take = (name: string) => shoot(page, `${name}-${language}-${size}`);
  await page.goto('/login');
  await page.locator('input[type=password]').waitFor();
  await take('login');
  await signIn(context, page, language);
  await page.goto('/admin/dashboard');
  await take('dashboard');
  await page.goto('/admin/orders');
  await take('orders');
  const id = await orderToShow(context);
  await page.goto(`/admin/orders/${id}`);
  await take('order');
  await shootServed(page, `order-${language}-${size}`, size);
  await page.goto(`/admin/orders/${id}/fulfilment`);
  await take('fulfilment');
  await context.close();
}

async function signIn(context: BrowserContext, page: Page, language: Language): Promise<void> {
  await page.locator('input[type=email], input[name=email]').first().fill('admin@demo.example');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/dashboard');
  await context.request.post('/api/admin/me', { data: { language }, headers: { 'x-requested-with': 'wikala' } });
}

/** A confirmed order of several lines, part of them on their way. */
async function orderToShow(context: BrowserContext): Promise<string> {
  for (const filter of [
    'status=confirmed&fulfillment_status=partially_shipped',
    'status=confirmed&fulfillment_status=partially_fulfilled',
    'status=confirmed',
  ]) {
    const reply = await context.request.get(`/api/admin/orders?limit=12&${filter}`);
    const { orders } = (await reply.json()) as { orders: { id: string }[] };
    if (orders[0]) return orders[0].id;
  }
  throw new Error('the demo company has no confirmed order');
}

/** What the landing page serves: the upper part of the page. */
async function shootServed(page: Page, name: string, size: Size): Promise<void> {
  await page.setViewportSize(servedSizes[size]);
  await settle(page);
  await sharp(await page.screenshot())
    .resize(servedWidth[size])
    .webp({ quality: 60, effort: 6 })
    .toFile(join(served, `${name}.webp`));
  await page.setViewportSize(sizes[size]);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400);
}

/** Settled, in few colours, so that the repository stays small. */
async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  const png = await page.screenshot();
  await sharp(png)
    .png({ palette: true, colours: 128, effort: 8 })
    .toFile(join(directory, `${name}.png`));
  console.log(`  ${name}`);
}
