import { sortStep } from '#kit/shared/sort-index.ts';
import { born } from '../rows.ts';
import { later } from '../clock.ts';
import { shelves } from '../goods/shelves.ts';
import type { Brand, Good, Shelf, Size } from '../goods/goods.ts';
import type { Maker } from '../maker.ts';
import { at as nth, type Random } from '../random.ts';
import { barcode, packCode } from './barcode.ts';
import { tags, wordMaker } from './words.ts';
import { makeCategories, type Category } from './categories.ts';
import { gapsOf, type Gaps } from './gaps.ts';
import { makePictures } from './pictures.ts';
import type { Supplier } from './suppliers.ts';

/** What can be ordered: a variant with what an order's line takes from it. The price is halalas per piece without tax. */
export type Variant = {
  id: string;
  productId: string;
  brandId: string;
  supplierId: string;
  shelf: number;
  /** The category of its shelf. */
  categoryId: string | null;
  /** Of the product. */
  title: string;
  title_ar: string;
  size: string;
  size_ar: string;
  sku: string;
  price: number;
  case: number;
  shrink: number;
  /** How much more often than others it is bought. */
  weight: number;
};

const household = shelves.length - 2;
/** Days from production to expiry; what is no food keeps for as long as it likes. */
export const shelfLifeOf = (shelf: number): number | null =>
  shelf >= household
    ? null
    : { chilled: 180, frozen: 365, ambient: shelf % 2 ? 540 : 365 }[nth(shelves, shelf).storage];

/** The last brands are the new supplier's; the others are spread over those that trade. */
const ownerOf = (shelf: number, brand: number, suppliers: readonly Supplier[]): Supplier =>
  nth(
    suppliers,
    shelf >= shelves.length - 2 && brand === 1 ? suppliers.length - 1 : (shelf + 2 * brand) % (suppliers.length - 1),
  );

/** Brands, products with their sizes, master variants, variants and prices; answers all variants, and those that can be ordered. */
export function makeCatalog(maker: Maker, suppliers: readonly Supplier[]): { all: Variant[]; published: Variant[] } {
  const random = maker.random('catalog');
  const all: Variant[] = [];
  const published: Variant[] = [];
  const categories = makeCategories(maker);
  const word = wordMaker(maker);
  shelves.forEach((shelf, shelfIndex) => {
    shelf.brands.forEach((brand, brandIndex) => {
      const number = shelfIndex * 2 + brandIndex;
      const supplier = ownerOf(shelfIndex, brandIndex, suppliers);
      const at = supplier.open ? maker.clock.before(random.int(500, 630)) : maker.clock.day(4);
      const id = maker.newId('brand', at);
      maker.add('brands', {
        id,
        name: brand.name[0],
        name_ar: brand.name[1],
        handle: brand.name[0].toLowerCase(),
        logo: null,
        country: 'sa',
        description: shelf.name[0],
        is_active: true,
        sort_index: (number + 1) * sortStep,
        is_pinned: number < 2,
        owner_supplier_id: number % 3 === 0 ? supplier.id : null,
        ...born(at),
      });
      const dearness = random.between(0.93, 1.1);
      shelf.goods.forEach((good, position) => {
        const product: ProductFacts = {
          maker,
          word,
          random,
          shelf,
          shelfIndex,
          brand,
          brandId: id,
          categories: categories[shelfIndex] ?? [],
          supplier,
          good,
          dearness,
          number: number * 15 + position,
          company: 1200 + 37 * number,
        };
        const { variants, isPublished } = makeProduct(product);
        all.push(...variants);
        if (isPublished) published.push(...variants);
      });
    });
  });
  return { all, published };
}

/** What a product is drawn as, from the pack its sizes come in. */
function packagingOf(pack: string | null): 'bottle' | 'bag' | 'box' | 'can' | 'carton' {
  const words = (pack ?? '').toLowerCase();
  if (/bottle|jerrycan/.test(words)) return 'bottle';
  if (/carton/.test(words)) return 'carton';
  if (/\bcan\b|tin|jar|aerosol|glass|cup|tub|pail/.test(words)) return 'can';
  return /bag|sack|pouch|sachet|packet|wrap|bar/.test(words) ? 'bag' : 'box';
}

type ProductFacts = {
  maker: Maker;
  word: ReturnType<typeof wordMaker>;
  random: Random;
  shelf: Shelf;
  shelfIndex: number;
  brand: Brand;
  brandId: string;
  /** Where goods of its shelf stand in the tree. */
  categories: readonly Category[];
  supplier: Supplier;
  good: Good;
  dearness: number;
  number: number;
  company: number;
};

/** Most products are published; a few wait, were refused or are being written. */
function statusOf({ supplier, number }: ProductFacts): 'draft' | 'proposed' | 'published' | 'rejected' {
  if (!supplier.open) return number % 3 === 0 ? 'draft' : 'proposed';
  if (number % 41 === 7) return 'proposed';
  if (number % 53 === 11) return 'draft';
  return number % 97 === 13 ? 'rejected' : 'published';
}

/** What is sold was there before the first order; what waits is new. */
function dayOfBirth({ maker: { clock }, random, supplier }: ProductFacts, status: string): Date {
  if (status === 'published') return clock.before(random.int(95, 490));
  return clock.day(supplier.open ? random.int(2, 40) : random.int(1, 3));
}

function makeProduct(facts: ProductFacts): { variants: Variant[]; isPublished: boolean } {
  const { maker, random, shelf, brand, supplier, good } = facts;
  const status = statusOf(facts);
  const at = later(dayOfBirth(facts, status), random.between(8, 16));
  const id = maker.newId('prod', at);
  const title = `${brand.name[0]} ${good.en}`;
  // What was refused shows the wrong picture; nothing else stood in its way.
  const gaps = gapsOf(facts.number, status === 'published' || status === 'rejected');
  const packaging = packagingOf(good.sizes[0]?.pack ?? null);
  const thumbnail = makePictures(
    maker,
    { id, supplierId: supplier.id, packaging, number: facts.number, isChilled: shelf.storage !== 'ambient', at },
    gaps,
  );
  const title_ar = good.ar.replace('*', brand.name[1]);
  maker.add('products', {
    id,
    supplier_id: supplier.id,
    brand_id: facts.brandId,
    type_id: facts.word('product_types', supplier.id, shelf.name, at),
    title,
    title_ar: gaps.titleAr ? null : title_ar,
    subtitle: shelf.name[0],
    description: gaps.description
      ? null
      : `${title} in ${good.sizes.length} sizes: ${good.sizes.map((size) => size.en).join(', ')}.`,
    handle: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    thumbnail,
    status,
    rejection_reason: status === 'rejected' ? 'The picture shows another size. Please send the right one.' : null,
    packaging,
    tax_rate: null,
    storage: shelf.storage,
    shelf_life_days: shelfLifeOf(facts.shelfIndex),
    // What is chilled is not sold on its last days.
    min_remaining_shelf_life_days: shelf.storage === 'chilled' ? 14 : null,
    sort_index: facts.number + 1,
    metadata: null,
    ...born(at),
  });
  const tagged = tags.filter(([every]) => facts.number % every === 0);
  tagged.forEach(([, en, ar], position) =>
    maker.add('product_tag_links', {
      supplier_id: supplier.id,
      product_id: id,
      tag_id: facts.word('product_tags', supplier.id, [en, ar], at),
      position,
    }),
  );
  const category = facts.categories.find((one) => one.holds.test(good.en));
  if (category) maker.add('product_category_links', { category_id: category.id, product_id: id });
  const optionId = maker.newId('opt', at);
  maker.add('product_options', {
    id: optionId,
    supplier_id: supplier.id,
    product_id: id,
    title: shelf.option[0],
    title_ar: shelf.option[1],
    position: 0,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  });
  if (status === 'published' && facts.number % 151 === 31) askForChange(facts, { id, title, storage: shelf.storage });
  const popularity = random.between(0.3, 1) ** 2;
  const product: Product = { id, title, title_ar, optionId, at, popularity, gaps };
  const variants = good.sizes.map((size, position) => makeVariant(facts, product, size, position));
  return { variants, isPublished: status === 'published' };
}

/** What a supplier wants changed of a published product; an administrator has not looked yet. */
function askForChange(
  { maker, supplier }: ProductFacts,
  { id, title, storage }: Record<'id' | 'title' | 'storage', string>,
) {
  const at = later(maker.clock.day(1), 10);
  const item = { variant_id: null, sku: null, verdict: null };
  maker.add('product_changes', {
    id: maker.newId('pchange', at),
    supplier_id: supplier.id,
    product_id: id,
    status: 'waiting',
    fields: [
      { ...item, field: 'title', was: title, asked: `${title} Classic` },
      { ...item, field: 'storage', was: storage, asked: storage === 'chilled' ? 'ambient' : 'chilled' },
    ],
    note: null,
    sent_at: at,
    decided_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
  });
}

type Product = {
  id: string;
  title: string;
  title_ar: string;
  optionId: string;
  at: Date;
  popularity: number;
  gaps: Gaps;
};

function makeVariant(facts: ProductFacts, product: Product, size: Size, position: number): Variant {
  const { maker, random, shelfIndex, brand, supplier, good, dearness, number, company } = facts;
  const { at } = product;
  const valueId = maker.newId('optval', at);
  const masterId = maker.newId('mvar', at);
  const id = maker.newId('variant', at);
  const supplier_id = supplier.id;
  const sku = `${brand.code}-${good.code}-${size.code}`;
  const code = barcode(company, number * 10 + position);
  const price = Math.max(5, Math.round((size.price * good.dearness * dearness) / 5) * 5);
  maker.add('product_option_values', {
    id: valueId,
    option_id: product.optionId,
    value: size.en,
    value_ar: size.ar,
    position,
  });
  maker.add('master_variants', {
    id: masterId,
    supplier_id,
    product_id: product.id,
    title: size.en,
    description: size.pack,
    case_configuration: size.case,
    shrink_configuration: size.shrink,
    image_id: null,
    is_active: true,
    is_default: position === 0,
    ...born(at),
  });
  maker.add('master_variant_option_values', { master_variant_id: masterId, option_value_id: valueId });
  maker.add('product_variants', {
    id,
    supplier_id,
    product_id: product.id,
    master_variant_id: masterId,
    title: size.en,
    title_ar: size.ar,
    sku,
    barcode: product.gaps.barcode && position === good.sizes.length - 1 ? null : code,
    shrink_barcode: size.shrink > 1 ? packCode(code, 2) : null,
    case_barcode: size.case > 1 ? packCode(code, 1) : null,
    manage_inventory: true,
    allow_backorder: false,
    position,
    ...born(at),
  });
  maker.add('variant_option_values', { variant_id: id, option_value_id: valueId });
  maker.add('variant_prices', {
    id: maker.newId('price', at),
    supplier_id,
    variant_id: id,
    currency_code: 'SAR',
    region_id: null,
    amount: price,
  });
  return {
    id,
    productId: product.id,
    brandId: facts.brandId,
    supplierId: supplier_id,
    shelf: shelfIndex,
    categoryId: facts.categories.at(-1)?.id ?? null,
    title: product.title,
    title_ar: product.title_ar,
    size: size.en,
    size_ar: size.ar,
    sku,
    price,
    case: size.case,
    shrink: size.shrink,
    weight: product.popularity * random.between(0.5, 1.2),
  };
}
