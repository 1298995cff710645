import type { ReactNode } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { CreditNote } from '#modules/orders/parts.tsx';
import { creditReasons, freeCredit } from '#modules/orders/rules.ts';
import { BackIcon, SyncDoneIcon, SyncWaitingIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { useCredit } from '../use-credit.ts';
import { useOpenedAt } from '../use-preview.ts';
import styles from './phone.module.css';

type Props = {
  /** Whose order it is. */
  title: ReactNode;
  back: string;
  /** The line below. */
  note?: ReactNode;
  /** Null where there is nothing to save yet. */
  saved: boolean | null;
  saving: boolean;
  onSave: () => void;
};

/** The head of the screen: back, for whom, and whether the draft is saved; where it is not, it is saved here. */
export function Head({ title, back, note, saved, saving, onSave }: Props) {
  const { t } = useText();
  return (
    <header className={styles.head} data-own-head>
      <ActionIcon size={44} aria-label={t('ui.back')} renderRoot={(root: object) => <Link {...root} href={back} />}>
        <BackIcon size={20} className="w-mirror" />
      </ActionIcon>
      <div className={styles.whom}>
        <h1>{title}</h1>
        {note}
      </div>
      {saved === true && (
        <span className={styles.saved}>
          <SyncDoneIcon size={17} aria-hidden /> {t('draft_phone.saved')}
        </span>
      )}
      {saved === false && (
        <UnstyledButton className={styles.save} aria-label={t('draft_phone.save')} disabled={saving} onClick={onSave}>
          <SyncWaitingIcon size={17} aria-hidden /> {t('draft_phone.unsaved')}
        </UnstyledButton>
      )}
    </header>
  );
}

type StandingProps = {
  customerId: string;
  supplierId: string | null;
  /** Minor units of the draft's currency. */
  added: number;
  currency: string;
};

/** What the customer may still buy on credit, or why nothing more should go on it; nothing where no limit is kept. */
export function Standing({ customerId, supplierId, added, currency }: StandingProps) {
  const { t } = useText();
  const now = useOpenedAt();
  const account = useCredit(customerId, supplierId);
  if (!account) return null;
  const reasons = creditReasons(account, added, currency, now);
  const free = freeCredit(account);
  const isRefused = reasons.some(({ code }) => code === 'CREDIT_LIMIT');
  return (
    <>
      {free !== null && !isRefused && (
        <p>{t('draft_phone.may_buy', { amount: formatAmount(free, account.currency_code) })}</p>
      )}
      <CreditNote reasons={reasons} />
    </>
  );
}
