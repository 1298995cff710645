import { fold } from '#domain/fold.ts';
import type { ImportField } from './fields.ts';
import type { Sheet } from './sheet.ts';

/** What a header says beyond its words: case, accents, digits and punctuation are nothing. */
export const headerKey = (header: string): string =>
  fold(header.slice(0, 200))
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/**
 * What each column of a sheet holds: as somebody chose for this header before, else by its name. No field is taken from two columns; the
 * first one has it.
 * @param remembered what was chosen before, by `headerKey`; null for a column that is left out
 */
export function mapHeaders(
  { fields, names }: Pick<Sheet, 'fields' | 'names'>,
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): (ImportField | null)[] {
  const fieldOfKey = new Map(
    fields.flatMap((field) => (names[field] ?? []).map((name) => [headerKey(name), field] as const)),
  );
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const chosen = remembered.has(key) ? remembered.get(key) : fieldOfKey.get(key);
    if (!chosen || taken.has(chosen) || !fields.includes(chosen)) return null;
    taken.add(chosen);
    return chosen;
  });
}
