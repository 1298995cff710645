/** What one location has of a line. Pieces. */
export type Level = {
  location_id: string;
  stocked_quantity: number;
  available_quantity: number;
  reserved_quantity: number;
};
/** A line with something left to pack: pieces left, whether its stock is kept, and what each location has of it. */
export type OpenLine = {
  id: string;
  variant_id: string | null;
  left: number;
  managed: boolean;
  levels: readonly Level[];
};
export type Quantities = Readonly<Record<string, number>>;

/** What a location can give a line just now. */
export type Allowance = {
  /** Pieces there for this line: free ones, and those reserved for it. Null where its stock is not kept. */
  available: number | null;
  stocked: number | null;
  /** The most that may be packed: never more than is left of the line. */
  most: number;
};

/**
 * What each line may take at a location, with what is asked for the lines before it already taken: two lines of one variant share what
 * is free. Without a location a line whose stock is kept has nothing.
 */
export function allowances(
  lines: readonly OpenLine[],
  asked: Quantities,
  locationId: string | null,
): Map<string, Allowance> {
  const free = new Map<string, number>();
  const result = new Map<string, Allowance>();
  for (const line of lines) {
    if (!line.managed) {
      result.set(line.id, { available: null, stocked: null, most: line.left });
      continue;
    }
    const level = line.levels.find((one) => one.location_id === locationId);
    const reserved = level?.reserved_quantity ?? 0;
    const key = line.variant_id ?? line.id;
    const shared = free.get(key) ?? level?.available_quantity ?? 0;
    const available = reserved + shared;
    const most = Math.min(line.left, available);
    free.set(key, shared - Math.max(0, Math.min(asked[line.id] ?? 0, most) - reserved));
    result.set(line.id, { available, stocked: level?.stocked_quantity ?? 0, most });
  }
  return result;
}

const everything = (lines: readonly OpenLine[]): Quantities =>
  Object.fromEntries(lines.map(({ id, left }) => [id, left]));

/** How many of the lines a location can fill in full. */
export function linesInFull(lines: readonly OpenLine[], locationId: string): number {
  const most = allowances(lines, everything(lines), locationId);
  return lines.filter(({ id, left }) => most.get(id)?.most === left).length;
}

/** The one of several; null where none is, or more. */
const oneOf = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null);

/**
 * The location that needs no choosing: the one there is, the one of those able to fill every line that keeps pieces for them, or the only
 * one able; null where a person has to choose.
 */
export function onlyChoice(lines: readonly OpenLine[], locationIds: readonly string[]): string | null {
  const able = locationIds.filter((id) => linesInFull(lines, id) === lines.length);
  const keepsPieces = (id: string) =>
    lines.some(({ levels }) => levels.some((one) => one.location_id === id && one.reserved_quantity > 0));
  return oneOf(locationIds) ?? oneOf(able.filter(keepsPieces)) ?? oneOf(able);
}

/** Where nobody is asked: the first location that can fill every line, else the first at all; they stand nearest first. */
export const firstChoice = (lines: readonly OpenLine[], locationIds: readonly string[]): string | null =>
  locationIds.find((id) => linesInFull(lines, id) === lines.length) ?? locationIds[0] ?? null;

/** A line of which more is asked than may be packed. */
export type Over = { id: string; asked: number; available: number; over: number };

/** What stands in the way of packing these quantities there. */
export function tooMuch(lines: readonly OpenLine[], asked: Quantities, locationId: string | null): Over[] {
  const most = allowances(lines, asked, locationId);
  return lines.flatMap(({ id }) => {
    const wanted = asked[id] ?? 0;
    const may = most.get(id)?.most ?? 0;
    return wanted > may ? [{ id, asked: wanted, available: may, over: wanted - may }] : [];
  });
}

/** Whether a location must be chosen before these quantities can be packed: some of them are of lines whose stock is kept. */
export const needsLocation = (lines: readonly OpenLine[], asked: Quantities): boolean =>
  lines.some(({ id, managed }) => managed && (asked[id] ?? 0) > 0);
