import { currencySign, formatAmount, noAmount, riyalSign } from '#domain/money.ts';
import { useText } from '#ui/text.tsx';
import styles from './money.module.css';

type Props = {
  /** Minor units. */
  amount: number | null | undefined;
  currency: string | null | undefined;
  /** Puts the currency's sign before the number: on results only, never on each row. */
  sign?: boolean;
  /** Writes the plus of a positive difference. */
  plus?: boolean;
  /** Canceled: struck through and dimmed. */
  struck?: boolean;
  className?: string;
};

/**
 * An amount: minus, sign, number, in an isolated left-to-right run; "N/A" when the amount or its currency is missing
 * (specification, section 9). The riyal sign is read out as "SAR".
 */
export function Money({ amount, currency, sign = false, plus = false, struck = false, className }: Props) {
  const { t } = useText();
  if (amount === null || amount === undefined || !currency) return <span className={className}>{noAmount}</span>;
  const before = amount < 0 ? '−' : plus && amount > 0 ? '+' : '';
  const shown = currencySign(currency);
  const riyal = shown === riyalSign;
  const content = (
    <>
      {before}
      {sign && (
        <bdi
          className={styles.sign}
          data-riyal={riyal || undefined}
          role={riyal ? 'img' : undefined}
          aria-label={riyal ? t('ui.money.riyal') : undefined}
        >
          {shown}
        </bdi>
      )}
      {formatAmount(Math.abs(amount), currency)}
    </>
  );
  return (
    <span className={className}>
      <bdi dir="ltr" className={styles.money}>
        {struck ? <s className={styles.struck}>{content}</s> : content}
      </bdi>
    </span>
  );
}
