import { formatNumber } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { ProgramConfig } from '../../contract.ts';
import { rewardGives } from './words.ts';

/** What points are redeemed for; nothing where a program has no rewards. */
export function RewardsCard({ rules: { rewards = [] } }: { rules: ProgramConfig }) {
  const { t, language } = useText();
  if (rewards.length === 0) return null;
  return (
    <Card title={t('loyalty.rewards')} note={formatNumber(rewards.length)} flush>
      <DataTable
        label={t('loyalty.rewards')}
        rows={rewards}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'reward',
            header: t('loyalty.reward'),
            tone: 'strong',
            card: 'title',
            cell: (reward) => <bdi>{nameIn(language, reward)}</bdi>,
          },
          {
            key: 'gives',
            header: t('loyalty.gives'),
            tone: 'plain',
            card: 'sub',
            cell: (reward) => rewardGives(t, reward),
          },
          {
            key: 'cost',
            header: t('loyalty.reward_cost'),
            align: 'end',
            tone: 'plain',
            card: 'detail',
            cell: ({ cost_points }) => formatNumber(cost_points),
          },
          {
            key: 'stock',
            header: t('loyalty.reward_stock'),
            align: 'end',
            tone: 'plain',
            card: 'detail',
            cell: ({ stock }) => (stock === null ? t('loyalty.reward_any') : formatNumber(stock)),
          },
        ]}
      />
    </Card>
  );
}
