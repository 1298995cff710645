import { useState } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Action } from '#kit/web/action.tsx';
import { Card } from '#ui/card.tsx';
import { LoyaltyIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { points, type OnOrder } from '../../contract.ts';
import { ApplyDialog, appliedElsewhere } from './apply-dialog.tsx';
import styles from './points.module.css';

/** On an order: the points its customer could pay with, and those it does. Nothing where there are none. */
export function OrderPoints({ orderId }: { orderId: string; version: number }) {
  const { t } = useText();
  const may = useMay(points.ofOrder);
  const data = useRead(points.ofOrder, { params: { id: orderId } }, { enabled: may }).data;
  const [applying, setApplying] = useState<OnOrder | null>(null);
  const removing = useWrite(points.apply, { success: t('loyalty.removed_done'), invalidates: appliedElsewhere });
  if (!data || data.programs.length === 0) return null;
  return (
    <Card title={t('loyalty.order_title')} flush>
      <ul className={styles.programs}>
        {data.programs.map((one) => (
          <li key={one.program.id} className={styles.program}>
            <span className={styles.about}>
              <strong>
                <NameOf of={one.group ?? one.program} />
              </strong>
              <span>{one.why_not ?? state(t, one)}</span>
            </span>
            {one.why_not === null && one.applied > 0 && (
              <Action
                needs={points.apply}
                leftSection={<TrashIcon size={15} />}
                loading={removing.pending}
                onClick={() =>
                  removing.run({ params: { id: orderId }, body: { loyalty_program_id: one.program.id, points: 0 } })
                }
              >
                {t('loyalty.remove_points')}
              </Action>
            )}
            {(one.most_points > 0 || one.rewards.some(({ why_not }) => why_not === null)) && (
              <Action needs={points.apply} leftSection={<LoyaltyIcon size={15} />} onClick={() => setApplying(one)}>
                {t(one.applied > 0 ? 'loyalty.change' : 'loyalty.apply')}
              </Action>
            )}
          </li>
        ))}
      </ul>
      {applying && (
        <ApplyDialog orderId={orderId} currency={data.currency_code} of={applying} onClose={() => setApplying(null)} />
      )}
    </Card>
  );
}

function state(
  t: ReturnType<typeof useText>['t'],
  { applied, most_points, min_points, balance, rewards, reward_id }: OnOrder,
): string {
  const has = t('loyalty.balance_of', { points: formatNumber(balance - applied) });
  const may =
    applied > 0
      ? [rewards.find(({ id }) => id === reward_id)?.name, t('loyalty.on_order', { points: formatNumber(applied) })]
          .filter(Boolean)
          .join(' · ')
      : most_points > 0
        ? t('loyalty.to_apply', { points: formatNumber(most_points) })
        : t('loyalty.not_enough', { points: formatNumber(min_points) });
  return `${may} · ${has}`;
}
