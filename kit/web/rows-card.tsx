import type { ReactNode } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { formatCount } from '#domain/numerals.ts';
import { limits } from '#domain/limits.ts';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { argsOf } from './api.ts';
import { useHref } from './area-context.tsx';
import type { RowOf } from './list-card.tsx';
import { useRead } from './query.ts';
import { LoadFailed } from './states.tsx';
import './list-texts.ts';

type Props<E extends Endpoint> = {
  title: string;
  endpoint: E;
  /** The list's screen, where the rest of them stands. */
  path: string;
  /** Which rows. */
  query: Query;
  columns: (rows: readonly RowOf<E>[]) => readonly Column<RowOf<E>>[];
  rowHref: (row: RowOf<E>) => string;
  rowLabel: (row: RowOf<E>) => string;
  /** What stands there when there are none. */
  none: ReactNode;
};

type Counted = { count?: number; count_is_lower_bound?: boolean };

/** The newest rows of a list on another record's page, with the way to all of them. */
export function RowsCard<E extends Endpoint>(props: Props<E>) {
  const { title, endpoint, path, query, columns, rowHref, rowLabel, none } = props;
  const { t } = useText();
  const href = useHref();
  const asked = argsOf<E>({ query: { ...query, limit: String(limits.pageSize) } });
  const { data, isError, error, refetch, isFetching } = useRead(endpoint, asked);
  // A list's reply holds one list.
  const rows = data && (Object.values(data as object).find((value) => Array.isArray(value)) as RowOf<E>[] | undefined);
  const { count = 0, count_is_lower_bound: isLower = false } = (data ?? {}) as Counted;
  return (
    <Card
      title={title}
      note={data && formatCount(count, isLower)}
      flush
      actions={count > 0 && <Link href={href(`${path}?${writeQuery(query)}`)}>{t('web.show_all')}</Link>}
    >
      {isError && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} compact />
      ) : rows?.length === 0 ? (
        none
      ) : (
        <DataTable
          label={title}
          columns={columns(rows ?? []).map((column) => ({ ...column, sortable: false }))}
          rows={rows}
          rowKey={(row) => (row as { id: string }).id}
          rowHref={(row) => href(rowHref(row))}
          rowLabel={rowLabel}
          skeletonRows={6}
        />
      )}
    </Card>
  );
}
