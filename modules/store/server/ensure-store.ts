import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import { ensureCurrencies } from '#modules/currencies/server.ts';
import { ensureReturnReasons } from '#modules/return-reasons/server.ts';
import { ensureShippingProfile } from '#modules/shipping-profiles/server.ts';
import { featureFlags, storeModules } from '../rules.ts';
import { storeId } from './queries.ts';

const switchRows = [
  ...featureFlags.map((key) => ({ key, kind: 'flag', value: false })),
  ...storeModules.map((key) => ({ key, kind: 'module', value: true })),
];

/**
 * What a database needs before anybody can work: the currencies, the store, its switches and, in a database without any, the Saudi
 * region with a delivery that costs nothing, the default shipping profile and the return reasons. Rows that are there already stay as they are, so it may run at every start.
 */
export async function ensureStore({ db, now, publicUrl }: { db: Db; now: Date; publicUrl?: string }): Promise<void> {
  await ensureCurrencies(db, now);
  await sql`insert into store (id, name, name_ar, default_currency_code, created_at, updated_at) values (${storeId}, 'Wikala', 'وكالة', 'SAR', ${now}, ${now})
    on conflict (id) do nothing`.execute(db);
  // A store that nobody has changed sends its customers to our own page.
  if (publicUrl)
    await sql`update store set swap_link_template = ${`${publicUrl}/public/exchanges/{cart_id}`} where version = 1`.execute(
      db,
    );
  await sql`update currencies set in_store = true where code = 'SAR' and not exists (select 1 from currencies where in_store)`.execute(
    db,
  );
  await sql`insert into feature_flags (key, kind, value, updated_at)
    select key, kind, value, ${now} from jsonb_populate_recordset(null::feature_flags, ${JSON.stringify(switchRows)}::jsonb)
    on conflict (key) do nothing`.execute(db);
  await ensureRegion(db, now);
  await ensureShippingProfile(db, now);
  await ensureReturnReasons(db, now);
}

async function ensureRegion(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`insert into regions (id, name, name_ar, currency_code, tax_rate, payment_providers, fulfillment_providers, created_at, updated_at)
    select 'reg_saudi_arabia', 'Saudi Arabia', 'المملكة العربية السعودية', 'SAR', 15, '{manual,cash,bank_transfer,card,cheque}', '{manual,supplier_delivery}', ${now}, ${now}
    where not exists (select 1 from regions) returning id`.execute(db);
  const [region] = rows;
  if (!region) return;
  await sql`insert into region_countries (iso_2, region_id, display_name) values ('sa', ${region.id}, 'Saudi Arabia') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into shipping_options (id, name, name_ar, region_id, amount, is_return, created_at, updated_at) values
    ('so_delivery', 'Delivery', 'توصيل', ${region.id}, 0, false, ${now}, ${now}),
    ('so_pickup', 'Return pickup', 'استلام المرتجع', ${region.id}, 0, true, ${now}, ${now})`.execute(db);
}
