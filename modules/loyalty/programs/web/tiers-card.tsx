import { formatNumber } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { ProgramConfig, ProgramReport } from '../../contract.ts';
import { currency, factor } from '../../web/labels.tsx';
import styles from './programs.module.css';

/** The tiers with how many members have each. */
export function TiersCard({ rules, report }: { rules: ProgramConfig; report: ProgramReport }) {
  const { t, language } = useText();
  const members = (name: string) => report.tiers.find((one) => one.name === name)?.members ?? 0;
  if (rules.tiers.length === 0)
    return (
      <Card title={t('loyalty.tiers')}>
        <p className={styles.quiet}>{t('loyalty.no_tiers')}</p>
      </Card>
    );
  return (
    <Card title={t('loyalty.tiers')} note={t('loyalty.tiers_note', { months: rules.tier_window_months })} flush>
      <DataTable
        label={t('loyalty.tiers')}
        rows={rules.tiers}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'tier',
            header: t('loyalty.tier'),
            tone: 'strong',
            card: 'title',
            cell: (tier) => <bdi>{nameIn(language, tier)}</bdi>,
          },
          {
            key: 'from',
            header: t('loyalty.from_sar'),
            align: 'end',
            tone: 'plain',
            card: 'detail',
            cell: ({ threshold }) => <Money amount={threshold} currency={currency} />,
          },
          {
            key: 'gives',
            header: t('loyalty.gives'),
            tone: 'plain',
            card: 'sub',
            cell: ({ multiplier_bps }) => t('loyalty.tier_points', { factor: factor(multiplier_bps) }),
          },
          {
            key: 'members',
            header: t('loyalty.members'),
            align: 'end',
            tone: 'plain',
            card: 'detail',
            cell: ({ name }) => formatNumber(members(name)),
          },
        ]}
      />
      <CardFoot>
        <span className={styles.quiet}>{t(rules.downgrade === 'never' ? 'loyalty.never_falls' : 'loyalty.falls')}</span>
      </CardFoot>
    </Card>
  );
}
