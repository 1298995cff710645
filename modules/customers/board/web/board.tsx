import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { formatDate, formatDayOfYear } from '#domain/dates.ts';
import { formatCount } from '#domain/numerals.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { argsOf } from '#kit/web/api.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { cityName } from '#domain/saudi-cities.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { BoardCard, BoardColumn, BoardColumns } from '#ui/board.tsx';
import { FilterBar } from '#ui/filters.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { ClockIcon, PlusIcon } from '#ui/icons.ts';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { customers } from '../../contract.ts';
import { useCreditCurrency } from '../../web/credit-currency.ts';
import { useCustomerFilters } from '../../web/filters.ts';
import type { CustomerBoard, CustomerCard } from '../contract.ts';
import { cardsOfPage } from '../rules.ts';
import { CustomerViews } from './customer-views.tsx';
import styles from './board.module.css';
import { useStatusMove } from './use-status-move.tsx';
import { customerBoard } from '../contract.ts';

/** Customers by status, moved by dragging or by their menus. */
export function CustomerBoardPage() {
  const { t } = useText();
  const href = useHref();
  const mayCreate = useMay(customers.create);
  const filters = useCustomerFilters();
  const [state, change] = useListState(filters);
  const { offset: _, limit: __, order: ___, ...query } = requestOf(state, filters);
  const read = useRead(customerBoard.list, argsOf<typeof customerBoard.list>({ query }), { keep: true });
  return (
    <>
      <PageTitle>{t('customers.title')}</PageTitle>
      <PageHeader
        title={t('customers.title')}
        isList
        actions={<CustomerViews view="board" filters={filters} />}
        primary={mayCreate ? { label: t('customers.add'), icon: PlusIcon, href: href('/customers/new') } : undefined}
      />
      <div className={styles.tools}>
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
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : !read.data ? (
        <Skeleton h={520} radius={8} />
      ) : (
        <Columns columns={read.data.columns} query={query} />
      )}
    </>
  );
}

type ColumnOf = CustomerBoard['columns'][number];
type Move = ReturnType<typeof useStatusMove>;
type Dragging = { dragged: CustomerCard | null; onDrag: ((card: CustomerCard | null) => void) | null };

function Columns({ columns, query }: { columns: readonly ColumnOf[]; query: Query }) {
  const { t } = useText();
  const phone = usePhone();
  const move = useStatusMove();
  const { label } = useCustomerStatuses();
  const [dragged, setDragged] = useState<CustomerCard | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = columns.some(({ status }) => status === chosen) ? chosen : columns[0]?.status;
  const dragging: Dragging = { dragged, onDrag: move.mayMove && !phone ? setDragged : null };
  return (
    <>
      {phone && (
        <div className={styles.choose}>
          <SelectField
            aria-label={t('customers.board_status')}
            value={shown ?? null}
            onChange={setChosen}
            options={columns.map(({ status, count, count_is_lower_bound: more }) => ({
              value: status,
              label: `${label(status)} · ${formatCount(count, more)}`,
            }))}
          />
        </div>
      )}
      <BoardColumns>
        {columns
          .filter(({ status }) => !phone || status === shown)
          .map((column) => (
            <Column key={column.status} column={column} query={query} move={move} dragging={dragging} />
          ))}
      </BoardColumns>
      {move.mayMove && !phone && <p className={styles.hint}>{t('customers.board_hint')}</p>}
      {move.dialog}
    </>
  );
}

type ColumnProps = { column: ColumnOf; query: Query; move: Move; dragging: Dragging };

function Column({ column, query, move, dragging }: ColumnProps) {
  const { t } = useText();
  const { label, look } = useCustomerStatuses();
  const { status, count, count_is_lower_bound: isMore, customers: cards } = column;
  const [pages, setPages] = useState(1);
  const { dragged, onDrag } = dragging;
  const permit = dragged && move.permitOf(dragged, status);
  const drop = () => {
    if (dragged) move.move(dragged, status);
    onDrag?.(null);
  };
  const said = !permit
    ? undefined
    : permit.allowed
      ? t('customers.drop_here', { status: label(status) })
      : t(permit.code, permit.params);
  const rest = Array.from({ length: pages - 1 }, (_, at) => (at + 1) * cardsOfPage);
  return (
    <BoardColumn
      name={label(status)}
      glyph={look(status).icon}
      count={formatCount(count, isMore)}
      target={permit?.allowed ? { onDrop: drop } : null}
      said={said}
      empty={count === 0 && !said ? t('customers.column_empty') : undefined}
    >
      <Cards cards={cards} move={move} dragging={dragging} />
      {rest.map((offset) => (
        <NextCards
          key={offset}
          query={{ ...query, status: [status], offset: String(offset) }}
          move={move}
          dragging={dragging}
        />
      ))}
      {count > pages * cardsOfPage && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPages(pages + 1)}>
          {t('customers.column_more')}
        </Button>
      )}
    </BoardColumn>
  );
}

const dayMs = 86_400_000;

type CardsProps = { move: Move; dragging: Dragging };

/** Another page of one column. */
function NextCards({ query, ...rest }: CardsProps & { query: Query }) {
  const { data } = useRead(customerBoard.list, argsOf<typeof customerBoard.list>({ query }), { keep: true });
  return data ? <Cards cards={data.columns[0]?.customers ?? []} {...rest} /> : <Skeleton h={120} radius={8} />;
}

function Cards({ cards, move, dragging }: CardsProps & { cards: readonly CustomerCard[] }) {
  return cards.map((card) => <Card key={card.id} card={card} move={move} dragging={dragging} />);
}

function Card({ card, move, dragging: { dragged, onDrag } }: CardsProps & { card: CustomerCard }) {
  const { t, language } = useText();
  const currency = useCreditCurrency();
  const href = useHref();
  const name = nameIn(language, card);
  const { city, area, owed, last_order_at, sales_representative } = card;
  const [now] = useState(() => Date.now());
  const days = Math.floor((now - Date.parse(card.status_since)) / dayMs);
  const place = area ? nameIn(language, area) : city && cityName(city, language);
  return (
    <BoardCard
      name={name}
      href={href(`/customers/${card.id}`)}
      title={<NameOf of={card} />}
      under={
        <>
          <bdi dir="ltr">{card.code}</bdi>
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </>
      }
      facts={
        <>
          {owed > 0 ? (
            <span>
              {t('customers.owes')} <Money className={styles.owed} amount={owed} currency={currency} />
            </span>
          ) : (
            <span>{t('customers.owes_nothing')}</span>
          )}
          <span title={t('customers.status_since', { date: formatDate(card.status_since, language) })}>
            <ClockIcon size={13} aria-hidden /> {t('customers.days_short', { count: days })}
          </span>
        </>
      }
      foot={
        <>
          <span className={styles.who}>
            {last_order_at
              ? t('customers.last_ordered', { date: formatDayOfYear(last_order_at, language) })
              : t('customers.never_ordered')}
            {' · '}
            {sales_representative ? <NameOf of={sales_representative} /> : t('customers.no_representative')}
          </span>
          <ActionMenu entries={move.entries(card)} size={26} label={t('customers.move_menu', { name })} />
        </>
      }
      dragged={dragged?.id === card.id}
      onDrag={onDrag && ((is) => onDrag(is ? card : null))}
    />
  );
}
