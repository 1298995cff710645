import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import type { Program, ProgramReport } from '../../contract.ts';
import { currency } from '../../web/labels.tsx';
import styles from './programs.module.css';

/** What the draft would have made of the orders of the last 30 days. */
export function Compare({ program, of }: { program: Program; of: NonNullable<ProgramReport['what_if']> }) {
  const { t } = useText();
  const { orders, published, drafted, amount, left_out } = of;
  const title =
    program.published_number > 0
      ? t('loyalty.compare', { number: program.published_number })
      : t('loyalty.compare_first');
  const text =
    orders === 0
      ? t('loyalty.compare_none')
      : published === drafted
        ? t('loyalty.compare_same')
        : t('loyalty.compare_text', {
            orders: formatNumber(orders),
            published: formatNumber(published),
            drafted: formatNumber(drafted),
            amount: `${amount > 0 ? '+' : ''}${formatAmount(amount, currency)}`,
          });
  return (
    <Card title={title}>
      <p className={styles.quiet}>{text}</p>
      {left_out && <p className={styles.quiet}>{t('loyalty.compare_part')}</p>}
      {program.published_number > 0 && <p className={styles.quiet}>{t('loyalty.compare_kept')}</p>}
    </Card>
  );
}
