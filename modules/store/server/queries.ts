import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Db } from '#kit/server/db.ts';
import { fulfillmentProviders, paymentProviders } from '#modules/regions/contract.ts';
import type { Store } from '../contract.ts';

/** There is one store. */
export const storeId = 'store';

/** Every provider there is, and whether the store has it. */
const installed = (all: readonly string[], own: readonly string[]) =>
  all.map((id) => ({ id, is_installed: own.includes(id) }));

const currency = sql`json_build_object('code', c.code, 'name', c.name, 'name_plural', c.name_plural, 'symbol', c.symbol, 'symbol_native', c.symbol_native,
  'decimal_digits', c.decimal_digits, 'rounding', c.rounding, 'includes_tax', c.includes_tax, 'in_store', c.in_store)`;

type StoreRow = Omit<Store, 'payment_providers' | 'fulfillment_providers'> & {
  payment_providers: string[];
  fulfillment_providers: string[];
};

/** The store with its currencies and switches, in one statement; the default currency comes first. */
export async function findStore(db: Db): Promise<Store> {
  const { rows } =
    await sql<StoreRow>`select s.id, s.name, s.name_ar, s.logo, s.payment_providers, s.fulfillment_providers, s.ios_app_id, s.android_package, s.android_fingerprints, s.default_currency_code, s.swap_link_template, s.payment_link_template, s.invite_link_template, s.impersonation_reason_required, s.metadata,
      (select json_build_object('id', h.id, 'name', h.name, 'name_ar', h.name_ar, 'is_disabled', h.is_disabled) from sales_channels h
        where h.type = 'desk' and h.deleted_at is null order by h.created_at, h.id limit 1) as default_sales_channel,
      s.version, to_json(s.created_at) as created_at, to_json(s.updated_at) as updated_at,
      (select ${currency} from currencies c where c.code = s.default_currency_code) as default_currency,
      coalesce((select json_agg(${currency} order by c.code <> s.default_currency_code, c.code) from currencies c where c.in_store), '[]'::json) as currencies,
      coalesce((select json_agg(json_build_object('key', f.key, 'value', f.value) order by f.key) from feature_flags f where f.kind = 'flag'), '[]'::json) as feature_flags,
      coalesce((select json_agg(json_build_object('module', f.key, 'resolution', 'built-in') order by f.key)
        from feature_flags f where f.kind = 'module' and f.value), '[]'::json) as modules
    from store s where s.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    ...row,
    payment_providers: installed(paymentProviders, row.payment_providers),
    fulfillment_providers: installed(fulfillmentProviders, row.fulfillment_providers),
  };
}
