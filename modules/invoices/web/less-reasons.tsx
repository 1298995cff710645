import { amountInWords } from '#domain/money.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { useText } from '#ui/text.tsx';
import type { Invoice } from '../contract.ts';
import styles from './invoice-page.module.css';

/** Why a note for a return comes to less than its goods cost, a sentence for each reason. */
export function LessReasons({ less, currency }: { less: Invoice['less']; currency: string }) {
  const { t, language } = useText();
  const nameIn = useNameIn();
  return less.map(({ rule_id, name, name_ar, net, tax }) => {
    const what = rule_id === null ? 'other' : 'bundle';
    const key = `invoices.less.${what}_${net + tax < 0 ? 'more' : 'less'}` as const;
    const amount = amountInWords(Math.abs(net + tax), currency, language);
    return (
      <p key={rule_id ?? ''} className={styles.note}>
        {t(key, { amount, name: nameIn({ name: name ?? '', name_ar }) })}
      </p>
    );
  });
}
