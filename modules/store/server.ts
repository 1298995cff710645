import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always } from '#kit/server/crud.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { publicStore, store } from './contract.ts';
import { ensureStore } from './server/ensure-store.ts';
import { findCodes, readCode, requireNoCredit, setCurrencies } from './server/currencies.ts';
import { checkProviders } from './server/providers.ts';
import { findPublicStore, findStore, storeId } from './server/queries.ts';
import { storeTexts } from './texts.ts';

export { ensureStore };
export { hasLocations, requireFeature, requireLocations } from './server/feature.ts';

type LockedStore = Row & {
  name: string;
  default_currency_code: string;
  payment_providers: string[];
  fulfillment_providers: string[];
};
const lockStore = (ctx: Ctx) => lockRow<LockedStore>(ctx, 'store', always, storeId);
/** Seconds that browsers and what stands between may keep who runs the site. */
const cachedSeconds = 60;
const subject = { entity: 'store', label: null };
const reply = async (ctx: Ctx) => ({ store: await findStore(ctx.db) });

async function setSwitches(ctx: Ctx, wanted: readonly { key: string; value: boolean }[]): Promise<void> {
  const { rows } = await sql<{
    key: string;
    value: boolean;
  }>`select key, value from feature_flags where key = any(${wanted.map((one) => one.key)}) order by key for update`.execute(
    ctx.db,
  );
  const fresh = new Map(wanted.map((one) => [one.key, one.value]));
  const changed = rows.filter((row) => fresh.get(row.key) !== row.value);
  if (changed.length === 0) return;
  await sql`update feature_flags set value = not value, updated_at = ${ctx.now} where key = any(${changed.map((row) => row.key)})`.execute(
    ctx.db,
  );
  const states = (flip: boolean) => Object.fromEntries(changed.map((row) => [row.key, row.value !== flip]));
  ctx.audit({ action: 'update', entity: 'store', entity_id: storeId, before: states(false), after: states(true) });
}

async function addCurrency(ctx: Ctx, { params }: { params: { code: string } }) {
  const code = readCode(params.code);
  const locked = await lockStore(ctx);
  const codes = await findCodes(ctx);
  await setCurrencies(ctx, locked, [...codes, code]);
  return reply(ctx);
}

export const storeModule: ServerModule = {
  name: 'store',
  tables: {
    owns: ['feature_flags', 'store'],
    reads: ['currencies', 'regions'],
    readsAbove: {
      credit_policies: 'bounds of credit are in the default currency, which stays with them',
      customer_suppliers: 'and so are limits',
      customers: 'and so are limits',
      orders: 'a currency with open orders stays',
      sales_channels: 'the default channel, by name',
    },
    writes: {
      currencies: 'the currencies of the store',
      region_countries: 'a new store has one region',
      regions: 'a new store has one region',
      shipping_options: 'a new store has one of each',
    },
  },
  texts: storeTexts,
  routes: [
    ...serve(publicStore, {
      retrieve: async (ctx) => {
        ctx.http.setHeader('Cache-Control', `public, max-age=${cachedSeconds}`);
        return { store: await findPublicStore(ctx.db) };
      },
    }),
    ...serve(store, {
      retrieve: (ctx) => reply(ctx),
      listPaymentProviders: async (ctx) => ({ payment_providers: (await findStore(ctx.db)).payment_providers }),
      listTaxProviders: async () => ({ tax_providers: [] }),
      update: async (ctx, { body }) => {
        const { currencies, feature_flags, version, ...plain } = body;
        const before = await lockStore(ctx);
        const code = plain.default_currency_code ?? before.default_currency_code;
        const codes = currencies ?? (await findCodes(ctx));
        if (!codes.includes(code))
          throw invalid('default_currency_code', 'store.currency_not_added', { currency: code });
        if (code !== before.default_currency_code) await requireNoCredit(ctx, before.default_currency_code);
        await checkProviders(ctx, 'payment_providers', before.payment_providers, plain.payment_providers);
        await checkProviders(ctx, 'fulfillment_providers', before.fulfillment_providers, plain.fulfillment_providers);
        await updateRow(ctx, 'store', before, plain, subject, version);
        if (currencies) await setCurrencies(ctx, { ...before, default_currency_code: code }, currencies);
        if (feature_flags) await setSwitches(ctx, feature_flags);
        return reply(ctx);
      },
      addCurrency,
      addCurrencyAsToolkit: addCurrency,
      removeCurrency: async (ctx, { params }) => {
        const code = readCode(params.code);
        const locked = await lockStore(ctx);
        const codes = await findCodes(ctx);
        if (!codes.includes(code)) throw invalid('code', 'store.currency_not_added', { currency: code });
        await setCurrencies(
          ctx,
          locked,
          codes.filter((one) => one !== code),
        );
        return reply(ctx);
      },
    }),
  ],
};
