import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { errorMessage } from '#kit/web/api-error.ts';
import { nameIn, type Named } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { IssuedCode } from '#modules/gift-cards/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { points } from '../../contract.ts';
import { appliedElsewhere } from './apply-dialog.tsx';
import styles from './points.module.css';

type Redeemable = ReplyOf<typeof points.redeemable>['redeemable'];
type Reward = Redeemable['rewards'][number];
type Issued = ReplyOf<typeof points.redeem>['gift_card'];
type Props = { program: Named & { id: string; name: string }; customerId: string; onClose: () => void };

/** Which card a customer's points are redeemed for; then its code, once. */
export function RedeemDialog({ program, customerId, onClose }: Props) {
  const { t, language } = useText();
  const read = useRead(points.redeemable, { params: { id: program.id }, query: { customer_id: customerId } });
  const [issued, setIssued] = useState<Issued | null>(null);
  if (issued)
    return (
      <Dialog opened onClose={onClose} title={t('loyalty.redeemed_title')}>
        <IssuedCode card={issued} />
      </Dialog>
    );
  const of = read.data?.redeemable;
  const title = `${t('loyalty.redeem_card')} · ${nameIn(language, program)}`;
  if (of) return <Choice of={of} title={title} customerId={customerId} onIssued={setIssued} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : (
        <Waiting height={180} />
      )}
    </Dialog>
  );
}

function Choice({
  of,
  title,
  customerId,
  onIssued,
  onClose,
}: {
  of: Redeemable;
  title: string;
  customerId: string;
  onIssued: (card: Issued) => void;
  onClose: () => void;
}) {
  const { t, language } = useText();
  const [chosen, choose] = useState((of.rewards.find(({ why_not }) => why_not === null) ?? of.rewards[0])?.id ?? null);
  const [error, setError] = useState<string | null>(null);
  const { write, pending } = useWrite(points.redeem, {
    success: null,
    invalidates: [...appliedElsewhere, '/gift-cards'],
    failure: false,
  });
  const reward = of.rewards.find(({ id }) => id === chosen);
  const save = async () => {
    if (!reward) return;
    try {
      const { published_number } = of;
      const body = { customer_id: customerId, reward_id: reward.id, published_number };
      onIssued((await write({ params: { id: of.program_id }, body })).gift_card);
    } catch (refusal) {
      setError(errorMessage(refusal, t, t('web.network')));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      submit={{
        label: t('loyalty.redeem_button'),
        onSubmit: () => void save(),
        loading: pending,
        disabled: !reward || reward.why_not !== null,
      }}
    >
      <SelectField
        name="reward"
        label={t('loyalty.reward')}
        help={t('loyalty.redeem_card_text')}
        value={chosen}
        onChange={(value) => {
          setError(null);
          choose(value);
        }}
        options={of.rewards.map((one) => ({
          value: one.id,
          label: t('loyalty.redeem_reward', { name: nameIn(language, one), points: formatNumber(one.cost_points) }),
        }))}
        error={error ?? reward?.why_not ?? undefined}
      />
      {reward?.why_not === null && (
        <div className={styles.outcome}>
          <Outcome of={of} reward={reward} />
        </div>
      )}
    </Dialog>
  );
}

/** What the card will be, and what is left of the points. */
function Outcome({ of, reward }: { of: Redeemable; reward: Reward }) {
  const { t, language } = useText();
  const { amount, ends_at, cost_points } = reward;
  return (
    <Ledger
      lines={[
        {
          key: 'amount',
          label: t('loyalty.redeem_amount'),
          value: <Money amount={amount} currency={of.currency_code} sign />,
          strong: true,
        },
        {
          key: 'until',
          label: t('loyalty.redeem_until'),
          value: ends_at === null ? t('loyalty.redeem_no_end') : formatDate(ends_at, language),
        },
        { key: 'left', label: t('loyalty.redeem_left'), value: formatNumber(of.available - cost_points) },
      ]}
    />
  );
}
