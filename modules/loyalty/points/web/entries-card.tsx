import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { giftCards } from '#modules/gift-cards/contract.ts';
import { cardLabel } from '#modules/gift-cards/rules.ts';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { points } from '../../contract.ts';

/** What came to a wallet and went, newest first, with what was left each time. */
export function EntriesCard({ walletId, title }: { walletId: string; title: string }) {
  const { t, language } = useText();
  const href = useHref();
  const [offset, setOffset] = useState(0);
  const read = useRead(points.entries, { query: { wallet_id: [walletId], offset: String(offset) } }, { keep: true });
  const count = read.data?.count ?? 0;
  return (
    <Card title={title} note={read.data && formatNumber(count)} flush>
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : (
        <DataTable
          label={title}
          rows={read.data?.loyalty_entries}
          rowKey={({ id }) => id}
          skeletonRows={6}
          columns={[
            {
              key: 'when',
              header: t('loyalty.when'),
              tone: 'quiet',
              card: 'detail',
              cell: ({ created_at }) => <MomentText at={created_at} />,
            },
            {
              key: 'what',
              header: t('loyalty.what'),
              card: 'title',
              cell: ({ kind, order, gift_card, reason, by }) => (
                <>
                  {t(`loyalty.kind.${kind}`)}
                  {order && (
                    <>
                      {' · '}
                      <Link href={href(`/orders/${order.id}`)}>
                        <bdi dir="ltr">#{order.display_id}</bdi>
                      </Link>
                    </>
                  )}
                  {gift_card && (
                    <>
                      {' · '}
                      <CardLink of={gift_card} />
                    </>
                  )}
                  {reason && (
                    <>
                      {' · '}
                      <bdi>{reason}</bdi>
                      {by && <> · {personName(language, by)}</>}
                    </>
                  )}
                </>
              ),
            },
            {
              key: 'expires',
              header: t('loyalty.expires_on'),
              tone: 'quiet',
              card: 'none',
              wide: true,
              cell: ({ expires_on }) => (expires_on ? formatDate(expires_on, language) : '—'),
            },
            {
              key: 'points',
              header: t('loyalty.form.points'),
              align: 'end',
              tone: 'medium',
              card: 'end',
              cell: ({ delta }) => (
                <bdi dir="ltr">
                  {delta > 0 ? '+' : '−'}
                  {formatNumber(Math.abs(delta))}
                </bdi>
              ),
            },
            {
              key: 'balance',
              header: t('loyalty.balance'),
              align: 'end',
              tone: 'plain',
              card: 'detail',
              cell: ({ balance }) => <bdi dir="ltr">{formatNumber(balance)}</bdi>,
            },
          ]}
        />
      )}
      {count > limits.pageSize && <Pager offset={offset} count={count} onChange={setOffset} />}
    </Card>
  );
}

/** The card that points were redeemed for; a link for whoever may read cards. */
function CardLink({ of }: { of: { id: string; last4: string } }) {
  const href = useHref();
  const name = <bdi dir="ltr">{cardLabel(of)}</bdi>;
  return useMay(giftCards.retrieve) ? <Link href={href(`/gift-cards/${of.id}`)}>{name}</Link> : name;
}
