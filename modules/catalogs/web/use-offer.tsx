import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import { Empty } from '#ui/empty.tsx';
import { CatalogIcon, SearchIcon } from '#ui/icons.ts';
import { Pager } from '#ui/pager.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type Catalog } from '../contract.ts';

/** Whose view of which catalog, and how much of it at once. */
export type OfferOf = { catalog: Catalog; customer: string; channel: ChannelType };

const views = ['offered', 'withheld'] as const;

/** What a customer may buy of a catalog or may not, a page of it; with the parts that stand around the rows, however these are drawn. */
export function useOffer({ catalog, customer, channel }: OfferOf, pageSize: number) {
  const { t } = useText();
  const [view, setView] = useState<(typeof views)[number]>('offered');
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const isOffered = view === 'offered';
  const read = useRead(
    catalogs.preview,
    {
      params: { id: catalog.id },
      query: {
        customer_id: customer,
        channel,
        may_buy: String(isOffered),
        limit: pageSize,
        offset,
        ...(q ? { q } : {}),
      },
    },
    { keep: true },
  );
  const reply = read.data;
  const nothing = q ? 'catalogs.lines_none' : isOffered ? 'catalogs.nothing_offered' : 'catalogs.all_offered';
  const instead: ReactNode =
    read.isError && !reply ? (
      <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
    ) : (
      reply?.variants.length === 0 && <Empty icon={q ? SearchIcon : CatalogIcon} title={t(nothing)} compact />
    );
  return {
    isOffered,
    label: t(`catalogs.${view}`),
    rows: reply?.variants,
    currency: reply?.currency_code ?? catalog.currency_code,
    refreshing: read.isPlaceholderData,
    q,
    search: (text: string) => {
      setQ(text);
      setOffset(0);
    },
    notice: reply?.left_out && (
      <Problems meaning="info" title={t('catalogs.does_not_apply')}>
        {t(`catalogs.left_out.${reply.left_out}`)}
      </Problems>
    ),
    choice: (
      <SegmentedControl
        aria-label={t('catalogs.preview_view')}
        value={view}
        data={views.map((value) => ({ value, label: t(`catalogs.${value}`) }))}
        onChange={(value) => {
          setView(views.find((one) => one === value) ?? 'offered');
          setOffset(0);
        }}
      />
    ),
    /** What stands where the rows would. */
    instead,
    pager: reply && reply.count > 0 && (
      <Pager
        offset={offset}
        limit={pageSize}
        count={reply.count}
        lowerBound={reply.count_is_lower_bound}
        shown={reply.variants.length}
        onChange={setOffset}
      />
    ),
  };
}
