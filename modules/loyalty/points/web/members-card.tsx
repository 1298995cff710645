import { useState } from 'react';
import { Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { EditIcon, UsersIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { points, type Program, type Wallet } from '../../contract.ts';
import { currency } from '../../web/labels.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Who has points of a program, those with most first. */
export function MembersCard({ program }: { program: Program }) {
  const { t, language } = useText();
  const href = useHref();
  const mayAdjust = useMay(points.adjust);
  const [adjusting, setAdjusting] = useState(false);
  const [offset, setOffset] = useState(0);
  const read = useRead(points.wallets, { query: { program_id: [program.id], offset: String(offset) } }, { keep: true });
  const count = read.data?.count ?? 0;
  const holder = ({ customer, group }: Wallet) => customer ?? group;
  return (
    <Card
      title={t('loyalty.top_members')}
      note={read.data && formatNumber(read.data.count)}
      flush
      actions={
        mayAdjust && (
          <Button leftSection={<EditIcon size={15} />} onClick={() => setAdjusting(true)}>
            {t('loyalty.adjust')}
          </Button>
        )
      }
    >
      {adjusting && <AdjustDialog programs={[program]} onClose={() => setAdjusting(false)} />}
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : read.data?.count === 0 ? (
        <Empty icon={UsersIcon} title={t('loyalty.no_members')} compact>
          {t('loyalty.no_members_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('loyalty.top_members')}
          rows={read.data?.loyalty_wallets}
          rowKey={({ id }) => id}
          rowHref={({ customer, group }) =>
            customer ? href(`/customers/${customer.id}?tab=loyalty`) : href(`/loyalty-groups/${group?.id ?? ''}`)
          }
          rowLabel={(one) => nameIn(language, holder(one) ?? { name: '', name_ar: null })}
          skeletonRows={6}
          columns={[
            {
              key: 'holder',
              header: t('loyalty.group.customer'),
              primary: true,
              card: 'title',
              cell: (one) => {
                const who = holder(one);
                return who && <NameOf of={who} />;
              },
            },
            {
              key: 'tier',
              header: t('loyalty.tier'),
              tone: 'quiet',
              card: 'sub',
              cell: ({ tier }) => (tier ? <bdi>{nameIn(language, tier)}</bdi> : '—'),
            },
            {
              key: 'available',
              header: t('loyalty.available'),
              align: 'end',
              tone: 'plain',
              card: 'detail',
              cell: ({ available }) => formatNumber(available),
            },
            {
              key: 'pending',
              header: t('loyalty.pending'),
              align: 'end',
              tone: 'quiet',
              card: 'none',
              cell: ({ pending }) => formatNumber(pending),
            },
            {
              key: 'balance',
              header: t('loyalty.balance'),
              align: 'end',
              tone: 'medium',
              card: 'end',
              cell: ({ balance }) => <bdi dir="ltr">{formatNumber(balance)}</bdi>,
            },
            {
              key: 'worth',
              header: t('loyalty.worth_sar'),
              align: 'end',
              tone: 'plain',
              card: 'none',
              cell: ({ worth }) => <Money amount={worth} currency={currency} />,
            },
          ]}
        />
      )}
      {count > limits.pageSize && (
        <Pager offset={offset} count={count} lowerBound={read.data?.count_is_lower_bound} onChange={setOffset} />
      )}
    </Card>
  );
}
