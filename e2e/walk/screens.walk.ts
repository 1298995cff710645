import { webPrefix, type AccountType } from '#domain/actor.ts';
import { languages, publicLanguages, type Language } from '#kit/shared/texts.ts';
import { aRowOfEach } from '../support/goods.ts';
import { aSentOrder, aWaitingOrder } from '../support/orders.ts';
import { test, type Given } from '../support/journey.ts';
import type { Api } from '../support/person.ts';
import { follow } from '../support/quiet.ts';
import { addressOf, publicPaths, roleOf, screensOf, type Place } from '../support/screens.ts';
import { notesOf } from './findings.ts';
import { ledTo, type Led } from './links.ts';
import { lookAtEach, resize, widthsOfAxe } from './look.ts';
import { openEach, openShell, peek, type Walk } from './openers.ts';
import { straysOf } from './strays.ts';

/** How the paths begin that are walked: a part of the screens, to look again at what was mended. */
const wanted = new RegExp(`^${process.env.WALK_SCREEN ?? ''}`);

/** Where one stands who has nothing, mistyped, or looked for what is not there. */
const astray = ['/nonsense', '/customers/nobody', '/customers?q=zzzzzz', '/orders?q=zzzzzz'].map((path): Place => ({
  path,
  mayOpen: () => true,
}));

/** `only` is a pattern of the screens that somebody can come to. */
type Walker = { name: string; login: string; account: AccountType; only?: RegExp };
const walks: readonly Walker[] = [
  { name: 'admin', login: 'admin@demo.example', account: 'admin' },
  { name: 'supplier', login: 'supplier@demo.example', account: 'supplier' },
  { name: 'sales_representative', login: 'rep@demo.example', account: 'sales_representative' },
  { name: 'affiliate', login: '+966500000001', account: 'affiliate' },
  // Until its settings are complete, every address leads there.
  { name: 'newsupplier', login: 'newsupplier@demo.example', account: 'supplier', only: /^\/settings$/ },
];

/** The orders in the states whose screens differ, newest of each, and those that focus views open on. */
async function orderAddresses(api: Api, path: string): Promise<string[] | null> {
  const first = async (filter: string) =>
    (await api.get<{ orders?: { id: string }[] }>(`/orders?limit=1&${filter}`)).orders?.[0]?.id;
  const of = async (filters: readonly string[]) =>
    (await Promise.all(filters.map((filter) => first(filter)))).flatMap((id) =>
      id === undefined ? [] : [path.replace(':id', id)],
    );
  if (path === '/orders/:id')
    return [
      ...new Set(
        await of([
          'status=pending',
          'status=confirmed&fulfillment_status=not_fulfilled',
          'status=confirmed&fulfillment_status=partially_shipped',
          'status=completed',
          'status=canceled',
        ]),
      ),
    ];
  if (path === '/orders/:id/fulfilment') return of(['status=confirmed&fulfillment_status=not_fulfilled']);
  if (path === '/orders/:id/claim') return of(['status=completed']);
  if (path === '/orders/:id/edit') return of(['status=confirmed&fulfillment_status=not_fulfilled']);
  return null;
}

/** Where a walk stands now, and what it does there. */
type Stop = Omit<Walk, 'tried'> & { address: string; path: string };

/** Goes through every screen of somebody's, and those where they are who went astray. */
async function eachScreen(
  { name, login, account, only = /^/ }: Walker,
  language: Language,
  { page, enterLike, apiLike, quiet }: Given,
  look: (stop: Stop) => Promise<void>,
): Promise<void> {
  const prefix = webPrefix[account];
  const api = await apiLike(login);
  const supplier = await apiLike('supplier@demo.example');
  await aRowOfEach(supplier);
  if (account === 'admin') {
    await aWaitingOrder(supplier);
    await aSentOrder(supplier);
    await api.post('/publishable-api-keys', { title: 'Shop' });
  }
  await enterLike(login, language);
  await page.goto(prefix);
  await page.getByRole('banner').waitFor();
  await quiet();
  const notes = notesOf(`${name} ${language}`);
  page.on('pageerror', (error) =>
    notes.found({ width: 0, scheme: 'light', address: page.url(), rule: 'error of the page', at: error.message }),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  page.context().on('page', (another) => void another.close());
  const strays = straysOf(page, notes, language, `${prefix}/dashboard`);
  const role = await roleOf(api);
  for (const { path, mayOpen } of [...(await screensOf(account)), ...astray]) {
    if (!wanted.test(path) || !only.test(path) || !mayOpen(role)) continue;
    const isAstray = astray.some((one) => one.path === path);
    const one = isAstray ? path : await addressOf(api, path);
    const addresses = (await orderAddresses(api, path)) ?? (one === null ? [] : [one]);
    if (addresses.length === 0)
      notes.found({ width: 0, scheme: 'light', address: prefix + path, rule: 'has no row', at: path });
    for (const below of addresses) {
      const address = prefix + below;
      strays.heading(isAstray ? null : address);
      await resize(page, 1440, quiet);
      await follow(page, address);
      await quiet();
      if (!(await strays.arrived())) continue;
      const began = Date.now();
      await look({ page, notes, quiet, address, path });
      console.log(`# ${name} ${language} ${address} ${Date.now() - began} ms`);
    }
  }
  notes.end();
}

for (const walker of walks)
  for (const language of languages) {
    test(`${walker.name} in ${language}: reach`, ({ page, enterLike, apiLike, quiet }) =>
      eachScreen(walker, language, { page, enterLike, apiLike, quiet }, async (stop) => {
        stop.notes.looked('screens');
        await lookAtEach({ ...stop, isReachOnly: true });
      }));

    test(`${walker.name} in ${language}: axe`, ({ page, enterLike, apiLike, quiet }) =>
      eachScreen(walker, language, { page, enterLike, apiLike, quiet }, (stop) => {
        stop.notes.looked('screens');
        return lookAtEach(stop);
      }));

    test(`${walker.name} in ${language}: opened`, async ({ page, enterLike, apiLike, quiet }) => {
      const tried = new Set<string>();
      await eachScreen(walker, language, { page, enterLike, apiLike, quiet }, async (stop) => {
        const walk = { ...stop, tried };
        for (const width of widthsOfAxe) {
          await resize(page, width, quiet);
          if (stop.path === '/dashboard') await openShell(walk, stop.address, width);
          if (width === 1440 && !stop.path.includes(':')) await peek(walk, stop.address, width);
          await openEach(walk, stop.address, stop.path, width);
        }
      });
    });
  }

for (const language of publicLanguages)
  test(`visitor in ${language}: reach and axe`, async ({ page, quiet, product, apiLike }) => {
    await page.context().addCookies([{ name: 'wikala.language', value: language, url: product.url }]);
    await page.addInitScript((value) => localStorage.setItem('wikala.language', value), language);
    const notes = notesOf(`visitor ${language}`);
    const walk = { page, notes, quiet, tried: new Set<string>() };
    const led = await ledTo(apiLike, page.request);
    for (const path of [...(await publicPaths()), '/nope']) {
      if (!wanted.test(path)) continue;
      // A link that leads nowhere any more shows something, too; so does a page that nobody was led to.
      for (const { address, state } of [
        { address: path.replaceAll(/:\w+/g, 'nothing') },
        ...(led[path] ?? []),
      ] as Led[]) {
        await resize(page, 1440, quiet);
        await page.goto(state === undefined ? address : '/login');
        if (state !== undefined) await follow(page, address, state);
        await quiet();
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const began = Date.now();
        notes.looked('screens');
        await lookAtEach({ page, notes, address, quiet });
        for (const width of widthsOfAxe) {
          await resize(page, width, quiet);
          await openEach(walk, address, path, width);
        }
        console.log(`# visitor ${language} ${address} ${new URL(page.url()).pathname} ${Date.now() - began} ms`);
      }
    }
    notes.end();
  });
