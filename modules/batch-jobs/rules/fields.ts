import { customerSheetFields } from '#modules/customers/rules.ts';
import { leadSheetFields } from '#modules/leads/rules.ts';

/** What a column of a sheet of products can hold. `id` and `state` come with our own sheets: which variant it is, and how it stood. */
export const productFields = [
  'id',
  'state',
  'title',
  'title_ar',
  'handle',
  'brand',
  'sku',
  'variant_title',
  'variant_title_ar',
  'barcode',
  'case',
  'shrink',
  'price',
  'price_for',
  'currency',
  'tax_rate',
  'storage',
] as const;
/** One of prices of what is there; whatever else a sheet of products holds is left out. */
export const priceFields = ['id', 'state', 'sku', 'price', 'price_for', 'currency'] as const;
/** One of customers: known by their code, else by their phone. */
export const customerFields = ['code', 'state', ...customerSheetFields] as const;
/** One of shops to win: known by their phone. */
export const leadFields = leadSheetFields;
/** One of counted stock: how many pieces of a variant lie in a place, and why that differs. */
export const stockFields = ['sku', 'location', 'quantity', 'reason', 'note'] as const;

/** All there are, whichever sheet has them. */
export const importFields = [...new Set([...productFields, ...customerFields, ...stockFields, ...leadFields] as const)];
export type ImportField = (typeof importFields)[number];

/** What our own sheets hold, by the text that heads each column. */
const named = <F extends ImportField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, `batch_jobs.field.${field}`])) as {
    readonly [K in F]: `batch_jobs.field.${K}`;
  };
/** All that a row of products can say, but for links. */
export const productColumns = named(
  productFields.filter((field): field is Exclude<typeof field, 'handle'> => field !== 'handle'),
);
export const customerColumns = named(customerFields);
