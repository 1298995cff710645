import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, type Condition } from '#kit/server/crud.ts';
import { requireReference } from '#kit/server/scope.ts';
import { limits } from '#domain/limits.ts';
import type { Arrangement, SortedResource } from '../contract.ts';
import { boards } from './boards.ts';

const present = (ctx: Ctx, resource: SortedResource): Condition =>
  all([sql<boolean>`t.deleted_at is null`, boards[resource].visible(ctx.actor)]);
/** What is said of the records `t` in an area. */
const inArea = (resource: SortedResource, areaId: string | null) =>
  sql`left join area_sort_indexes asi on asi.area_id = ${areaId} and asi.resource = ${resource} and asi.record_id = t.id`;

type Row = {
  id: string;
  name: string;
  name_ar: string | null;
  image: string | null;
  parent_id: string | null;
  sort_index: number;
  is_pinned: boolean;
  is_own: boolean;
  pieces_sold: number;
  created_at: Date;
};

/** The first records in the order in which they are shown: what has no place of its own in the area stands where it does in general. */
export async function findBoard(ctx: Ctx, resource: SortedResource, areaId: string | null) {
  const { from, name, name_ar, image, parent_id, sold } = boards[resource];
  const { rows } =
    await sql<Row>`select t.id, ${name} as name, ${name_ar} as name_ar, ${image} as image, ${parent_id} as parent_id,
      coalesce(asi.sort_index, t.sort_index) as sort_index, coalesce(asi.is_pinned, t.is_pinned) as is_pinned,
      asi.record_id is not null as is_own, least(coalesce(sold.pieces, 0), ${sql.lit(limits.maxInteger)})::int as pieces_sold, t.created_at
    from ${from} ${inArea(resource, areaId)} left join (${sold}) as sold on sold.id = t.id
    where ${present(ctx, resource)} order by 6, ${alphabetical(name)}, t.id limit ${sql.lit(limits.api.sortBoardMax)}`.execute(
      ctx.db,
    );
  return { items: rows, scope: { area_id: areaId } };
}

/** A record with where it stands; of an area, whether that is its own place there. */
type Placed = { id: string; name: string; version: number; sort_index: number; is_pinned: boolean; is_own: boolean };

async function lockPlaced(ctx: Ctx, resource: SortedResource, areaId: string | null, ids: readonly string[]) {
  const { from, name } = boards[resource];
  const { rows } = await sql<Placed>`select t.id, ${name} as name, t.version,
      coalesce(asi.sort_index, t.sort_index) as sort_index, coalesce(asi.is_pinned, t.is_pinned) as is_pinned, asi.record_id is not null as is_own
    from ${from} ${inArea(resource, areaId)}
    where t.id = any(${ids as string[]}) and ${present(ctx, resource)} order by t.id for update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Puts records at other places, in general or in an area. @throws Refusal 400 at the first that is not there */
export async function arrange(ctx: Ctx, resource: SortedResource, { items, scope }: Arrangement) {
  const areaId = scope?.area_id ?? null;
  await requireReference(ctx, 'areas', areaId, 'scope.area_id');
  const before = await lockPlaced(
    ctx,
    resource,
    areaId,
    items.map((one) => one.id),
  );
  const changes = items.flatMap(({ id, sort_index, is_pinned }, at) => {
    const row = before.get(id);
    if (!row) throw invalid(`items.${at}.id`, 'errors.reference');
    if (sort_index === null && !areaId) throw invalid(`items.${at}.sort_index`, 'sort_boards.area_only');
    const now = { sort_index, is_pinned: is_pinned ?? row.is_pinned };
    const isSame =
      sort_index === null ? !row.is_own : now.sort_index === row.sort_index && now.is_pinned === row.is_pinned;
    return isSame ? [] : [{ row, now }];
  });
  if (changes.length > 0) {
    await (areaId ? writeArea(ctx, resource, areaId, changes) : writeGeneral(ctx, resource, changes));
    await record(ctx, resource, areaId, changes);
  }
  return findBoard(ctx, resource, areaId);
}

type Change = { row: Placed; now: { sort_index: number | null; is_pinned: boolean } };

const writeGeneral = (ctx: Ctx, resource: SortedResource, changes: readonly Change[]) =>
  boards[resource].write(
    ctx,
    changes.map(({ row, now }) => ({ id: row.id, ...now, updated_at: ctx.now, version: row.version + 1 })),
  );

async function writeArea(ctx: Ctx, resource: SortedResource, areaId: string, changes: readonly Change[]) {
  const gone = changes.filter(({ now }) => now.sort_index === null).map(({ row }) => row.id);
  const kept = changes.filter(({ now }) => now.sort_index !== null).map(({ row, now }) => ({ id: row.id, ...now }));
  await sql`delete from area_sort_indexes where area_id = ${areaId} and resource = ${resource} and record_id = any(${gone})`.execute(
    ctx.db,
  );
  await sql`insert into area_sort_indexes (area_id, resource, record_id, sort_index, is_pinned)
    select ${areaId}, ${resource}, said.id, said.sort_index, said.is_pinned
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as said (id text, sort_index integer, is_pinned boolean)
    on conflict (area_id, resource, record_id) do update set sort_index = excluded.sort_index, is_pinned = excluded.is_pinned`.execute(
    ctx.db,
  );
}

/** One that moved is told of itself; several as the order they come to stand in. */
async function record(ctx: Ctx, resource: SortedResource, areaId: string | null, changes: readonly Change[]) {
  const { rows: areas } = await sql<{ name: string }>`select ar.name from areas ar where ar.id = ${areaId}`.execute(
    ctx.db,
  );
  const where = areas[0] ? { area: areas[0].name } : {};
  const [one] = changes;
  if (changes.length === 1 && one) {
    const { row, now } = one;
    ctx.audit({
      action: 'update',
      entity: resource,
      entity_id: row.id,
      entity_label: row.name,
      before: { sort_index: row.sort_index, is_pinned: row.is_pinned },
      after: { ...now, ...where },
    });
    return;
  }
  const inOrder = (index: (one: Change) => number) =>
    changes.toSorted((a, b) => index(a) - index(b)).map(({ row }) => row.name);
  ctx.audit({
    action: 'update',
    entity: resource,
    entity_id: 'all',
    before: { sort_order: inOrder(({ row }) => row.sort_index) },
    after: { sort_order: inOrder(({ row, now }) => now.sort_index ?? row.sort_index), ...where },
  });
}
