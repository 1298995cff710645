import { requestOf, useListState } from '#kit/web/list-state.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { CustomerStatusBadge, useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { FilterBar } from '#ui/filters.tsx';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { PinMap } from '#ui/map.tsx';
import { PageHeader } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useText } from '#ui/text.tsx';
import { customers } from '../contract.ts';
import styles from './customer.module.css';
import { useCustomerFilters } from './filters.ts';

/** The filtered customers as dots in the colour of their status; a dot leads to its customer. */
export function CustomerMap() {
  const { t, language } = useText();
  const href = useHref();
  const filters = useCustomerFilters();
  const { look, all } = useCustomerStatuses();
  const [state, change] = useListState(filters);
  const { offset: _offset, limit: _limit, order: _order, ...query } = requestOf(state, filters);
  const read = useRead(customers.map, { query }, { keep: true });
  const points = (read.data?.points ?? []).map((point) => ({
    id: point.id,
    lat: point.lat,
    lng: point.lng,
    label: nameIn(language, point),
    meaning: look(point.status).color,
    href: href(`/customers/${point.id}`),
  }));
  return (
    <>
      <PageTitle>{t('customers.map_title')}</PageTitle>
      <PageHeader title={t('customers.map_title')} back={href('/customers')} />
      <Card flush>
        <div className={styles.mapSearch}>
          <ListToolbar
            search={
              <SearchInput value={state.q} onSearch={(q) => change({ q })} placeholder={t('customers.search')} slash />
            }
            filters={
              <FilterBar configs={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
            }
          />
        </div>
        {read.isError && !read.data ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
        ) : (
          <PinMap label={t('customers.map_title')} points={points} height={620} zoom={13} />
        )}
        {read.data && (
          <CardFoot>
            <div className={styles.legend}>
              {read.data.truncated ? t('customers.map_truncated') : t('customers.pins', { count: read.data.count })}
              <span>
                {all
                  .filter(({ key }) => read.data?.points.some(({ status }) => status === key))
                  .map(({ key }) => (
                    <CustomerStatusBadge key={key} status={key} />
                  ))}
              </span>
            </div>
          </CardFoot>
        )}
      </Card>
    </>
  );
}
