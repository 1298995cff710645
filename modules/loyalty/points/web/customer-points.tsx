import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Facts } from '#ui/facts.tsx';
import { EditIcon, GiftCardsIcon, LoyaltyIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageStack } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { points, programs, type Program, type Wallet } from '../../contract.ts';
import { isCardReward, redeemsCards } from '../../rules.ts';
import { currency, ProgramBadge } from '../../web/labels.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { EntriesCard } from './entries-card.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

/** A customer's points in each program: what it has, its tier, and what came and went. */
export function CustomerPoints({ customerId }: { customerId: string }) {
  const { t } = useText();
  const mayAdjust = useMay(points.adjust);
  const [adjusting, setAdjusting] = useState(false);
  const read = useRead(points.wallets, { query: { customer_id: [customerId] } });
  const inForce = useRead(programs.list, { query: { status: ['published', 'paused', 'ended'], limit: '48' } });
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  const wallets = read.data?.loyalty_wallets;
  const open = inForce.data?.loyalty_programs ?? [];
  const adjust = mayAdjust && open.length > 0 && (
    <Button leftSection={<EditIcon size={15} />} onClick={() => setAdjusting(true)}>
      {t('loyalty.adjust')}
    </Button>
  );
  return (
    <PageStack>
      {adjusting && <AdjustDialog programs={open} customerId={customerId} onClose={() => setAdjusting(false)} />}
      {!wallets ? (
        <Waiting height={280} />
      ) : wallets.length === 0 ? (
        <Card title={t('loyalty_programs.title')} flush actions={adjust}>
          <Empty icon={LoyaltyIcon} title={t('loyalty.no_points_yet')} compact>
            {t('loyalty.no_points_text')}
          </Empty>
        </Card>
      ) : (
        wallets.map((wallet, index) => (
          <WalletCard
            key={wallet.id}
            wallet={wallet}
            actions={
              <>
                <Redeem of={open.find(({ id }) => id === wallet.program.id)} customerId={customerId} />
                {index === 0 && adjust}
              </>
            }
          />
        ))
      )}
      {wallets?.map(({ id, program }) => (
        <EntriesCard
          key={id}
          walletId={id}
          title={wallets.length > 1 ? `${t('loyalty.ledger')} · ${program.name}` : t('loyalty.ledger')}
        />
      ))}
    </PageStack>
  );
}

/** Points are redeemed for a card, where the program gives some. */
function Redeem({ of, customerId }: { of: Program | undefined; customerId: string }) {
  const { t } = useText();
  const mayRedeem = useMay(points.redeem);
  const [redeeming, setRedeeming] = useState(false);
  if (!of || !mayRedeem || !redeemsCards(of.status) || !of.published?.rewards?.some(isCardReward)) return null;
  return (
    <>
      <Button leftSection={<GiftCardsIcon size={15} />} onClick={() => setRedeeming(true)}>
        {t('loyalty.redeem_card')}
      </Button>
      {redeeming && <RedeemDialog program={of} customerId={customerId} onClose={() => setRedeeming(false)} />}
    </>
  );
}

function WalletCard({ wallet, actions }: { wallet: Wallet; actions: ReactNode }) {
  const { t, language } = useText();
  const href = useHref();
  const { program, balance, available, pending, debt, worth, tier, next_tier, expiring, group } = wallet;
  const money = (amount: number) => amountInWords(amount, currency, language);
  const next = next_tier
    ? t('loyalty.next_tier', { amount: money(next_tier.missing), tier: nameIn(language, next_tier) })
    : t('loyalty.top_tier');
  return (
    <Card
      title={
        <Link href={href(`/loyalty-programs/${program.id}`)}>
          <NameOf of={program} />
        </Link>
      }
      note={group ? t('loyalty.pooled', { group: nameIn(language, group) }) : undefined}
      actions={
        <>
          <ProgramBadge status={program.status} />
          {actions}
        </>
      }
    >
      <Facts
        facts={[
          { label: t('loyalty.available'), value: <strong>{formatNumber(available)}</strong> },
          { label: t('loyalty.pending'), value: formatNumber(pending) },
          {
            label: t('loyalty.balance'),
            value: (
              <>
                <bdi dir="ltr">{formatNumber(balance)}</bdi> · {t('loyalty.worth', { amount: money(worth) })}
              </>
            ),
          },
          {
            label: t('loyalty.tier'),
            value: tier ? `${nameIn(language, tier)} · ${next}` : next_tier ? next : t('loyalty.no_tier'),
          },
          ...(expiring
            ? [
                {
                  label: t('loyalty.next_expiry'),
                  value: t('loyalty.expiring', {
                    points: formatNumber(expiring.points),
                    day: formatDate(expiring.on, language),
                  }),
                },
              ]
            : []),
          ...(debt > 0
            ? [{ label: t('loyalty.owed_sum'), value: t('loyalty.owes', { points: formatNumber(debt) }) }]
            : []),
        ]}
      />
    </Card>
  );
}
