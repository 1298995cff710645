import { sql, type RawBuilder } from 'kysely';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { AreaColor, areas } from '../contract.ts';
import { areaAt, boxOf, inTurn, squareKilometres, type Box, type Geometry, type Position } from '../rules.ts';

/** Whoever changes borders waits for those who place customers by them, and they for it: nobody is placed by a border that is gone. */
const borders = sql`hashtextextended('areas.borders', 0)`;
/** Borders stay as they are until the transaction ends. Before anything is locked that a change of borders writes. */
export const holdBorders = async ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(${borders})`.execute(db));
/** Nobody else changes borders, or places customers by them, until the transaction ends. */
export const lockBorders = async ({ db }: Pick<PublicCtx, 'db'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${borders})`.execute(db));

/** Whether the box round the border of the area `t` touches this one; over an index. */
export const touches = ({ west, south, east, north }: Box): RawBuilder<boolean> =>
  sql<boolean>`t.polygon is not null and t.deleted_at is null
    and box(point(t.west, t.south), point(t.east, t.north)) && box(point(${west}, ${south}), point(${east}, ${north}))`;

/** An area with its border, as it is kept. */
export type BorderedArea = {
  id: string;
  name: string;
  name_ar: string | null;
  color: AreaColor;
  type: 'sales' | 'delivery' | 'both';
  priority: number;
  is_active: boolean;
  square_kilometres: number | null;
  polygon: Geometry;
};

/** The areas whose borders may reach into a box, whatever their state. */
export async function findBordered(ctx: Pick<PublicCtx, 'db'>, box: Box): Promise<BorderedArea[]> {
  const { rows } =
    await sql<BorderedArea>`select t.id, t.name, t.name_ar, t.color, t.type, t.priority, t.is_active, t.square_kilometres, t.polygon
    from areas t where ${touches(box)} order by t.id`.execute(ctx.db);
  return rows;
}

/** Areas in the order in which a place is looked for in them. */
export const turnsOf = (
  areas: readonly (Pick<BorderedArea, 'id' | 'type' | 'priority' | 'is_active'> & { polygon: Geometry | null })[],
) =>
  inTurn(
    areas.map(({ id, priority, is_active, type, polygon }) => ({
      id,
      priority,
      isActive: is_active,
      isDelivered: type !== 'sales',
      border: polygon,
    })),
  );

/** Which area a place belongs to by the map, and whether any border is drawn: without one, being in none says nothing. */
export async function findAreaAt(ctx: Pick<Ctx, 'db'>, place: Position): Promise<ReplyOf<typeof areas.at>> {
  const [west, south] = place;
  const around = await findBordered(ctx, { west, south, east: west, north: south });
  const found = around.find(({ id }) => id === areaAt(turnsOf(around), place));
  if (found) return { area: { id: found.id, name: found.name, name_ar: found.name_ar }, has_borders: true };
  const { rows } =
    await sql`select 1 from areas t where t.polygon is not null and t.deleted_at is null limit 1`.execute(ctx.db);
  return { area: null, has_borders: rows.length > 0 };
}

/** A new area that a border was drawn for; what is not given is as any new one has it. */
export async function addArea(
  ctx: Ctx,
  area: Pick<BorderedArea, 'id' | 'name' | 'color'> & Record<string, unknown>,
): Promise<Row> {
  const { name } = area;
  const row = { ...area, polygon: null, version: 1, created_at: ctx.now, updated_at: ctx.now };
  await insertRow(ctx, 'areas', row, { entity: 'areas', label: name });
  return row;
}

/** A new area for a part of another one: it is served as that is, by everybody who has set something for it. */
export async function addHalf(
  ctx: Ctx,
  of: Row,
  half: Pick<BorderedArea, 'id' | 'name' | 'name_ar' | 'color'>,
): Promise<Row> {
  const { province, city, type, priority, is_active, cutoff_time, delivery_days, min_order_amount, delivery_fee } = of;
  const like = {
    province,
    city,
    type,
    priority,
    is_active,
    cutoff_time,
    delivery_days,
    min_order_amount,
    delivery_fee,
  };
  const row = await addArea(ctx, { ...half, ...like });
  await sql`insert into area_suppliers (supplier_id, area_id, driver_id, cutoff_time, min_order_amount, delivery_fee, is_excluded, created_at, updated_at)
    select ars.supplier_id, ${half.id}, ars.driver_id, ars.cutoff_time, ars.min_order_amount, ars.delivery_fee, ars.is_excluded, ${ctx.now}, ${ctx.now}
    from area_suppliers ars where ars.area_id = ${of.id}`.execute(ctx.db);
  await sql`insert into area_representatives (area_id, sales_representative_id, starts_on, created_at)
    select ${half.id}, arr.sales_representative_id, arr.starts_on, ${ctx.now} from area_representatives arr where arr.area_id = ${of.id}`.execute(
    ctx.db,
  );
  await sql`insert into area_users (area_id, user_id, created_at)
    select ${half.id}, aru.user_id, ${ctx.now} from area_users aru where aru.area_id = ${of.id}`.execute(ctx.db);
  return row;
}

/** Takes locked areas away, or brings them back. Nobody stands in them any more, or whoever does is moved with it. */
export async function setRemoved(ctx: Ctx, areas: readonly Row[], removed: boolean): Promise<void> {
  for (const area of areas)
    await updateRow(
      ctx,
      'areas',
      area,
      { deleted_at: removed ? ctx.now : null },
      { entity: 'areas', label: String(area['name']), action: removed ? 'delete' : 'restore' },
    );
}

/** Gives a locked area another border, or none; the trail keeps the former one. */
export async function saveBorder(ctx: PublicCtx, area: Row, polygon: Geometry | null): Promise<void> {
  const none = { west: null, south: null, east: null, north: null };
  await updateRow(
    ctx,
    'areas',
    area,
    {
      polygon,
      ...(polygon ? boxOf(polygon) : none),
      square_kilometres: polygon && Math.round(squareKilometres(polygon) * 100) / 100,
    },
    { entity: 'areas', label: String(area['name']), omit: ['west', 'south', 'east', 'north'] },
  );
}
