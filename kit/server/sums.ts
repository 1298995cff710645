/** How a page is cut and shown does not change how many rows there are. */
const cut: ReadonlySet<string> = new Set(['limit', 'offset', 'order', 'fields', 'expand']);

/**
 * Whether sums that tell rows apart by these filters alone know how many a list's query finds: it asks for nothing else.
 * @param kept what the table of sums tells apart, under the names of the list's filters
 */
export const isSummedBy =
  <Q extends object>(kept: readonly (keyof Q & string)[]) =>
  (query: Q): boolean =>
    Object.entries(query).every(
      ([key, value]) => value === undefined || cut.has(key) || (kept as readonly string[]).includes(key),
    );
