import { useLayoutEffect, type ReactNode } from 'react';
import { BulkBar, type BulkAction } from '#ui/bulk-bar.tsx';
import { useList } from './list-context.ts';

type Choice<Row> = { ids: readonly string[]; rows: readonly Row[]; clear: () => void };
/** What is offered for a choice of rows: actions, `more` of other modules, and their sum with its sign. */
export type OfferFor<Row> = (choice: Choice<Row>) => {
  actions: readonly BulkAction[];
  more?: ReactNode;
  sum?: ReactNode;
};

/** What can be done with chosen rows of the list it stands in; the rows get check boxes. */
export function BulkActions<Row>({ children }: { children: OfferFor<Row> }) {
  const { selected, chosen, clear, choose } = useList();
  useLayoutEffect(() => {
    choose(true);
    return () => choose(false);
  }, [choose]);
  return (
    <BulkBar
      count={selected.size}
      {...children({ ids: [...selected], rows: chosen as readonly Row[], clear })}
      onClear={clear}
    />
  );
}
