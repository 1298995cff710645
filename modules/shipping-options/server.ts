import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { taxOn } from '#kit/shared/money.ts';
import { all, always, among, contains, findPage, never, orderBy, type Condition } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { shippingOptions, type ShippingOption } from './contract.ts';
import { shippingOptionsTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => sql<boolean>`not t.admin_only`,
    affiliate: () => never,
    sales_representative: () => sql<boolean>`not t.admin_only`,
  });

type OptionRow = Omit<ShippingOption, 'price_type' | 'price_incl_tax' | 'tax_amount' | 'tax_rates'> & { tax_rate: number; tax_code: string | null; region_name: string };

/** Adds what the rates of the region make of the amount (specification, section 9: tax is the sum of the rates). */
function present({ tax_rate, tax_code, region_name, ...row }: OptionRow): ShippingOption {
  const tax_amount = taxOn(row.amount, tax_rate);
  return { ...row, price_type: 'flat_rate', tax_amount, price_incl_tax: row.amount + tax_amount, tax_rates: [{ rate: tax_rate, name: region_name, code: tax_code }] };
}

const columns = sql`t.id, t.name, t.name_ar, t.region_id, t.provider_id, t.amount, t.is_return, t.admin_only, t.created_at, t.updated_at,
  r.currency_code, r.tax_rate, r.tax_code, r.name as region_name`;

export const shippingOptionsModule: ServerModule = {
  name: 'shipping-options',
  texts: shippingOptionsTexts,
  routes: serve(shippingOptions, {
    list: async (ctx, { query }) => {
      const conditions = [sql<boolean>`t.deleted_at is null and r.deleted_at is null`, visible(ctx.actor)];
      if (query.q) conditions.push(contains(sql`fold(t.name || ' ' || coalesce(t.name_ar, ''))`, query.q));
      if (query.name) conditions.push(sql<boolean>`t.name = ${query.name}`);
      if (query.id) conditions.push(among(sql`t.id`, query.id));
      if (query.region_id) conditions.push(among(sql`t.region_id`, query.region_id));
      if (query.is_return !== undefined) conditions.push(sql<boolean>`t.is_return = ${query.is_return}`);
      if (query.admin_only !== undefined) conditions.push(sql<boolean>`t.admin_only = ${query.admin_only}`);
      const { rows, ...counts } = await findPage<OptionRow>(ctx, {
        columns,
        from: sql`shipping_options as t join regions r on r.id = t.region_id`,
        where: all(conditions),
        order: orderBy(query.order, { name: sql`t.name`, amount: sql`t.amount`, created_at: sql`t.created_at`, updated_at: sql`t.updated_at` }, 'created_at'),
      }, query);
      return { shipping_options: rows.map(present), ...counts, offset: query.offset, limit: query.limit };
    },
  }),
};
