import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { useRead } from '#kit/web/query.ts';
import type { discounts } from '../../discounts/contract.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { EffectReply } from '../contract/results.ts';
import { leastOf } from '../rules/effect.ts';
import type { Kind, Promotion } from './kinds.ts';
import './result-texts.ts';
import styles from './builder.module.css';

type Group = 'given' | 'held_out';

/** What customers bought while it ran, against those who were held out, and whether that says anything. */
export function EffectCard({ kind, row }: { kind: Kind; row: Promotion }) {
  const { t, language } = useText();
  const calls = kind.calls as unknown as Pick<typeof discounts, 'effect'>;
  const effect = useRead(calls.effect, { params: { id: row.id } }, { enabled: row.holdout_bps > 0 }).data?.effect;
  if (!effect) return null;
  const { currency_code: currency, groups, since, until } = effect;
  const title = t('promotions.effect');
  const rows: { group: Group }[] = [{ group: 'given' }, { group: 'held_out' }];
  const count = (key: 'customers' | 'buyers' | 'orders', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: ({ group }: { group: Group }) => formatNumber(groups[group][key]),
  });
  return (
    <Card
      title={title}
      note={t('promotions.from_until', { from: formatDate(since, language), until: formatDate(until, language) })}
    >
      <div className={styles.facts}>
        <p role="note">{verdictText(effect, t, language)}</p>
        <DataTable
          label={title}
          rows={rows}
          rowKey={({ group }) => group}
          keepTable
          columns={[
            {
              key: 'group',
              header: t('promotions.effect_group'),
              primary: true,
              cell: ({ group }) =>
                t(`promotions.effect_${group}`, {
                  share: percentText(group === 'given' ? 10_000 - effect.holdout_bps : effect.holdout_bps),
                }),
            },
            count('customers', t('promotions.effect_customers')),
            count('buyers', t('promotions.effect_buyers')),
            count('orders', t('promotions.effect_orders')),
            {
              key: 'mean',
              header: t('promotions.effect_mean'),
              align: 'end',
              tone: 'medium',
              cell: ({ group }) => {
                const mean = effect[group];
                return mean === null ? '—' : <Money amount={mean} currency={currency} />;
              },
            },
          ]}
        />
        <p className={styles.quiet}>{t('promotions.effect_note')}</p>
      </div>
    </Card>
  );
}

function verdictText(
  { verdict, difference, low, high, currency_code }: EffectReply,
  t: ReturnType<typeof useText>['t'],
  language: ReturnType<typeof useText>['language'],
): string {
  const amount = (value: number) => amountInWords(value, currency_code, language);
  if (difference === null || low === null || high === null || verdict === 'too_few')
    return t('promotions.effect_too_few', {
      customers: formatNumber(leastOf.customers),
      buyers: formatNumber(leastOf.buyers),
    });
  const isMore = difference >= 0;
  const [least, most] = isMore ? [low, high] : [-high, -low];
  if (verdict === 'unclear')
    return t(isMore ? 'promotions.effect_unclear_more' : 'promotions.effect_unclear_less', {
      amount: amount(Math.abs(difference)),
    });
  return t(`promotions.effect_${verdict}`, {
    amount: amount(Math.abs(difference)),
    least: amount(least),
    most: amount(most),
  });
}
