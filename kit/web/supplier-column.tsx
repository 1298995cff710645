import type { Translate } from '#kit/shared/texts.ts';
import type { Column } from '#ui/column.ts';
import { Clip } from './clip.tsx';
import { NameOf, type Named } from './names.tsx';

/**
 * The column that says whose a row is, where rows of several suppliers stand together: for administrators, at the side unless a list says
 * otherwise.
 * @param look how a list shows it; with a width the name gives way to it
 */
export const supplierColumn = <T extends { supplier: Named | null }>(
  t: Translate,
  look: Partial<Column<T>> = {},
): Column<T> => ({
  key: 'supplier',
  header: t('field.supplier'),
  tone: 'quiet',
  card: 'none',
  cell: ({ supplier }) => (look.width === undefined ? <NameOf of={supplier} /> : <Clip of={supplier} />),
  ...look,
});
