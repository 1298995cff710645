import type { KeyboardEvent } from 'react';
import { Checkbox } from '@mantine/core';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { DeskRow } from '../contract.ts';
import { decidingOf } from '../rules/blocker-groups.ts';
import { CreditGauge } from './credit-gauge.tsx';
import { Cure } from './cure.tsx';
import styles from './desk.module.css';

type Props = {
  row: DeskRow;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onAssign: ((id: string) => void) | undefined;
};

/** Up and down walk the choices of a group. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [
    ...(event.currentTarget.closest('[data-group]')?.querySelectorAll<HTMLInputElement>('[data-desk-choice]') ?? []),
  ];
  event.preventDefault();
  boxes[boxes.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** An order on the desk: whose, how much, what stands in its way, and the cure. */
export function OrderCard({ row, chosen, onChoose, onAssign }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const first = decidingOf(row.blockers);
  const held =
    first?.code === 'ON_HOLD'
      ? row.hold_reasons.map((reason) => t(`order.hold.${reason}`)).join(language === 'ar' ? '، ' : ', ')
      : '';
  const rest = row.blockers.length - 1;
  const fix = first?.fix;
  return (
    <article className={styles.order} data-chosen={chosen || undefined}>
      <Checkbox
        size="xs"
        data-desk-choice
        onKeyDown={walk}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        aria-label={t('desk.choose_order', { order: `#${row.display_id}` })}
        className={styles.choose}
      />
      <Link href={href(`/orders/${row.id}`)} className={styles.number}>
        <bdi dir="ltr">#{row.display_id}</bdi>
      </Link>
      <Money className={styles.amount} amount={row.total} currency={row.currency_code} />
      <span className={styles.customer}>
        <NameOf of={row.customer} />
      </span>
      {first ? (
        <span className={styles.why} data-severity={first.severity}>
          {held || first.message}
          {rest > 0 && (
            <span className={styles.rest}>
              {' '}
              <bdi dir="ltr">+{rest}</bdi>
            </span>
          )}
        </span>
      ) : (
        <span className={styles.why}>
          {row.driver ? <NameOf of={row.driver} /> : row.area && <NameOf of={row.area} />}
        </span>
      )}
      <CreditGauge row={row} />
      {fix?.id && (
        <span className={styles.cure}>
          <Cure row={row} fix={fix} onAssign={onAssign} />
        </span>
      )}
    </article>
  );
}
