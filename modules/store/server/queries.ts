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

const currency = sql`json_build_object('code', cy.code, 'name', cy.name, 'name_plural', cy.name_plural, 'symbol', cy.symbol, 'symbol_native', cy.symbol_native,
  'decimal_digits', cy.decimal_digits, 'rounding', cy.rounding, 'includes_tax', cy.includes_tax, 'in_store', cy.in_store)`;

type StoreRow = Omit<Store, 'payment_providers' | 'fulfillment_providers'> & {
  payment_providers: string[];
  fulfillment_providers: string[];
};

/** The store with its currencies and switches, in one statement; the default currency comes first. */
export async function findStore(db: Db): Promise<Store> {
  const { rows } =
    await sql<StoreRow>`select st.id, st.name, st.name_ar, st.logo, st.contact_email, st.payment_providers, st.fulfillment_providers, st.ios_app_id, st.android_package, st.android_fingerprints, st.default_currency_code, st.swap_link_template, st.payment_link_template, st.invite_link_template, st.impersonation_reason_required, st.metadata,
      (select json_build_object('id', sc.id, 'name', sc.name, 'name_ar', sc.name_ar, 'is_disabled', sc.is_disabled) from sales_channels sc
        where sc.type = 'desk' and sc.deleted_at is null order by sc.created_at, sc.id limit 1) as default_sales_channel,
      st.version, to_json(st.created_at) as created_at, to_json(st.updated_at) as updated_at,
      (select ${currency} from currencies cy where cy.code = st.default_currency_code) as default_currency,
      coalesce((select json_agg(${currency} order by cy.code <> st.default_currency_code, cy.code) from currencies cy where cy.in_store), '[]'::json) as currencies,
      coalesce((select json_agg(json_build_object('key', ff.key, 'value', ff.value) order by ff.key) from feature_flags ff where ff.kind = 'flag'), '[]'::json) as feature_flags,
      coalesce((select json_agg(json_build_object('module', ff.key, 'resolution', 'built-in') order by ff.key)
        from feature_flags ff where ff.kind = 'module' and ff.value), '[]'::json) as modules
    from store st where st.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    ...row,
    payment_providers: installed(paymentProviders, row.payment_providers),
    fulfillment_providers: installed(fulfillmentProviders, row.fulfillment_providers),
  };
}

/** What everybody may know of the store. */
export async function findPublicStore(db: Db): Promise<Pick<Store, 'name' | 'name_ar' | 'contact_email'>> {
  const { rows } = await sql<{
    name: string;
    name_ar: string | null;
    contact_email: string | null;
  }>`select st.name, st.name_ar, st.contact_email from store st where st.id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
