import type { ImportRow } from '../contract.ts';

const secret = 'owner_national_id';

/** Whether the values of a field are nobody's to read in an import. */
export const isSecret = (field: string | null | undefined): boolean => field === secret;

const ending = <V>(value: V): V | string => (typeof value === 'string' ? `•••••• ${value.slice(-4)}` : value);

/** Of a national ID a row shows the end, to everybody: enough to know it by, and no way to read what another supplier keeps. */
export const hiddenCells = (cells: ImportRow['cells']): ImportRow['cells'] =>
  cells[secret] === undefined ? cells : { ...cells, [secret]: ending(cells[secret]) };

/** The same of what it was and becomes. */
export function hiddenChanges(changes: ImportRow['changes']): ImportRow['changes'] {
  const change = changes?.[secret];
  return change ? { ...changes, [secret]: [ending(change[0]), ending(change[1])] } : changes;
}
