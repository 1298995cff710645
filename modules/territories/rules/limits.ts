/** What one call may ask for. */
export const limitsOfTerritories = {
  mapAreas: 200,
  /** Areas that are evened out together. */
  balanced: 8,
  customers: 2_000,
  /** Customers that a split or a merge moves, which is done at once. */
  moved: 5_000,
  /** Customers that a border moves within the answer; more are moved by a task, so many a step, and so many in all. */
  atOnce: 300,
  step: 250,
  movedInSteps: 20_000,
  /** How far ahead a border may be drawn up. */
  daysAhead: 366,
  fileLength: 900_000,
  /** A sheet of customers' codes. */
  codesLength: 200_000,
  /** Overlaps that a review tells of, and the least one, in square kilometres: two borders drawn along one street never quite meet. */
  overlaps: 20,
  overlapLeast: 0.01,
  named: 100,
  /** Corners of a line that an area is split along. */
  lineCorners: 200,
  /** Price lists, catalogs and take rates that are said to name an area. */
  naming: 20,
} as const;
