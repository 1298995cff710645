import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { ensure, notFound } from '#kit/shared/fail.ts';
import { all, always, among, never, type Condition } from '#kit/server/crud.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { handleFor, ownedBySupplier, requireFreeNames, requireUnused } from '#kit/server/scope.ts';
import { lastSortIndex, sortIndexIn } from '#kit/server/sort-index.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { brands } from './contract.ts';
import { canEdit, handleOf } from './rules.ts';
import { mergeBrands } from './server/merge.ts';
import { transferBrand } from './server/transfer.ts';
import { brandsTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () => always,
  });

/** Products of the brand that the caller may see; a supplier counts its own, a representative what its suppliers publish. */
const ownProducts = ownedBySupplier(sql`pr.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) =>
    sql<boolean>`pr.supplier_id = any(${a.supplierIds as string[]}) and pr.status = 'published'`,
});

/** To whom it is told whose a brand is: administrators, and the owner itself. */
const knownOwner = ownedBySupplier(sql`t.owner_supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const handlers = resourceHandlers(brands, {
  table: 'brands',
  visible,
  computed: {
    owner_supplier: (actor) =>
      sql`case when ${knownOwner(actor)} then ${nameOf('suppliers', sql`t.owner_supplier_id`)} end`,
    products_count: (actor) =>
      sql`(select count(*)::int from products pr where pr.brand_id = t.id and pr.deleted_at is null and ${ownProducts(actor)})`,
  },
  filters: {
    area_id: () => always,
    country: (code) => sql<boolean>`t.country = ${code.toLowerCase()}`,
    owner_supplier_id: (ids, actor) => all([knownOwner(actor), among(sql`t.owner_supplier_id`, ids)]),
  },
  near: true,
  sortable: ['name', 'sort_index', 'created_at', 'updated_at'],
  sortedBy: ({ area_id }) => ({ sort_index: sortIndexIn('brands', area_id) }),
  order: 'name',
  toRow: async (ctx, input, before) => {
    if (before) {
      if (ctx.actor.account === 'supplier' && before.owner_supplier_id !== ctx.actor.supplierId) throw notFound();
      ensure(canEdit(ctx.actor.account, before, input));
    }
    await requireFreeNames(ctx, 'brands', input, before?.id ?? null, 'brands.name_taken');
    const handle = { asked: input.handle, stem: handleOf(input.name ?? '') || 'brand' };
    return {
      ...input,
      sort_index: input.sort_index ?? (before ? undefined : await lastSortIndex(ctx, 'brands')),
      handle: await handleFor(ctx, 'brands', handle, before?.id ?? null, 'brands.handle_taken'),
    };
  },
  beforeRemove: (ctx, { id }) =>
    requireUnused(ctx, 'products', sql<boolean>`t.brand_id = ${id} and t.deleted_at is null`, 'brands.in_use'),
});

export const brandsModule: ServerModule = {
  name: 'brands',
  tables: {
    owns: ['brands'],
    reads: ['suppliers'],
    readsAbove: { products: 'how many products a brand has; one with products stays' },
    writes: {
      collections: 'a rule that asks for a merged brand asks for the one it became',
      products: 'those of a merged brand become the other one’s',
    },
  },
  texts: brandsTexts,
  routes: serve(brands, {
    ...handlers,
    transfer: async (ctx, { params, body }) => {
      await transferBrand(ctx, params.id, body.owner_supplier_id);
      return reread<typeof brands.retrieve>(handlers, ctx, params.id);
    },
    merge: async (ctx, { params, body }) => {
      await mergeBrands(ctx, params.id, body.into_id);
      return reread<typeof brands.retrieve>(handlers, ctx, body.into_id);
    },
  }),
};
