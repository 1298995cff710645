import { useState } from 'react';
import { Button } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditDetail } from '../contract.ts';
import { termDays, hasCredit } from '../rules/credit.ts';
import { suggestLimit } from '../rules/suggest-limit.ts';
import { AskDialog } from './release-dialogs.tsx';
import styles from './credit.module.css';

/** The limit a customer’s behaviour would bear, with the reasons; nothing before it paid a few orders. */
export function SuggestionCard({ account }: { account: CreditDetail }) {
  const { t, language } = useText();
  const may = useMay(customerCredit.decide);
  const [asking, setAsking] = useState(false);
  const { behaviour, payment_terms, credit_limit, currency_code: currency } = account;
  const term = termDays(payment_terms);
  const suggested = hasCredit(payment_terms) ? suggestLimit(behaviour, term, credit_limit) : null;
  if (!suggested) return null;
  const { limit, reasons } = suggested;
  const difference = limit - credit_limit;
  const most = Math.max(term, ...behaviour.days_to_pay, 1);
  return (
    <Card title={t('credit.suggested')}>
      <div className={styles.account}>
        <div className={styles.suggested}>
          <Money amount={limit} currency={currency} sign className={styles.figure} />
          {credit_limit > 0 && difference !== 0 && <Money amount={difference} currency={currency} plus />}
        </div>
        <p className={styles.quiet}>{reasons.map(({ text, params }) => t(text, params)).join(' · ')}</p>
        <div
          className={styles.days}
          role="img"
          aria-label={`${t('credit.days_to_pay')}: ${behaviour.days_to_pay.map(formatNumber).join(' · ')}`}
        >
          {behaviour.days_to_pay.map((days, index) => (
            <span
              key={index}
              data-late={days > term || undefined}
              style={{ blockSize: `${Math.max(4, (days / most) * 100)}%` }}
            />
          ))}
          <i style={{ insetBlockEnd: `${(term / most) * 100}%` }} />
        </div>
        <p className={styles.quiet}>{t('credit.days_note', { count: behaviour.days_to_pay.length, days: term })}</p>
        {may && difference > 0 && (
          <Button size="compact-sm" onClick={() => setAsking(true)}>
            {t('credit.use', { amount: amountInWords(limit, currency, language) })}
          </Button>
        )}
      </div>
      {asking && <AskDialog account={account} type="limit" limitTo={limit} onClose={() => setAsking(false)} />}
    </Card>
  );
}
