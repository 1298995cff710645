import { customerFields, leadFields, priceFields, productFields, stockFields, type ImportField } from './fields.ts';
import { entityOf, type ImportRecords } from './records.ts';

/** What can be imported (specification, section 3: the first four). `customer-import` is another word for `customers-import`. */
export const importTypes = [
  'product-import',
  'variants-import',
  'price-import',
  'customers-import',
  'customer-import',
  'stock-import',
  'leads-import',
] as const;
export type ImportType = (typeof importTypes)[number];

type About = {
  /** Whose rights it asks of an administrator. */
  entity: (typeof entityOf)[ImportRecords];
  /** What it brings: its tasks, and the list it begins from, are called by it. */
  records: ImportRecords;
  /** What its headers are remembered under, beside those of products. */
  memory: string;
  /** What a row can say. */
  fields: readonly ImportField[];
};
const products = { entity: entityOf.products, records: 'products' } as const;
const customers: About = {
  entity: entityOf.customers,
  records: 'customers',
  memory: 'customers:',
  fields: customerFields,
};
const about: Record<ImportType, About> = {
  'product-import': { ...products, memory: '', fields: productFields },
  'variants-import': { ...products, memory: '', fields: productFields },
  'price-import': { ...products, memory: 'prices:', fields: priceFields },
  'customers-import': customers,
  'customer-import': customers,
  'leads-import': {
    entity: entityOf['lead-customers'],
    records: 'lead-customers',
    memory: 'leads:',
    fields: leadFields,
  },
  'stock-import': { entity: entityOf.stock, records: 'stock', memory: 'stock:', fields: stockFields },
};

/** What an import of a type is about. */
export const aboutType = (type: ImportType): About => about[type];
/** The types that bring products, customers, stock or leads. */
export const typesOf = (records: ImportRecords): readonly ImportType[] =>
  importTypes.filter((type) => about[type].records === records);
/** Of these, what a person chooses among. */
export const offeredTypes = (records: ImportRecords): readonly Exclude<ImportType, 'customer-import'>[] =>
  typesOf(records).filter((type) => type !== 'customer-import');
