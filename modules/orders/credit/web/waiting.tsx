import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { OrderStatusBadge } from '../../core/web/labels.tsx';
import type { OrderStatus } from '../../core/contract/statuses.ts';
import { customerCredit, type CreditDetail } from '../contract.ts';
import { besideOf } from '../rules/credit.ts';
import { judgeCredit, stageOf } from '../rules/verdict.ts';
import { OrderCredit } from './order-credit.tsx';
import { AskDialog } from './release-dialogs.tsx';
import styles from './credit.module.css';

type Props = { account: CreditDetail; order: CreditDetail['waiting'][number] };

/** An order that its customer’s credit stops, or lets stand above the limit: why, and what would let it go. */
export function Waiting({ account, order }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const [now] = useState(() => new Date());
  const [asking, setAsking] = useState(false);
  const mayAsk = useMay(customerCredit.release);
  const { due, currency_code: currency } = order;
  const standing = besideOf(account, order);
  const isAccepted = order.status === 'confirmed';
  const stage = stageOf(order.status);
  const facts = { ...order, standing };
  const { stops, over, needed, released: isReleased, awaitsApproval, reasons } = judgeCredit(facts, stage, now);
  if (!stops && (isAccepted ? !(isReleased && standing.gate === 'load') : reasons.length === 0)) return null;
  const isAsked = account.releases.some(({ order_id, status }) => order_id === order.id && status === 'waiting');
  const words = (amount: number) => amountInWords(amount, currency, language);
  return (
    <Card
      title={
        <>
          {t(
            isReleased
              ? over !== 0
                ? 'credit.goes_on'
                : 'credit.approved'
              : isAccepted
                ? 'credit.why_load'
                : 'credit.why_accept',
          )}{' '}
          <Link href={href(`/orders/${order.id}`)}>{`#${order.display_id}`}</Link>
        </>
      }
      note={
        <>
          <Money amount={due} currency={currency} /> · {formatMoment(order.created_at, language)}
        </>
      }
      actions={
        <>
          <OrderStatusBadge status={order.status as OrderStatus} />
          {isReleased && (
            <StatusBadge meaning="positive" glyph="done">
              {t('credit.let_through')}
            </StatusBadge>
          )}
          {isAsked && (
            <StatusBadge meaning="warning" glyph="open">
              {t('credit.status.waiting')}
            </StatusBadge>
          )}
        </>
      }
    >
      <div className={styles.account}>
        <OrderCredit
          account={{ ...standing, released: order.released }}
          order={{ due, currency_code: currency, label: `#${order.display_id}`, stage }}
        />
        {needed > 0 && !isReleased && (
          <div className={styles.ways}>
            {over !== null && over > 0 && <span>{t('credit.collect', { amount: words(over) })}</span>}
            {mayAsk && !isAsked && (
              <Button size="compact-sm" onClick={() => setAsking(true)}>
                {t(awaitsApproval ? 'credit.approve_order' : 'credit.let_order')}
              </Button>
            )}
          </div>
        )}
      </div>
      {asking && (
        <AskDialog account={account} type="order" order={{ ...order, over: needed }} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}
