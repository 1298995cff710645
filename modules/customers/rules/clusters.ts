/** What the map's colours may say of customers (M10, layers): each word is of one kind of them. */
export const mapColors = {
  status: null,
  /** When it last ordered, in days up to which: `older` is longer ago, `never` not at all. */
  last_order: ['30', '60', '90', 'older', 'never'],
  /** Whether anything is past its due date, or only not yet paid. */
  debt: ['overdue', 'owes', 'clear'],
  potential: ['A', 'B', 'C', 'D', 'none'],
} as const;
export type MapColor = keyof typeof mapColors;
export const mapColorKeys = Object.keys(mapColors) as MapColor[];

/** So many customers or fewer are answered each by itself. */
export const pointsMost = 100;
/** Cells of the grid along each side of a box, at most: an answer is small for any box and zoom. */
const cellsMost = 16;
/** How many pixels of the screen a cell is wide, where that is fewer. */
const cellPx = 72;
const zoomMost = 22;

/** How wide a cell is at a zoom, in degrees. */
const stepAt = (zoom: number): number => ((360 / 2 ** zoom) * cellPx) / 256;

/**
 * The grid that customers are put together by: whole steps of zoom, so that clusters stay where they are while the map is moved. Degrees of
 * latitude are farther apart on it, by a tenth in Saudi Arabia.
 * @param box west, south, east, north; null for the country
 */
export function clusterGrid(box: readonly number[] | null, zoom: number): { lng: number; lat: number } {
  const [west = 34, south = 16, east = 56, north = 33] = box ?? [];
  let step = Math.min(Math.max(Math.floor(zoom), 0), zoomMost);
  const isTooFine = () =>
    Math.max(Math.abs(east - west), Math.abs(north - south) / 0.9) / stepAt(step) > cellsMost && step > 0;
  while (isTooFine()) step--;
  return { lng: stepAt(step), lat: stepAt(step) * 0.9 };
}

/** So many customers are added up together, and one by one, when it is asked what they owe. */
export const balancesMost = { together: 2_000, each: 100 } as const;
