import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useUndo } from '#kit/web/use-undo.ts';
import { areas } from '#modules/areas/contract.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { DownIcon, type Icon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { SortedResource, SortItem } from '../contract.ts';
import { asTheyStood, sortedBy, sortings, type Move } from '../rules.ts';
import { BoardRows } from './board-rows.tsx';
import styles from './board.module.css';
import { useBoard } from './use-board.ts';

const all = 'all';

/** In which order a resource is shown: in general, and where a delivery area has another one. */
export function BoardPage({ resource, icon }: { resource: SortedResource; icon: Icon }) {
  const { t, language } = useText();
  const href = useHref();
  const path = `/${resource.replaceAll('_', '-')}`;
  const [areaId, setArea] = useState<string | null>(null);
  const [parentId, setParent] = useState<string | null>(null);
  const { board, items, move, arrange } = useBoard(resource, areaId);
  const mayArrange = useMay(arrange);
  const undo = useUndo([path]);
  const named = useRemoteOptions(areas.list, areaId ? [areaId] : []);
  const rows = items.filter((row) => row.parent_id === parentId);
  const parents = new Set(items.map((row) => row.parent_id));
  const levels = items.filter((row) => parents.has(row.id));

  /** Writes them, and offers the way back. */
  const rearrange = async (moves: readonly Move[], said: string) => {
    const before = asTheyStood(
      rows.filter((row) => moves.some((one) => one.id === row.id)),
      areaId !== null,
    );
    if (await move(moves)) undo(said, arrange, { body: { items: before, scope: { area_id: areaId } } });
  };
  const sort = (by: (typeof sortings)[number]) =>
    void rearrange(
      sortedBy(rows, by, { nameOf: (row: SortItem) => nameIn(language, row), language }),
      t('sort_boards.sorted'),
    );
  const own = rows.filter((row) => row.is_own);

  return (
    <>
      <PageTitle>{t(`sort_boards.${resource}`)}</PageTitle>
      <PageHeader
        title={t(`sort_boards.${resource}`)}
        back={href(path)}
        actions={
          mayArrange &&
          rows.length > 1 && (
            <ActionMenu
              entries={[
                ...sortings.map((by) => ({ key: by, label: t(`sort_boards.by_${by}`), onClick: () => sort(by) })),
                ...(own.length > 0
                  ? [
                      {
                        key: 'reset',
                        label: t('sort_boards.reset'),
                        rule: true,
                        onClick: () =>
                          void rearrange(
                            own.map(({ id }) => ({ id, sort_index: null })),
                            t('sort_boards.was_reset'),
                          ),
                      },
                    ]
                  : []),
              ]}
            >
              <Button variant="default" rightSection={<DownIcon size={14} />}>
                {t('sort_boards.sort')}
              </Button>
            </ActionMenu>
          )
        }
      />
      <Card flush>
        <div className={styles.scope}>
          {named && (
            <SelectField
              label={t('sort_boards.area')}
              value={areaId ?? all}
              onChange={(value) => setArea(value === all ? null : value)}
              {...named}
              options={[{ value: all, label: t('sort_boards.everywhere') }, ...named.options]}
            />
          )}
          {levels.length > 0 && (
            <SelectField
              label={t('sort_boards.level')}
              value={parentId ?? all}
              onChange={(value) => setParent(value === all ? null : value)}
              options={[
                { value: all, label: t('sort_boards.top') },
                ...levels.map((row) => ({ value: row.id, label: nameIn(language, row) })),
              ]}
            />
          )}
        </div>
        {board.isError && !board.data && (
          <LoadFailed error={board.error} onRetry={() => void board.refetch()} retrying={board.isFetching} />
        )}
        {board.data && rows.length === 0 && (
          <Empty icon={icon} title={t('sort_boards.empty')} compact>
            {t('sort_boards.empty_text')}
          </Empty>
        )}
        {rows.length > 0 && (
          <BoardRows rows={rows} path={path} ofArea={areaId !== null} onMove={mayArrange ? move : null} />
        )}
      </Card>
    </>
  );
}
