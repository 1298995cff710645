import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import { taxOn } from '#domain/money.ts';
import type { Ctx } from '#kit/server/context.ts';
import { among, crudHandlers, never, within, type Condition, type Resource } from '#kit/server/crud.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { rateOf, type TaxLine } from '#modules/tax-rates/rules.ts';
import { taxLinesOfShipping } from '#modules/tax-rates/server.ts';
import { shippingOptions, type ShippingOption } from './contract.ts';
import { faultOfTerms, type OptionTerms } from './rules.ts';
import { shippingOptionsTexts } from './texts.ts';

type Create = BodyOf<typeof shippingOptions.create>;
type Update = BodyOf<typeof shippingOptions.update>;
type Columns = Partial<OptionTerms> & { region_id?: string; provider_id?: string; profile_id?: string | null };

/** Ways that are off or for administrators only are not offered to anybody else. */
const offered = sql<boolean>`(t.enabled and not t.admin_only)`;
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => sql<boolean>`true`,
    supplier: () => offered,
    affiliate: () => never,
    sales_representative: () => offered,
  });

const regionColumns = sql`json_build_object('id', rg.id, 'name', rg.name, 'name_ar', rg.name_ar, 'currency_code', rg.currency_code, 'tax_rate', rg.tax_rate, 'tax_code', rg.tax_code)`;

/** Region, provider and profile exist, and the region offers the provider. */
async function checkPlace(ctx: Ctx, { region_id, provider_id, profile_id }: Columns): Promise<void> {
  const { rows } = await sql<{
    providers: string[];
  }>`select fulfillment_providers as providers from regions where id = ${region_id} and deleted_at is null`.execute(
    ctx.db,
  );
  const [region] = rows;
  if (!region) throw invalid('region_id', 'errors.reference');
  if (provider_id && !region.providers.includes(provider_id))
    throw invalid('provider_id', 'shipping_options.provider_not_in_region');
  if (!profile_id) return;
  const { rows: profiles } =
    await sql`select 1 from shipping_profiles where id = ${profile_id} and deleted_at is null`.execute(ctx.db);
  if (profiles.length === 0) throw invalid('profile_id', 'errors.reference');
}

/** Where no profile is named, it is the default one's. */
async function findDefaultProfile(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select id from shipping_profiles where type = 'default' and deleted_at is null`.execute(ctx.db);
  return rows[0]?.id ?? null;
}

const limitsOf = (requirements: readonly { type: string; amount: number }[] | undefined) =>
  requirements && {
    min_subtotal: requirements.find(({ type }) => type === 'min_subtotal')?.amount ?? null,
    max_subtotal: requirements.find(({ type }) => type === 'max_subtotal')?.amount ?? null,
  };

// The price with tax is reckoned by the rules, not in SQL, so this resource is read by columns of its own.
const resource: Resource<Create, Update> = {
  table: 'shipping_options',
  one: 'shipping_option',
  many: 'shipping_options',
  object: 'shipping-option',
  prefix: 'so',
  entity: 'settings',
  columns: [
    'id',
    'name',
    'name_ar',
    'region_id',
    'profile_id',
    'provider_id',
    'price_type',
    'amount',
    'free_from',
    'min_subtotal',
    'max_subtotal',
    'enabled',
    'is_return',
    'admin_only',
    'metadata',
    'version',
    'created_at',
    'updated_at',
    ['region', sql`(select ${regionColumns} from regions rg where rg.id = t.region_id)`],
    [
      'profile',
      sql`(select json_build_object('id', sp.id, 'name', sp.name, 'name_ar', sp.name_ar) from shipping_profiles sp where sp.id = t.profile_id)`,
    ],
    ['tax_lines', taxLinesOfShipping(sql`t.id`, sql`t.region_id`)],
  ],
  visible,
  search: sql`fold(t.name || ' ' || coalesce(t.name_ar, ''))`,
  sortable: ['name', 'amount', 'created_at', 'updated_at'],
  order: 'created_at',
  filters: (query) => {
    const { id, name, region_id, profile_id, is_return, admin_only, enabled, created_at, updated_at } = query as {
      id?: string[];
      name?: string;
      region_id?: string[];
      profile_id?: string[];
      is_return?: boolean;
      admin_only?: boolean;
      enabled?: boolean;
      created_at?: object;
      updated_at?: object;
    };
    return [
      sql<boolean>`exists (select from regions rg where rg.id = t.region_id and rg.deleted_at is null)`,
      ...(id ? [among(sql`t.id`, id)] : []),
      ...(name ? [sql<boolean>`t.name = ${name}`] : []),
      ...(region_id ? [among(sql`t.region_id`, region_id)] : []),
      ...(profile_id ? [among(sql`t.profile_id`, profile_id)] : []),
      ...(is_return === undefined ? [] : [sql<boolean>`t.is_return = ${is_return}`]),
      ...(admin_only === undefined ? [] : [sql<boolean>`t.admin_only = ${admin_only}`]),
      ...(enabled === undefined ? [] : [sql<boolean>`t.enabled = ${enabled}`]),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
      ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ];
  },
  label: (row) => row.name as string,
  toRow: async (ctx, input: Create | Update, before) => {
    const {
      version: _version,
      includes_tax: _includes,
      requirements,
      ...plain
    } = input as Update & { region_id?: string };
    const terms = {
      amount: 0,
      price_type: 'flat_rate',
      free_from: null,
      min_subtotal: null,
      max_subtotal: null,
      ...(before as (Row & OptionTerms) | null),
      ...plain,
      ...limitsOf(requirements),
    } as OptionTerms & Columns;
    // A subtotal from which it is free means nothing where it always costs the same.
    const free_from = terms.price_type === 'free_over' ? (terms.free_from ?? null) : null;
    const fault = faultOfTerms({
      ...terms,
      free_from,
      min_subtotal: terms.min_subtotal ?? null,
      max_subtotal: terms.max_subtotal ?? null,
    });
    if (fault) throw invalid(fault.path, fault.code);
    await checkPlace(ctx, { region_id: terms.region_id, provider_id: plain.provider_id, profile_id: plain.profile_id });
    const profile_id =
      plain.profile_id === null || (before === null && plain.profile_id === undefined)
        ? await findDefaultProfile(ctx)
        : plain.profile_id;
    return { ...plain, ...limitsOf(requirements), free_from, profile_id };
  },
};

type Raw = Omit<
  ShippingOption,
  'price_incl_tax' | 'tax_amount' | 'tax_rates' | 'requirements' | 'currency_code' | 'region'
> & {
  region: ShippingOption['region'] & { currency_code: string; tax_rate: number; tax_code: string | null };
  tax_lines: TaxLine[] | null;
};

/** Adds what the rates make of the amount (specification, section 9: tax is the sum of the rates): those made for it, else its region's. */
function present({ region, tax_lines, ...row }: Raw): ShippingOption {
  const { currency_code, tax_rate, tax_code, ...place } = region;
  const tax_rates = tax_lines?.map(({ rate, name, code }) => ({ rate, name, code })) ?? [
    { rate: tax_rate, name: place.name, code: tax_code },
  ];
  const tax_amount = taxOn(row.amount, rateOf(tax_rates));
  const requirements = (['min_subtotal', 'max_subtotal'] as const).flatMap((type) =>
    row[type] === null ? [] : [{ type, amount: row[type] }],
  );
  return {
    ...row,
    region: place,
    currency_code,
    requirements,
    tax_rates,
    tax_amount,
    price_incl_tax: row.amount + tax_amount,
  };
}

const plain = crudHandlers(shippingOptions, resource);
/** What the plain handlers read has the raw columns. */
const presentOne = (reply: unknown) => ({
  shipping_option: present((reply as { shipping_option: Raw }).shipping_option),
});

export const shippingOptionsModule: ServerModule = {
  name: 'shipping-options',
  tables: { owns: ['shipping_options'], reads: ['regions', 'shipping_profiles'] },
  texts: shippingOptionsTexts,
  counted: [
    {
      list: shippingOptions.list,
      rows: (ctx) => sql`from shipping_options as t where ${visible(ctx.actor)} and t.deleted_at is null`,
    },
  ],
  routes: serve(shippingOptions, {
    list: async (ctx, input) => {
      const { shipping_options, ...page } = (await plain.list(ctx, input)) as unknown as {
        shipping_options: Raw[];
        count: number;
        offset: number;
        limit: number;
      };
      return { ...page, shipping_options: shipping_options.map(present) };
    },
    retrieve: async (ctx, input) => presentOne(await plain.retrieve(ctx, input)),
    create: async (ctx, input) => presentOne(await plain.create(ctx, input)),
    update: async (ctx, input) => presentOne(await plain.update(ctx, input)),
    remove: (ctx, input) => plain.remove(ctx, input),
  }),
};
