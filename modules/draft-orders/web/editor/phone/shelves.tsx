import type { ReactNode } from 'react';
import { keepPreviousData, queryOptions, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { parsePacks } from '#domain/quantity.ts';
import { call } from '#kit/web/api.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import type { ExplainedPromotion } from '#modules/promotions/contract.ts';
import { NearlyEarned } from '#modules/promotions/parts.tsx';
import { Empty } from '#ui/empty.tsx';
import { OrdersIcon, ProductsIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { draftOrders, type Goods, type UsualGoods } from '../../../contract.ts';
import type { Entry } from '../../../rules.ts';
import { packOf, scopeOf } from '../state.ts';
import { GoodsRow } from './goods-row.tsx';
import { goodsOf, rowOf, type RowGoods, type Taking } from './taking.ts';
import styles from './phone.module.css';

const pageSize = 24;
type Scope = { customerId: string; supplierId: string | null };
type Shelf = { label: string; taking: Taking };

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} h={52} />
      ))}
    </div>
  );
}

type Reading = { error: unknown; isFetching: boolean; refetch: () => unknown };
const Failed = ({ read }: { read: Reading }) => (
  <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
);

function GoodsRows({
  goods,
  taking,
  asked,
}: Pick<Shelf, 'taking'> & { goods: readonly RowGoods[]; asked?: string | null }) {
  return goods.map((one) => (
    <GoodsRow
      key={rowOf(one, undefined)}
      goods={one}
      line={taking.lines.find(({ variant_id }) => variant_id === one.variant_id)}
      taking={taking}
      asked={asked ? parsePacks(asked, packOf(one), one.unit_pieces) : null}
    />
  ));
}

/** What the customer orders again and again. */
export function UsualShelf({ label, taking, read }: Shelf & { read: UseQueryResult<{ goods: UsualGoods[] }> }) {
  if (!read.data) return read.isError ? <Failed read={read} /> : <Waiting />;
  return (
    <Rows label={label}>
      <GoodsRows goods={read.data.goods} taking={taking} />
    </Rows>
  );
}

type OrderShelfProps = Shelf & { known: ReadonlyMap<string, RowGoods>; near: readonly ExplainedPromotion[] };
/** What was put in. @param known goods whose quantities are known @param near promotions, of which those that are nearly earned are said */
export function OrderShelf({ label, taking, known, near }: OrderShelfProps) {
  const { t } = useText();
  if (taking.lines.length === 0)
    return (
      <Empty icon={OrdersIcon} title={t('draft_phone.none_in_order')} compact>
        {t('draft_phone.none_in_order_text')}
      </Empty>
    );
  return (
    <>
      <Rows label={label}>
        {taking.lines.map((line) => (
          <GoodsRow
            key={line.key}
            goods={(line.variant_id && known.get(line.variant_id)) || goodsOf(line, taking.priced.get(line.key))}
            line={line}
            taking={taking}
          />
        ))}
      </Rows>
      <div className={styles.near}>
        {near.length > 0 && <NearlyEarned promotions={near} currency={taking.currency} />}
      </div>
    </>
  );
}

/** What the customer may buy of a department, or of all, page after page. */
export function GoodsShelf({
  label,
  taking,
  scope: { customerId, supplierId },
  department,
}: Shelf & { scope: Scope; department: string | null }) {
  const { t } = useText();
  const scope = {
    customer_id: customerId,
    ...(supplierId === null ? {} : { supplier_id: supplierId }),
    ...(department === null ? {} : { category_id: department }),
  };
  const read = useInfiniteQuery({
    queryKey: ['draft-goods', scope],
    queryFn: ({ pageParam: offset, signal }) =>
      call(draftOrders.goods, { query: { ...scope, limit: String(pageSize), offset: String(offset) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, count }) => (offset + pageSize < count ? offset + pageSize : null),
    // Whose goods they are is learnt with the first that goes in: what is shown stays until it is known again.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  if (!read.data) return read.isError ? <Failed read={read} /> : <Waiting />;
  // What moved to the next page meanwhile is shown once.
  const goods = [
    ...new Map(read.data.pages.flatMap((page) => page.goods).map((one) => [one.variant_id, one] as const)).values(),
  ];
  if (goods.length === 0)
    return (
      <Empty icon={ProductsIcon} title={t('draft_phone.none_here')} compact>
        {t('draft_phone.none_here_text')}
      </Empty>
    );
  return (
    <>
      <Rows label={label}>
        <GoodsRows goods={goods} taking={taking} />
      </Rows>
      {read.isFetchNextPageError && <Failed read={{ ...read, refetch: read.fetchNextPage }} />}
      {read.hasNextPage && !read.isFetchNextPageError && (
        <div className={styles.more}>
          <Button size="md" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('draft_phone.show_more')}
          </Button>
        </div>
      )}
    </>
  );
}

type Found = { entries: readonly Entry[]; goods: Goods[]; quantity: string | null };

/** What the words that were typed may mean, likeliest first. */
export const findingOf = ({ customerId, supplierId }: Scope, entries: readonly Entry[]) =>
  queryOptions<Found>({
    queryKey: ['draft-match', customerId, supplierId, entries],
    queryFn: async ({ signal }): Promise<Found> => {
      const body = { terms: entries.map(({ term }) => term), ...scopeOf(customerId, supplierId) };
      const { matches } = await call(draftOrders.match, { body }, { signal });
      const at = Math.max(
        0,
        entries.findIndex(({ term }) => matches.some((one) => one.term === term && one.goods.length > 0)),
      );
      const meant = entries[at];
      return {
        entries,
        goods: matches.find(({ term }) => term === meant?.term)?.goods ?? [],
        quantity: meant?.quantity ?? null,
      };
    },
    staleTime: 30_000,
    // The same words, found again for one supplier.
    placeholderData: (before) => (JSON.stringify(before?.entries) === JSON.stringify(entries) ? before : undefined),
  });

/** What was found, in the same rows: their plus puts in what was typed. */
export function FoundShelf({ label, taking, read }: Shelf & { read: UseQueryResult<Found> }) {
  const { t } = useText();
  if (!read.data) return read.isError ? <Failed read={read} /> : <Waiting />;
  const { goods, quantity } = read.data;
  if (goods.length === 0)
    return (
      <Empty icon={SearchIcon} title={t('draft_phone.none_found')} compact>
        {t('draft_phone.none_found_text')}
      </Empty>
    );
  return (
    <Rows label={label}>
      <GoodsRows goods={goods} taking={taking} asked={quantity} />
    </Rows>
  );
}
