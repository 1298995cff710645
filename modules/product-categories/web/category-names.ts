import type { Language } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import { pathTo, type Node } from '../rules.ts';

/** "Drinks › Tea": a category with those above it, as it is told from others of its name. */
export const pathName = (
  language: Language,
  nodes: readonly (Node & { name: string; name_ar: string | null })[],
  id: string,
): string =>
  pathTo(nodes, id)
    .map((node) => nameIn(language, node))
    .join(' › ');

/** The same of a row that tells its parent alone. */
export const shortPathName = (
  language: Language,
  {
    parent_category,
    ...row
  }: { name: string; name_ar: string | null; parent_category: { name: string; name_ar: string | null } | null },
): string => [...(parent_category ? [nameIn(language, parent_category)] : []), nameIn(language, row)].join(' › ');
