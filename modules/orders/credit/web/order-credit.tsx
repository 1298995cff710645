import { useState } from 'react';
import { amountInWords, currencyWord } from '#domain/money.ts';
import { CheckIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { OrderCredit as Account } from '../contract.ts';
import { exposureOf, freeCredit, withAhead } from '../rules/credit.ts';
import { judgeCredit, type CreditStage, type CreditVerdict } from '../rules/verdict.ts';
import { CreditNote } from './credit-note.tsx';
import { Meter } from './meter.tsx';
import styles from './credit.module.css';

export type OrderOnCredit = {
  /** Minor units of its currency. */
  due: number;
  currency_code: string;
  /** By what it is called in the legend. */
  label: string;
  stage: CreditStage;
};
type Props = {
  /** Without the order itself. */
  account: Account;
  order: OrderOnCredit;
  /** What orders that are served before it will owe, in minor units of the account's currency. */
  ahead?: number;
};

/** An order on its customer's credit: the limit, what is owed, what the order adds and what is left, and in a sentence why it holds or passes. */
export function OrderCredit({ account, order, ahead = 0 }: Props) {
  const [now] = useState(() => new Date());
  const { due, currency_code, label, stage } = order;
  const standing = withAhead(account, ahead);
  const verdict = judgeCredit({ ...account, standing, due, currency_code }, stage, now);
  const counts = currency_code === account.currency_code;
  return (
    <div className={styles.account}>
      <Meter account={standing} added={counts ? { amount: due, label } : undefined} ahead={ahead} />
      <Sentence account={standing} order={order} verdict={verdict} />
      <CreditNote reasons={verdict.reasons.filter(({ over }) => over === undefined)} />
    </div>
  );
}

/** Why an order holds or passes; what else speaks against it is listed below. */
function Sentence({ account, order, verdict }: Omit<Props, 'ahead'> & { verdict: CreditVerdict }) {
  const { t, language } = useText();
  const { due, currency_code: currency, stage } = order;
  const { over, awaitsApproval, released, reasons } = verdict;
  const words = (amount: number) => amountInWords(amount, currency, language);
  const exposure = words(exposureOf(account) + due);
  const isOver = over !== null && over > 0;
  if (isOver || awaitsApproval) {
    const isAhead = stage === 'accept' || (stage === 'load' && account.gate !== 'accept');
    const goesOver = released
      ? 'credit.goes_over_released'
      : isAhead
        ? (`credit.goes_over.${account.gate}` as const)
        : 'credit.is_over';
    return (
      <p className={styles.why}>
        {isOver && t(goesOver, { exposure, over: words(over) })} {awaitsApproval && t('desk.needs_approval')}
      </p>
    );
  }
  if (reasons.length > 0) return null;
  const free = freeCredit(account);
  return (
    <p className={styles.passes}>
      <CheckIcon size={14} aria-hidden />
      {currency !== account.currency_code
        ? t('credit.other_currency', { currency: currencyWord(account.currency_code, language) })
        : free === null
          ? t('credit.passes_without')
          : t('credit.passes', { exposure, left: words(free - due) })}
    </p>
  );
}
