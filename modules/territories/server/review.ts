import { fail } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { boxOf, contains, squareKilometres, type Box, type Geometry } from '#modules/areas/rules.ts';
import { findBordered, turnsOf, type BorderedArea } from '#modules/areas/server.ts';
import { boxRound } from '#modules/customers/server.ts';
import type { Overlap, ReviewReply } from '../contract.ts';
import { effortOf, findMoves, limitsOfTerritories, type Merged } from '../rules.ts';
import { shared, without } from './clip.ts';
import {
  findPlaces,
  findSums,
  findTrade,
  type AreaLook,
  type AreaSum,
  type PlacedCustomer,
  type Trade,
} from './places.ts';

/** An area with the border it is to get, and the one it has. */
export type Redrawn = Omit<BorderedArea, 'polygon'> & { polygon: Geometry | null; former: Geometry | null };
type Moved = PlacedCustomer & { to: string | null };
type MoveSum = ReviewReply['moved'][number];

const lookOf = ({ id, name, name_ar, color }: AreaLook): AreaLook => ({ id, name, name_ar, color });
const grown = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});

/**
 * Who would get another area by borders as they are to be: everybody, whoever asks.
 * @param merged areas that become part of another one
 */
export async function findMoved(ctx: PublicCtx, redrawn: readonly Redrawn[], merged: Merged | null = null) {
  const ids = redrawn.map(({ id }) => id);
  const boxes = redrawn.flatMap(({ polygon, former }) => [polygon, former].flatMap((one) => (one ? [boxOf(one)] : [])));
  const places = await findPlaces(ctx, boxes, ids);
  const round = boxRound(places.map(({ place }) => place));
  const reach = [...boxes, ...(round ? [round] : [])];
  const standing = reach.length > 0 ? await findBordered(ctx, reach.reduce(grown)) : [];
  const others = standing.filter(({ id }) => !ids.includes(id));
  const found = findMoves(
    places,
    turnsOf([...others, ...redrawn]),
    new Map(redrawn.map(({ id, polygon }) => [id, polygon !== null])),
    merged,
  );
  return { ...found, places, standing, others };
}

/**
 * What borders would move, which of them overlap, and how areas stand before and after. The numbers are of what the caller sees; who is to
 * move is everybody.
 * @throws Refusal where that is too many at once
 */
export async function reviewBorders(
  ctx: Ctx,
  redrawn: readonly Redrawn[],
  merged: Merged | null = null,
): Promise<{ review: ReviewReply; moves: Moved[] }> {
  const { moved, pinnedStay, places, standing, others } = await findMoved(ctx, redrawn, merged);
  // A split or a merge is done at once.
  const max = merged ? limitsOfTerritories.moved : limitsOfTerritories.movedInSteps;
  if (moved.length > max) throw fail('territories.too_many', { count: moved.length, max });
  const told = moved.filter(({ is_seen }) => is_seen);
  const looks = new Map<string, AreaLook & { square_kilometres?: number | null }>(
    [...places.flatMap(({ area }) => area ?? []), ...standing, ...redrawn].map((area) => [area.id, area]),
  );
  const trade = await findTrade(
    ctx,
    told.map(({ id }) => id),
  );
  const moves = sumMoves(told, looks, trade);
  return {
    moves: moved,
    review: {
      moved: moves,
      customers_moved: told.length,
      pinned_stay: pinnedStay.filter(({ is_seen }) => is_seen).length,
      open_orders: moves.reduce((sum, one) => sum + one.open_orders, 0),
      overlaps: findOverlaps(redrawn, others, places),
      balance: await balanceOf(ctx, { looks, redrawn, told, trade }),
    },
  };
}

/** Customers that move, added up by where from and where to; the most first. */
function sumMoves(
  moved: readonly Moved[],
  looks: ReadonlyMap<string, AreaLook>,
  trade: ReadonlyMap<string, Trade>,
): MoveSum[] {
  const look = (id: string | null) => {
    const known = looks.get(id ?? '');
    return known ? lookOf(known) : null;
  };
  const sums = new Map<string, MoveSum>();
  for (const { id, area_id, to } of moved) {
    const key = `${area_id} ${to}`;
    const none = { from: look(area_id), to: look(to), customers: 0, open_orders: 0, monthly_sales: 0 };
    const { customers, open_orders, monthly_sales, ...ends } = sums.get(key) ?? none;
    const own = trade.get(id);
    sums.set(key, {
      ...ends,
      customers: customers + 1,
      open_orders: open_orders + (own?.open_orders ?? 0),
      monthly_sales: monthly_sales + (own?.sales ?? 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => b.customers - a.customers);
}

const isDelivered = ({ type, is_active }: Pick<Redrawn, 'type' | 'is_active'>) => is_active && type !== 'sales';

/** Where a new border lies on another one, the largest first. Two that are both new are told of once. */
function findOverlaps(
  redrawn: readonly Redrawn[],
  others: readonly BorderedArea[],
  places: readonly PlacedCustomer[],
): Overlap[] {
  const found: Overlap[] = [];
  for (const [index, area] of redrawn.entries()) {
    const { polygon } = area;
    if (!polygon || !isDelivered(area)) continue;
    for (const other of [...others, ...redrawn.slice(index + 1)]) {
      const theirs = other.polygon;
      const shape =
        theirs && isDelivered(other) && meet(boxOf(polygon), boxOf(theirs)) ? shared(polygon, theirs) : null;
      const square_kilometres = shape ? squareKilometres(shape) : 0;
      if (!shape || !theirs || square_kilometres < limitsOfTerritories.overlapLeast) continue;
      const [holder] = turnsOf([area, other]);
      found.push({
        area: lookOf(area),
        other: lookOf(other),
        square_kilometres,
        customers: places.filter(({ is_seen, place }) => is_seen && place !== null && contains(shape, place)).length,
        holder_id: holder?.id ?? area.id,
        area_without: without(polygon, theirs),
        other_without: without(theirs, polygon),
        shape,
      });
    }
  }
  return found.toSorted((a, b) => b.square_kilometres - a.square_kilometres).slice(0, limitsOfTerritories.overlaps);
}
const meet = (a: Box, b: Box): boolean => a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

type Balanced = {
  looks: ReadonlyMap<string, AreaLook & { square_kilometres?: number | null }>;
  redrawn: readonly Redrawn[];
  told: readonly Moved[];
  trade: ReadonlyMap<string, Trade>;
};
const nothing: AreaSum = { customers: 0, sales: 0, visits: 0, minutes: 0, days: 0 };
const plus = (sum: AreaSum, one: Trade | undefined, sign: 1 | -1): AreaSum => ({
  days: sum.days,
  customers: sum.customers + sign,
  sales: sum.sales + sign * (one?.sales ?? 0),
  visits: sum.visits + sign * (one?.visits ?? 0),
  minutes: sum.minutes + sign * (one?.minutes ?? 0),
});

/** The redrawn areas, and whom they take from or give to, before and after. */
async function balanceOf(ctx: Ctx, { looks, redrawn, told, trade }: Balanced): Promise<ReviewReply['balance']> {
  const ids = [
    ...new Set([...redrawn.map(({ id }) => id), ...told.flatMap(({ area_id, to }) => [area_id, to])]),
  ].filter((id) => id !== null);
  const sums = await findSums(ctx, ids);
  return ids.flatMap((id) => {
    const look = looks.get(id);
    if (!look) return [];
    const own = redrawn.find((one) => one.id === id);
    // Only those with a border have a size that is known here; of one that is not redrawn it stays.
    const sizeOf = (border: Geometry | null | undefined) => (border ? squareKilometres(border) : 0);
    const stays = look.square_kilometres ?? 0;
    const [sizeBefore, sizeAfter] = own ? [sizeOf(own.former), sizeOf(own.polygon)] : [stays, stays];
    const before = sums.get(id) ?? nothing;
    const after = told.reduce((sum, one) => {
      const gained = one.to === id ? plus(sum, trade.get(one.id), 1) : sum;
      return one.area_id === id ? plus(gained, trade.get(one.id), -1) : gained;
    }, before);
    const efforts = [
      effortOf({ ...before, squareKilometres: sizeBefore }),
      effortOf({ ...after, squareKilometres: sizeAfter }),
    ];
    const change = (of: 'hours' | 'km') => ({ before: efforts[0]?.[of] ?? 0, after: efforts[1]?.[of] ?? 0 });
    return [
      {
        ...lookOf(look),
        customers: { before: before.customers, after: after.customers },
        monthly_sales: { before: before.sales, after: after.sales },
        hours: change('hours'),
        km: change('km'),
      },
    ];
  });
}
