import { UnstyledButton } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { DateText } from '#ui/date.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { financeChecks } from '../../rules/finance-checks.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import styles from './detail.module.css';

/** What else is known of the order: numbers of other books, where it came from, and whether the finance team has verified it. */
export function OrderFacts() {
  const { t } = useText();
  const { order, open } = useOrder();
  const mayNumber = useMay(orders.invoiceNumber);
  const { supplier_invoice_number: number } = order;
  const facts: Fact[] = [
    { label: t('orders.po_number'), value: order.po_number ? <bdi dir="ltr">{order.po_number}</bdi> : '—' },
    {
      label: t('orders.invoice_number'),
      value: (
        <>
          {number ? <bdi dir="ltr">{number}</bdi> : '—'}
          {mayNumber && (
            <>
              {' '}
              ·{' '}
              <InlineAction onClick={() => open({ kind: 'invoice-number' })}>
                {number ? t('orders.change') : t('orders.record')}
              </InlineAction>
            </>
          )}
        </>
      ),
    },
    { label: t('orders.channel'), value: t(`order.channel.${order.channel}`) },
    { label: t('orders.finance'), value: <Verification /> },
  ];
  if (order.hold_reasons.length > 0)
    facts.push({
      label: t('orders.on_hold'),
      value: order.hold_reasons.map((reason) => t(`order.hold.${reason}`)).join(' · '),
    });
  const { note, checks, unlock_reason: unlocked } = order.order_audit;
  const passed = financeChecks.filter((check) => checks[check] === false);
  if (order.order_audit.is_verified_by_finance_team && (note || passed.length > 0)) {
    const words = passed.map((check) => t(`orders.verify.check.${check}`)).join(' · ');
    facts.push({
      label: t('orders.note'),
      value: (
        <>
          {note && <bdi>{note}</bdi>}
          {words && <div>{t('orders.verify.passed', { checks: words })}</div>}
        </>
      ),
    });
  }
  if (!order.order_audit.is_verified_by_finance_team && unlocked) {
    facts.push({
      label: t('orders.unlocked_because'),
      value: (
        <>
          <bdi>{unlocked}</bdi> · <DateText at={order.order_audit.unlocked_at} />
        </>
      ),
    });
  }
  if (order.cancel_reason) facts.push({ label: t('orders.cancel_reason'), value: <bdi>{order.cancel_reason}</bdi> });
  return (
    <div>
      <Facts layout="inline" facts={facts} />
      <span className={styles.legend}>{t('orders.pack_legend')}</span>
    </div>
  );
}

function InlineAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton className={styles.inline} fz="inherit" onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

/** Verified since when, or the way to verify; a superadmin may unlock. */
function Verification() {
  const { t } = useText();
  const { order, open } = useOrder();
  const mayVerify = useMay(orders.verifyFinance);
  const mayUnlock = useMay(orders.unverifyFinance);
  if (!order.order_audit.is_verified_by_finance_team) {
    return (
      <>
        {t('orders.not_verified')}
        {mayVerify && (
          <>
            {' '}
            · <InlineAction onClick={() => open({ kind: 'verify' })}>{t('orders.verify')}</InlineAction>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {t('orders.verified')} · <DateText at={order.order_audit.verified_at} />
      {mayUnlock && (
        <>
          {' '}
          · <InlineAction onClick={() => open({ kind: 'unverify' })}>{t('orders.unlock')}</InlineAction>
        </>
      )}
    </>
  );
}
