import { useState, type ReactNode } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { writeQuery, type Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { argsOf } from '#kit/web/api.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { requestOf, useListState } from '#kit/web/list-state.ts';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { GlyphMark } from '#ui/badge.tsx';
import { BoardColumn, BoardColumns, type DropTarget } from '#ui/board.tsx';
import { FilterBar } from '#ui/filters.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { leads, type LeadBoard, type LeadCard } from '../contract.ts';
import { daysAllowed, type LeadStage, type OpenStage } from '../rules.ts';
import { LeadBoardCard } from './board-card.tsx';
import { BoardSide } from './board-side.tsx';
import styles from './board.module.css';
import { leadCurrency, stageLooks } from './signs.tsx';
import { useLeadFilters } from './use-filters.ts';
import { useMove } from './use-move.tsx';
import { LeadViews } from './lead-views.tsx';

const path = '/lead-customers';

/** The open leads by stage, moved by dragging or by their menus, and what became of others this month. */
export function Board() {
  const { t } = useText();
  const href = useHref();
  const mayAdd = useMay(leads.create);
  const filters = useLeadFilters(false);
  const [state, change] = useListState(filters);
  const { offset: _offset, limit: _limit, order: _order, ...query } = requestOf(state, filters);
  const read = useRead(leads.board, argsOf<typeof leads.board>({ query }), { keep: true });
  const board = read.data;
  return (
    <>
      <PageTitle>{t('lead_customers.title')}</PageTitle>
      <PageHeader
        title={t('lead_customers.title')}
        isList
        meta={board && totalsOf(board, t)}
        actions={<LeadViews view="board" />}
        primary={mayAdd ? { label: t('lead_customers.add'), icon: PlusIcon, href: href(`${path}/new`) } : undefined}
      />
      <div className={styles.tools}>
        <ListToolbar
          search={
            <SearchInput
              value={state.q}
              onSearch={(q) => change({ q })}
              placeholder={t('lead_customers.search')}
              slash
            />
          }
          filters={
            <FilterBar configs={filters} values={state.filters} onChange={(values) => change({ filters: values })} />
          }
        />
      </div>
      {read.isError && !board ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : !board ? (
        <Skeleton h={520} radius={8} />
      ) : (
        <Columns board={board} query={query} />
      )}
    </>
  );
}

function totalsOf(board: LeadBoard, t: ReturnType<typeof useText>['t']): ReactNode[] {
  const sum = (of: (column: LeadBoard['columns'][number]) => number) =>
    board.columns.reduce((total, column) => total + of(column), 0);
  const worth = sum((column) => column.worth);
  return [
    t('lead_customers.open', { count: sum((column) => column.count) }),
    ...(worth > 0
      ? [
          <span key="worth">
            <Money amount={worth} currency={leadCurrency} sign /> {t('lead_customers.a_month')}
          </span>,
        ]
      : []),
    ...(board.late > 0
      ? [
          <span key="late" className={styles.late}>
            <GlyphMark glyph="act" /> {t('lead_customers.late_count', { count: board.late })}
          </span>,
        ]
      : []),
    ...(board.without_owner > 0 ? [t('lead_customers.unowned_count', { count: board.without_owner })] : []),
  ];
}

function Columns({ board, query }: { board: LeadBoard; query: Query }) {
  const { t } = useText();
  const phone = usePhone();
  const move = useMove();
  const mayMove = useMay(leads.move);
  const [dragged, setDragged] = useState<LeadCard | null>(null);
  const [shown, setShown] = useState<OpenStage>('new');
  const drop = (to: LeadStage) => {
    if (dragged) move.ask(dragged, to);
    setDragged(null);
  };
  const targetOf = (stage: LeadStage) => (dragged && move.may(dragged, stage) ? { onDrop: () => drop(stage) } : null);
  return (
    <>
      {phone && (
        <SegmentedControl
          fullWidth
          size="xs"
          className={styles.choose}
          aria-label={t('lead_customers.field.stage')}
          value={shown}
          onChange={(value) => setShown(value as OpenStage)}
          data={board.columns.map(({ stage, count }) => ({
            value: stage,
            label: `${t(`lead_customers.stage.${stage}`)} ${formatNumber(count)}`,
          }))}
        />
      )}
      <div className={styles.board}>
        <BoardColumns>
          {board.columns
            .filter(({ stage }) => !phone || stage === shown)
            .map((column) => (
              <Column key={column.stage} column={column} query={query} target={targetOf(column.stage)}>
                {column.leads.map((lead) => (
                  <LeadBoardCard
                    key={lead.id}
                    lead={lead}
                    entries={move.entries(lead)}
                    dragged={dragged?.id === lead.id}
                    onDrag={mayMove && !phone ? setDragged : null}
                  />
                ))}
              </Column>
            ))}
        </BoardColumns>
        <BoardSide board={board} targets={{ converted: targetOf('converted'), lost: targetOf('lost') }} />
      </div>
      {mayMove && !phone && <p className={styles.hint}>{t('lead_customers.board_hint')}</p>}
      {move.dialog}
    </>
  );
}

type ColumnProps = {
  column: LeadBoard['columns'][number];
  query: Query;
  target: DropTarget | null;
  children: ReactNode;
};

function Column({ column: { stage, count, worth, leads: cards }, query, target, children }: ColumnProps) {
  const { t } = useText();
  const href = useHref();
  const name = t(`lead_customers.stage.${stage}`);
  const more = count - cards.length;
  return (
    <BoardColumn
      name={name}
      glyph={stageLooks[stage].glyph}
      count={formatNumber(count)}
      note={
        <>
          {t('lead_customers.within', { count: daysAllowed[stage] })}
          <Money amount={worth} currency={leadCurrency} />
        </>
      }
      target={target}
      said={target ? t('lead_customers.drop_here', { stage: name }) : undefined}
      empty={count === 0 ? t('lead_customers.column_empty') : undefined}
    >
      {children}
      {more > 0 && (
        <Link className={styles.more} href={`${href(path)}?${writeQuery({ ...query, stage, order: 'stage_since' })}`}>
          {t('lead_customers.more', { count: more })}
        </Link>
      )}
    </BoardColumn>
  );
}
