import { Menu, UnstyledButton } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';
import { formatCount, formatNumber as number } from '#domain/numerals.ts';
import { CheckIcon, DownIcon, NextIcon, PreviousIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './pager.module.css';

type Props = {
  offset: number;
  limit?: number;
  count: number;
  /** Counting stopped, and there are more: shown as "1,000+". */
  lowerBound?: boolean;
  /** Rows really on this page. */
  shown?: number;
  onChange: (offset: number) => void;
  /** Offers how many rows a page has. */
  onLimit?: (limit: number) => void;
};

/** "from – to of total results" (specification, section 2), exactly. */
export function usePagerText({
  offset,
  limit = limits.pageSize,
  count,
  lowerBound = false,
  shown,
}: Omit<Props, 'onChange' | 'onLimit'>): string {
  const { t } = useText();
  if (count === 0) return t('ui.pager.none');
  const to = shown === undefined ? Math.min(offset + limit, count) : offset + shown;
  const total = formatCount(count, lowerBound);
  return t('ui.pager.range', { from: number(Math.min(offset + 1, to)), to: number(to), total, count });
}

/**
 * The foot of a list: what is shown, and labelled pages. No page lies beyond the offset the API accepts; there it says to narrow
 * the filter.
 */
export function Pager(props: Props) {
  const { offset, limit = limits.pageSize, count, lowerBound = false, onChange, onLimit } = props;
  const { t } = useText();
  const text = usePagerText(props);
  const reachable = Math.floor(limits.api.offsetMax / limit) + 1;
  // What is more than was counted begins on a page that may be asked for.
  const pages = lowerBound ? Math.floor(count / limit) + 1 : Math.max(1, Math.ceil(count / limit));
  const last = Math.min(pages, reachable);
  const page = Math.min(Math.floor(offset / limit) + 1, last);
  const cut = pages > reachable && page === last;
  const { range } = usePagination({ total: last, page, siblings: 1 });
  const go = (to: number) => onChange((to - 1) * limit);
  const arrow = (to: number, label: string, Arrow: typeof NextIcon) => (
    <UnstyledButton className={styles.page} aria-label={label} disabled={to < 1 || to > last} onClick={() => go(to)}>
      <Arrow size={14} className="w-mirror w-bold-icon" />
    </UnstyledButton>
  );
  return (
    <div className={styles.pager}>
      <span role="status">{text}</span>
      {cut && <span className={styles.hint}>{t('ui.pager.beyond', { count: number(limits.api.offsetMax) })}</span>}
      {onLimit && count > limits.pageSize && (
        <Menu position="top-start">
          <Menu.Target>
            <UnstyledButton className={styles.rows}>
              {t('ui.pager.rows', { rows: number(limit) })}
              <DownIcon size={14} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {limits.pageSizes.map((size) => (
              <Menu.Item
                key={size}
                aria-current={size === limit || undefined}
                rightSection={size === limit && <CheckIcon size={14} aria-hidden />}
                onClick={() => onLimit(size)}
              >
                {number(size)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {last > 1 && (
        <nav className={styles.pages} aria-label={t('ui.pager.label')}>
          {arrow(page - 1, t('ui.pager.previous'), PreviousIcon)}
          <span className={styles.place}>
            {t('ui.pager.place', { page: number(page), pages: formatCount(last, lowerBound && last < reachable) })}
          </span>
          {range.map((entry, index) =>
            entry === 'dots' ? (
              <span key={`dots-${index}`} className={styles.dots} aria-hidden>
                •••
              </span>
            ) : (
              <UnstyledButton
                key={entry}
                className={styles.page}
                data-number
                data-active={entry === page || undefined}
                aria-label={t('ui.pager.page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => go(entry)}
              >
                {number(entry)}
              </UnstyledButton>
            ),
          )}
          {arrow(page + 1, t('ui.pager.next'), NextIcon)}
        </nav>
      )}
    </div>
  );
}
