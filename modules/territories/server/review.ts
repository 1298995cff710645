import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { boxOf, contains, squareKilometres, type Box, type Geometry } from '#modules/areas/rules.ts';
import { findBordered, turnsOf, type BorderedArea } from '#modules/areas/server.ts';
import { boxRound } from '#modules/customers/server.ts';
import type { Overlap, ReviewReply } from '../contract.ts';
import { findMoves, limitsOfTerritories } from '../rules.ts';
import { shared, without } from './clip.ts';
import { findPlaces, findSums, findTrade, type AreaLook, type PlacedCustomer } from './places.ts';

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
 * What borders would move, which of them overlap, and how areas stand before and after. The numbers are of what the caller sees; who is to
 * move is everybody.
 * @throws Refusal where that is too many at once
 */
export async function reviewBorders(
  ctx: Ctx,
  redrawn: readonly Redrawn[],
): Promise<{ review: ReviewReply; moves: Moved[] }> {
  const ids = redrawn.map(({ id }) => id);
  const boxes = redrawn.flatMap(({ polygon, former }) => [polygon, former].flatMap((one) => (one ? [boxOf(one)] : [])));
  const places = await findPlaces(ctx, boxes, ids);
  const round = boxRound(places.map(({ place }) => place));
  const reach = [...boxes, ...(round ? [round] : [])];
  const standing = reach.length > 0 ? await findBordered(ctx, reach.reduce(grown)) : [];
  const others = standing.filter(({ id }) => !ids.includes(id));
  const { moved, pinnedStay } = findMoves(
    places,
    turnsOf([...others, ...redrawn]),
    new Map(redrawn.map(({ id, polygon }) => [id, polygon !== null])),
  );
  if (moved.length > limitsOfTerritories.moved)
    throw fail('territories.too_many', { count: moved.length, max: limitsOfTerritories.moved });
  const told = moved.filter(({ is_seen }) => is_seen);
  const looks = new Map<string, AreaLook>(
    [...places.flatMap(({ area }) => area ?? []), ...standing, ...redrawn].map((area) => [area.id, area]),
  );
  const moves = await sumMoves(ctx, told, looks);
  return {
    moves: moved,
    review: {
      moved: moves,
      customers_moved: told.length,
      pinned_stay: pinnedStay.filter(({ is_seen }) => is_seen).length,
      open_orders: moves.reduce((sum, one) => sum + one.open_orders, 0),
      overlaps: findOverlaps(redrawn, others, places),
      balance: await balanceOf(ctx, looks, ids, moves),
    },
  };
}

/** Customers that move, added up by where from and where to; the most first. */
async function sumMoves(ctx: Ctx, moved: readonly Moved[], looks: ReadonlyMap<string, AreaLook>): Promise<MoveSum[]> {
  const trade = await findTrade(
    ctx,
    moved.map(({ id }) => id),
  );
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

/** The redrawn areas, and whom they take from or give to, before and after. */
async function balanceOf(
  ctx: Ctx,
  looks: ReadonlyMap<string, AreaLook>,
  redrawn: readonly string[],
  moves: readonly MoveSum[],
): Promise<ReviewReply['balance']> {
  const ids = [...new Set([...redrawn, ...moves.flatMap(({ from, to }) => [from?.id, to?.id])])].filter(
    (id) => id !== undefined,
  );
  const sums = await findSums(ctx, ids);
  return ids.flatMap((id) => {
    const look = looks.get(id);
    if (!look) return [];
    const { customers = 0, sales = 0 } = sums.get(id) ?? {};
    const gained = (of: 'customers' | 'monthly_sales') =>
      moves.reduce((sum, one) => sum + (one.to?.id === id ? one[of] : 0) - (one.from?.id === id ? one[of] : 0), 0);
    return [
      {
        ...lookOf(look),
        customers: { before: customers, after: customers + gained('customers') },
        monthly_sales: { before: sales, after: sales + gained('monthly_sales') },
      },
    ];
  });
}
