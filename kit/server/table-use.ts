import type { Table } from './rows.ts';

/**
 * Which tables the statements of a module touch. `npm run check` holds it against them, and draws docs/schema.md from it. Imports go down
 * the list of modules only; where a statement has to look up it, or to write what another owns, the reason stands here.
 */
export type TableUse = {
  /** Its own: who else writes them says so. */
  owns?: readonly Table[];
  /** Of the kit, and of modules below it. */
  reads?: readonly Table[];
  /** Of modules above it, with the reason. */
  readsAbove?: Readonly<Partial<Record<Table, string>>>;
  /** Of others, with the reason. */
  writes?: Readonly<Partial<Record<Table, string>>>;
};
