import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import { always } from '#kit/server/crud.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { requireSupplierFor } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { requireAudience } from '#modules/price-lists/server.ts';
import { catalogs } from './contract.ts';
import { audienceOf, customersOf, isForOneOf } from './server/audience.ts';
import { findBook } from './server/book.ts';
import { findLines, putLines } from './server/lines.ts';
import { findOverlaps } from './server/overlaps.ts';
import { findPreview } from './server/preview.ts';
import { visible } from './server/visible.ts';
import { catalogsTexts } from './texts.ts';

export { buyingNow, catalogFactsOf, catalogFactsSql, catalogLinesSql, offeredTo } from './server/facts.ts';
export { requireOffer } from './server/require-offer.ts';

const handlers = resourceHandlers(catalogs, {
  table: 'catalogs',
  visible,
  computed: {
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    lines_count: sql`(select count(*)::int from catalog_lines cal where cal.catalog_id = t.id)`,
    customers_count: { ofOne: customersOf },
    audience: { ofOne: audienceOf },
  },
  filters: {
    channels: (types) => (types.length === 0 ? always : sql<boolean>`t.channels && ${types as string[]}::text[]`),
    for_customer_id: (ids) => (ids.length === 0 ? always : isForOneOf(ids)),
  },
  sortable: ['name', 'priority', 'starts_at', 'ends_at', 'created_at', 'updated_at'],
  toRow: async (ctx, input, before) => {
    const supplier_id = before?.supplier_id ?? (await requireSupplierFor(ctx, input.supplier_id ?? undefined));
    const { excluded_customer_ids: customer_ids, excluded_area_ids: area_ids } = input;
    await requireAudience(ctx, supplier_id, input);
    await requireAudience(ctx, supplier_id, { customer_ids, area_ids }, 'excluded_');
    const [starts, ends] = (['starts_at', 'ends_at'] as const).map((key) =>
      input[key] === undefined ? (before?.[key] ?? null) : input[key],
    );
    if (starts && ends && ends <= starts) throw invalid('ends_at', 'price_lists.ends_before');
    if (before) return input;
    const { rows } = await sql<{
      code: string;
    }>`select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as code`.execute(ctx.db);
    return { ...input, supplier_id, currency_code: rows[0]?.code };
  },
});

export const catalogsModule: ServerModule = {
  name: 'catalogs',
  tables: {
    owns: ['catalog_lines', 'catalogs'],
    reads: ['brands', 'product_categories', 'product_category_links', 'region_countries', 'store', 'suppliers'],
    readsAbove: {
      addresses: 'in which market a customer buys',
      customer_suppliers: 'whom a catalog is for',
      customers: 'whom a catalog is for',
      master_variants: 'the packs of what a catalog lists',
      product_variants: 'what a catalog lists',
      products: 'what a catalog lists',
    },
  },
  texts: catalogsTexts,
  routes: serve(catalogs, {
    ...handlers,
    lines: (ctx, { params, query }) => findLines(ctx, params.id, query),
    preview: (ctx, { params, query }) => findPreview(ctx, params.id, query),
    book: (ctx, { params, query }) => findBook(ctx, params.id, query),
    overlaps: (ctx, { query }) => findOverlaps(ctx, query),
    putLines: async (ctx, { params, body }) => {
      const done = await putLines(ctx, params.id, body);
      return { ...(await reread<typeof catalogs.retrieve>(handlers, ctx, params.id)), ...done };
    },
  }),
};
