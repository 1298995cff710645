import { sql, type RawBuilder } from 'kysely';

/** The customer `cu` as rules judge it, as JSON; @param more further pairs of its object */
export const buyerJson = (
  more = '',
): string => `json_build_object('id', cu.id, 'status', cu.status, 'area_id', cu.area_id,
  'group_ids', array(select cgc.customer_group_id from customer_group_customers cgc where cgc.customer_id = cu.id)${more})`;

/** What the adjustments of a version are of for a variant, as `Basis`; null for the goods' own price. `version` is an alias, the others are expressions. */
export const basisSql = ({
  version,
  variant,
  currency,
  at,
}: Record<'version' | 'variant' | 'currency' | 'at', string>): string =>
  `case when ${version}.calculated_from <> 'price' then price_basis(${version}.id, ${variant}, ${currency}, ${at}) end`;

type Asked = Record<'variant' | 'supplier' | 'currency' | 'region' | 'customer' | 'at', string>;
type AskedLists = Pick<Asked, 'supplier' | 'customer' | 'at'>;

/** Versions `plv` of a supplier that are in force and may mean a customer. */
const inForce = ({ supplier, customer, at }: AskedLists): string =>
  `price_list_versions plv join price_lists pl on pl.id = plv.price_list_id
    where plv.supplier_id = ${supplier} and plv.published_at is not null and pl.status = 'active' and pl.deleted_at is null
      and plv.effective_at <= ${at} and (plv.superseded_at is null or plv.superseded_at > ${at}) and (plv.ends_at is null or plv.ends_at > ${at})
      and (${customer} = any(plv.customer_ids) or cardinality(plv.customer_group_ids) + cardinality(plv.customer_statuses) + cardinality(plv.area_ids) > 0 or cardinality(plv.customer_ids) = 0)`;
/** What a version says of all goods. Of the customers it names, the one that is asked about. */
const listOf = (
  customer: string,
) => `'list_id', pl.id, 'version_id', plv.id, 'number', plv.number, 'name', pl.name, 'name_ar', pl.name_ar,
        'type', plv.type, 'priority', plv.priority, 'starts_at', plv.starts_at, 'ends_at', plv.ends_at,
        'effective_at', plv.effective_at, 'superseded_at', plv.superseded_at,
        'customer_ids', array(select one from unnest(plv.customer_ids) as one where one = ${customer}),
        'customer_group_ids', plv.customer_group_ids, 'customer_statuses', plv.customer_statuses, 'area_ids', plv.area_ids, 'adjustments', plv.adjustments, 'round_to', plv.round_to`;
/** What it says of a variant. */
const pricesOf = ({ variant, currency, region, at }: Asked): string =>
  `'basis', ${basisSql({ version: 'plv', variant, currency, at })},
        'prices', coalesce((select json_agg(json_build_object('region_id', plp.region_id, 'amount', plp.amount, 'pack_size', plp.pack_size,
            'min_quantity', plp.min_quantity, 'max_quantity', plp.max_quantity) order by plp.id)
          from price_list_prices plp where plp.version_id = plv.id and plp.variant_id = ${variant} and plp.currency_code = ${currency}
            and (plp.region_id = ${region} or plp.region_id is null)), '[]'::json)`;
const names = (variant: string): string =>
  `exists (select from price_list_prices plp where plp.version_id = plv.id and plp.variant_id = ${variant})`;
const buyerOf = (customer: string): string => `(select ${buyerJson()} from customers cu where cu.id = ${customer})`;

/**
 * The lists of a variant's supplier that are in force and may mean a customer, with what each says of the variant, as JSON; null where there are
 * none. Each of `asked` is an expression.
 */
export const priceFactsSql = (asked: Asked): string =>
  `(select json_build_object('buyer', ${buyerOf(asked.customer)},
      'rules', json_agg(json_build_object(${listOf(asked.customer)}, ${pricesOf(asked)}) order by plv.id))
    from ${inForce(asked)} and (plv.adjustments <> '[]'::jsonb or ${names(asked.variant)}) having count(*) > 0)`;

/** The same of all goods of a supplier, said once; null where there are none. `forVariant` puts it together. */
export const priceListsSql = (asked: AskedLists): string =>
  `(select json_build_object('buyer', ${buyerOf(asked.customer)}, 'rules', json_agg(json_build_object(${listOf(asked.customer)}) order by plv.id))
    from ${inForce(asked)} having count(*) > 0)`;
/** And of each variant what is said of it alone; null where nothing is. */
export const listPricesSql = (asked: Asked): string =>
  `(select json_agg(json_build_object('version_id', plv.id, ${pricesOf(asked)}))
    from ${inForce(asked)} and (plv.calculated_from <> 'price' or ${names(asked.variant)}))`;

type Whose = {
  /** Columns. */
  variant: string;
  supplier: string;
  currency: string;
  region: string | null;
  /** Counts where it buys from the supplier; null for nobody in particular. */
  customer: RawBuilder<unknown> | string | null;
  at: Date;
};
const asking = ({ currency, region, customer, at, supplier }: Omit<Whose, 'variant'>): RawBuilder<unknown> =>
  sql`(select ${currency}::text as currency, ${region}::text as region, (select cs.customer_id from customer_suppliers cs where cs.customer_id = ${customer} and cs.supplier_id = ${sql.ref(supplier)}) as customer, ${at}::timestamptz as at) as ask`;
const asked = { currency: 'ask.currency', region: 'ask.region', customer: 'ask.customer', at: 'ask.at' };

/** The lists that may price a variant in one market for one customer, over columns of a statement. */
export const priceFactsOf = ({ variant, supplier, ...whose }: Whose): RawBuilder<unknown> =>
  sql`(select ${sql.raw(priceFactsSql({ ...asked, variant, supplier }))} from ${asking({ ...whose, supplier })})`;
/** Those that may price any goods of a supplier. */
export const priceListsOf = ({ supplier, ...whose }: Omit<Whose, 'variant'>): RawBuilder<unknown> =>
  sql`(select ${sql.raw(priceListsSql({ ...asked, supplier }))} from ${asking({ ...whose, supplier })})`;
/** And what they say of a variant alone. */
export const listPricesOf = ({ variant, supplier, ...whose }: Whose): RawBuilder<unknown> =>
  sql`(select ${sql.raw(listPricesSql({ ...asked, variant, supplier }))} from ${asking({ ...whose, supplier })})`;
