import { chromium, type CDPSession, type Page } from '@playwright/test';
import { publicLanguages } from '#kit/shared/texts.ts';

/*
 * What a phone on a slow line makes of the public pages: the figures Lighthouse judges by, under its throttling (CPU 4 times slower,
 * 1.6 Mbit/s with 150 ms), the middle one of three visits with an empty cache.
 *   node scripts/with-node.mjs bench/public-pages.ts [address]     a server must run there
 */
const [address = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const aims = { lcp: 1000, tbt: 150, cls: 0.05 } as const;
/** Milliseconds in which a page that was painted is taken over by its script, which may wait for its picture. */
const takenOver = 3_000;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Measured = { lcp: number; tbt: number; cls: number; kilobytes: number };
type Seen = { lcp: number; cls: number; long: { start: number; length: number }[]; paint: number };

/** Runs in the page: notes what the browser observes. */
function observe() {
  const seen: Seen = { lcp: 0, cls: 0, long: [], paint: 0 };
  Object.assign(globalThis, { seen });
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type: type as never, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.long.push({ start: startTime, length: duration });
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
}

async function throttle(cdp: CDPSession) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 768_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function visit(page: Page, path: string): Promise<Measured> {
  let bytes = 0;
  const cdp = await page.context().newCDPSession(page);
  await throttle(cdp);
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(takenOver);
  const { lcp, cls, long, paint } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  // Blocking is what each long task after the first paint takes beyond 50 ms.
  const tbt = long.filter(({ start }) => start >= paint).reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
  return { lcp, tbt, cls, kilobytes: bytes / 1000 };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
let failed = false;
console.log('page        lang  LCP ms  TBT ms  CLS    kB');
for (const path of ['/', '/login']) {
  for (const language of publicLanguages) {
    const visits: Measured[] = [];
    for (let round = 0; round < 3; round++) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      visits.push(await visit(page, `${path}?lang=${language}`));
      await context.close();
    }
    const of = (key: keyof Measured) => middle(visits.map((one) => one[key]));
    const bad = of('lcp') >= aims.lcp || of('tbt') >= aims.tbt || of('cls') >= aims.cls;
    failed ||= bad;
    console.log(
      `${path.padEnd(11)} ${language}   ${of('lcp').toFixed(0).padStart(6)}  ${of('tbt').toFixed(0).padStart(6)}  ${of('cls').toFixed(3)}  ${of('kilobytes').toFixed(0).padStart(4)}${bad ? '   misses its aim' : ''}`,
    );
  }
}
await browser.close();
if (failed) process.exitCode = 1;
