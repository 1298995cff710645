import { useState } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import { NameOf } from '#kit/web/names.tsx';
import { Ledger } from '#ui/facts.tsx';
import { HelpIcon } from '#ui/icons.ts';
import { Ladder, LadderStep } from '#ui/ladder.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ExplainedPromotion } from '../contract/explained.ts';
import { calledBy } from '../rules/called.ts';
import { useReason } from './use-reason.ts';
import './texts.ts';
import styles from './promotions.module.css';

type Props = { promotions: readonly ExplainedPromotion[]; currency: string };

/** Every promotion that was looked at: what it gave or why it did not, and who pays for all of it. @param title left out, of an order */
export function WhyDiscounts({ promotions, currency, title }: Props & { title?: string }) {
  const { t } = useText();
  const called = title ?? t('promotions.why');
  const [opened, setOpened] = useState(false);
  if (promotions.length === 0) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={styles.help} size={22} aria-label={called} onClick={() => setOpened(!opened)}>
          <HelpIcon size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.why}>
          <div>
            <strong>{called}</strong>
            <small>{t('promotions.why_before_vat')}</small>
          </div>
          <Ladder>
            {promotions.map((one) => (
              <Step key={one.id} of={one} currency={currency} />
            ))}
          </Ladder>
          <Payers promotions={promotions} currency={currency} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Step({ of, currency }: { of: ExplainedPromotion; currency: string }) {
  const reason = useReason(currency)(of);
  const isGiven = of.given > 0;
  return (
    <LadderStep how={isGiven ? 'won' : 'lost'} amount={isGiven && <Money amount={-of.given} currency={currency} />}>
      <NameOf of={calledBy(of)} />
      {reason && <small>{reason}</small>}
    </LadderStep>
  );
}

/** What each party pays of what was given; nothing where it is the supplier alone. */
function Payers({ promotions, currency }: Props) {
  const { t } = useText();
  const sums = Map.groupBy(
    promotions.flatMap(({ funding }) => funding),
    ({ party }) => party,
  );
  if (!sums.has('platform')) return null;
  return (
    <Ledger
      lines={[...sums].map(([party, parts]) => ({
        key: party,
        label: t(`promotions.pays.${party}`),
        value: <Money amount={parts.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} />,
      }))}
    />
  );
}
