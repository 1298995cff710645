import { chromium } from '@playwright/test';
const base = 'http://localhost:4116';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const which = process.argv[2];
const ctx = await b.newContext({ viewport: { width: 1440, height: 1000 } });
const p = await ctx.newPage();
const api = async (m, path, data) => {
  const r = await p.request[m](`${base}/api/supplier${path}`, { data, headers: { 'x-requested-with': 'look' } });
  const t = await r.text();
  try {
    return JSON.parse(t);
  } catch {
    return t;
  }
};
await p.goto(base + '/login');
await p.waitForTimeout(1500);
await p
  .getByLabel(/mail|phone/i)
  .first()
  .fill('supplier@demo.example');
await p
  .getByLabel(/password/i)
  .first()
  .fill('wikala-demo-2026');
await p.keyboard.press('Enter');
await p.waitForTimeout(3000);
const shot = async (name, o = {}) => {
  await p.waitForTimeout(900);
  await p.screenshot({ path: `/tmp/shots-p/${name}.png`, ...o });
};
export { p, b, base, api, shot, ctx };
await (await import(which)).default({ p, b, base, api, shot, ctx });
await b.close();
