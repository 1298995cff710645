import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { slug } from '#domain/slug.ts';
import { fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import { resourceHandlers, type Written } from '#kit/server/resource.ts';
import { firstFree, isTaken, ownedBySupplier, requireFree, requireFreeNames, suffixed } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { metadataTags } from './contract.ts';
import { canBand, overlaps, ruleFields, tagKinds, type Band, type TagKind } from './rules.ts';
import { metadataTagsTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () => never,
  });

const ownProducts = ownedBySupplier(sql`pr.supplier_id`, { affiliate: () => never, sales_representative: () => never });

const ofKind = (kind: TagKind): Condition => sql<boolean>`t.kind = ${kind}`;

/** The key asked for, or of a new tag one made of its name; unique among those of its kind. */
async function keyFor(ctx: Ctx, kind: TagKind, { key, name = '' }: Written<typeof metadataTags>): Promise<string> {
  const hasKey = (one: string): Condition => sql<boolean>`${ofKind(kind)} and t.key = ${one}`;
  if (key !== undefined) {
    await requireFree(ctx, 'metadata_tags', hasKey(key), null, 'metadata_tags.key_taken', { key });
    return key;
  }
  const stem = slug(name, '_', 36).replace(/^[^a-z]+/, '');
  return firstFree(suffixed(stem || kind, '_'), (one) => isTaken(ctx, 'metadata_tags', hasKey(one), null));
}

/** A rule is of its kind: a margin has no pixels. @throws Refusal at the first field that is of another */
function requireKind(kind: TagKind, input: Written<typeof metadataTags>): void {
  for (const other of tagKinds.filter((one) => one !== kind))
    for (const field of ruleFields[other]) {
      const value = input[field];
      if (value != null && !(Array.isArray(value) && value.length === 0))
        throw invalid(field, `metadata_tags.not_of_${kind}`);
    }
}

/** A margin is in one band of those that are in use. @throws Refusal at the band's beginning */
async function requireBand(ctx: Ctx, band: Band, exceptId: string | null): Promise<void> {
  const permit = canBand(band);
  if (!permit.allowed) throw invalid('max_bps', permit.code, permit.params);
  const { rows } = await sql<Band & { name: string }>`select t.name, t.min_bps, t.max_bps from metadata_tags t
    where ${ofKind('margin')} and t.is_active and t.deleted_at is null and t.id is distinct from ${exceptId}`.execute(
    ctx.db,
  );
  const other = rows.find((one) => overlaps(one, band));
  if (other) throw invalid('min_bps', 'metadata_tags.band_overlaps', { name: other.name });
}

async function requireCategories(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from product_categories where id = any(${ids as string[]}) and deleted_at is null`.execute(ctx.db);
  const unknown = ids.findIndex((id) => !rows.some((row) => row.id === id));
  if (unknown >= 0) throw invalid(`required_for_categories.${unknown}`, 'errors.reference');
}

const handlers = resourceHandlers(metadataTags, {
  table: 'metadata_tags',
  visible,
  computed: {
    products_count: (actor) =>
      sql`(select count(*)::int from products pr where pr.deleted_at is null and ${ownProducts(actor)}
        and (pr.margin_tag_id = t.id or (t.kind = 'image' and exists (select from product_images pi where pi.product_id = pr.id and pi.image_tag_id = t.id))))`,
  },
  sortable: ['kind', 'name', 'sort_index', 'created_at', 'updated_at'],
  order: 'sort_index',
  toRow: async (ctx, input, before) => {
    // Bands are about all tags: whoever writes one waits for the others.
    await sql`select pg_advisory_xact_lock(hashtextextended('metadata_tags', 0))`.execute(ctx.db);
    const kind = (before?.kind ?? input.kind ?? 'image') as TagKind;
    requireKind(kind, input);
    if (input.name !== undefined || input.name_ar !== undefined)
      await requireFreeNames(ctx, 'metadata_tags', input, before?.id ?? null, 'metadata_tags.name_taken');
    const { min_bps = before?.min_bps ?? null, max_bps = before?.max_bps ?? null } = input;
    const isActive = input.is_active ?? before?.is_active ?? true;
    if (kind === 'margin' && isActive) await requireBand(ctx, { min_bps, max_bps }, before?.id ?? null);
    if (input.required_for_categories) await requireCategories(ctx, input.required_for_categories);
    return {
      ...input,
      ratio: input.ratio === '' ? null : input.ratio,
      key: before ? undefined : await keyFor(ctx, kind, input),
    };
  },
  beforeRemove: async (ctx, { id }) => {
    const { rows } = await sql<{ count: number }>`select count(distinct one.product_id)::int as count from (
        select pr.id as product_id from products pr where pr.margin_tag_id = ${id} and pr.deleted_at is null
        union all select pi.product_id from product_images pi where pi.image_tag_id = ${id}) one`.execute(ctx.db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw fail('metadata_tags.in_use', { count });
  },
});

export const metadataTagsModule: ServerModule = {
  name: 'metadata-tags',
  tables: {
    owns: ['metadata_tags'],
    reads: ['product_categories'],
    readsAbove: {
      product_images: 'how many products have a tag; one that pictures have stays',
      products: 'how many products have a tag; one that products are pinned to stays',
    },
  },
  texts: metadataTagsTexts,
  routes: serve(metadataTags, handlers),
};
