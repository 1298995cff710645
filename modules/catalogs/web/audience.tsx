import type { ReactNode } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useWords } from '#kit/web/resource-words.ts';
import { areas } from '#modules/areas/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers } from '#modules/customers/contract.ts';
import '#modules/sales-channels/texts.ts';
import { Card, CardFoot } from '#ui/card.tsx';
import { InfoIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type Catalog } from '../contract.ts';
import styles from './audience.module.css';

/** Names that are shown of each part; the rest are counted. */
const shownNames = 12;

/** Who sees a catalog: each part of its audience by name, how their number comes about, and with which other catalog they are shared. */
export function Audience({ catalog }: { catalog: Catalog }) {
  const { t } = useText();
  const { label } = useWords(catalogs);
  const statuses = useCustomerStatuses();
  const { customer_ids, customer_group_ids, customer_statuses, area_ids, channels } = catalog;
  const { excluded_customer_ids, excluded_area_ids } = catalog;
  const isForAll = customer_ids.length + customer_group_ids.length + customer_statuses.length + area_ids.length === 0;
  const isOnlyNamed = customer_group_ids.length + customer_statuses.length + area_ids.length === 0;
  return (
    <Card title={t('catalogs.who')} flush>
      <div className={styles.card}>
        <dl className={styles.parts}>
          {isForAll && (
            <Part label={t('catalogs.everyone')}>
              <Chips names={[t('catalogs.for_all')]} />
            </Part>
          )}
          {customer_statuses.length > 0 && (
            <Part label={t('field.status')}>
              <Chips names={customer_statuses.map(statuses.label)} />
            </Part>
          )}
          <Named label={label('area_ids')} ids={area_ids} from={areas.list} />
          <Named label={label('customer_group_ids')} ids={customer_group_ids} from={customerGroups.list} />
          <Named
            label={isOnlyNamed ? label('customer_ids') : t('catalogs.and_also')}
            ids={customer_ids}
            from={customers.list}
          />
          <Named label={t('catalogs.but_not')} ids={excluded_customer_ids} from={customers.list} />
          <Named label={label('excluded_area_ids')} ids={excluded_area_ids} from={areas.list} />
          {channels.length > 0 && (
            <Part label={label('channels')}>
              <Chips names={channels.map((one) => t(`sales_channels.type_${one}`))} />
            </Part>
          )}
        </dl>
        <Sum catalog={catalog} isForAll={isForAll} />
      </div>
      {catalog.status === 'active' && <Shared catalog={catalog} />}
    </Card>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Chips({ names, more = 0 }: { names: readonly string[]; more?: number }) {
  return (
    <ul className={styles.chips}>
      {names.map((name, index) => (
        <li key={index} className={styles.chip}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <bdi dir="ltr">+{formatNumber(more)}</bdi>
        </li>
      )}
    </ul>
  );
}

/** Rows of another list by name; only how many where the reader may not see that list. */
function Named({ label, ids, from }: { label: string; ids: readonly string[]; from: Endpoint }) {
  const first = ids.slice(0, shownNames);
  const found = useRemoteOptions(from, first);
  if (ids.length === 0) return null;
  const names = first.flatMap((id) => found?.options.find(({ value }) => value === id)?.label ?? []);
  return (
    <Part label={label}>
      {names.length > 0 ? (
        <Chips names={names} more={ids.length - names.length} />
      ) : (
        <span className={styles.count}>{formatNumber(ids.length)}</span>
      )}
    </Part>
  );
}

/** How many see it, and how that number comes about. */
function Sum({ catalog, isForAll }: { catalog: Catalog; isForAll: boolean }) {
  const { t } = useText();
  const { audience, customers_count, customer_statuses, area_ids } = catalog;
  const hasStatuses = customer_statuses.length > 0;
  const hasAreas = area_ids.length > 0;
  const terms = audience
    ? [
        hasStatuses && hasAreas && { label: t('catalogs.with_status'), value: audience.with_status },
        (isForAll || hasStatuses || hasAreas) && {
          label: t(
            isForAll
              ? 'catalogs.for_all'
              : !hasAreas
                ? 'catalogs.with_status'
                : hasStatuses
                  ? 'catalogs.of_them_in_areas'
                  : 'catalogs.in_areas',
          ),
          value: audience.matching,
        },
        audience.named > 0 && { label: t('catalogs.plus_named'), value: audience.named },
        audience.excluded > 0 && { label: t('catalogs.minus_excluded'), value: audience.excluded },
      ].filter((term) => term !== false)
    : [];
  return (
    <dl className={styles.sum}>
      {terms.length > 1 &&
        terms.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('catalogs.seen_by')}</dt>
        <dd>{formatNumber(customers_count ?? 0)}</dd>
      </div>
    </dl>
  );
}

/** With which other catalog most variants are shared for the same customers, and which of the two sets their prices. */
function Shared({ catalog }: { catalog: Catalog }) {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  const [one, ...others] =
    useRead(catalogs.overlaps, { query: { catalog_id: [catalog.id], limit: '2' } }).data?.overlaps ?? [];
  if (!one) return null;
  const wins = one.winner.id === catalog.id;
  const other = wins ? one.other : one.winner;
  return (
    <CardFoot>
      <InfoIcon size={16} aria-hidden className={styles.icon} />
      <span className={styles.shared}>
        {t('catalogs.shared_with', {
          count: one.customers_count,
          shown: formatNumber(one.customers_count),
          name: nameIn(other),
        })}{' '}
        {t(wins ? 'catalogs.this_wins' : 'catalogs.other_wins', {
          winner: formatNumber(one.winner.priority),
          other: formatNumber(one.other.priority),
        })}
      </span>
      <Link href={`${href('/catalogs/overlaps')}?catalog_id=${catalog.id}`}>
        {t(others.length > 0 ? 'catalogs.all_overlaps' : 'catalogs.compare')}
      </Link>
    </CardFoot>
  );
}
