import { useState } from 'react';
import { Button } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { CashPlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { receipts } from '../contract.ts';
import { useAccount } from './account-card.tsx';
import { TakePayment } from './take-payment.tsx';

/** Beside a customer's name: how much is overdue, where anything is. */
export function OverdueBadge({ customerId }: { customerId: string }) {
  const { t, language } = useText();
  const statement = useAccount(customerId).read.data?.statement;
  if (!statement || statement.overdue === 0) return null;
  return (
    <StatusBadge meaning="danger" glyph="act">
      {t('receipts.amount_overdue', {
        amount: amountInWords(statement.overdue, statement.currency_code, language),
      })}
    </StatusBadge>
  );
}

/** On a customer's page: recording its money. */
export function AccountActions({ customerId }: { customerId: string }) {
  const { t } = useText();
  const mayTake = useMay(receipts.create);
  const [taking, setTaking] = useState(false);
  const { may, read } = useAccount(customerId);
  const statement = read.data?.statement;
  if (!may || !mayTake) return null;
  return (
    <>
      <Button leftSection={<CashPlusIcon size={15} />} disabled={!statement} onClick={() => setTaking(true)}>
        {t('receipts.take')}
      </Button>
      {taking && statement && <TakePayment statement={statement} onClose={() => setTaking(false)} />}
    </>
  );
}

/** Money of a customer, recorded where its orders wait for it. */
export function RecordPayment({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const statement = useAccount(customerId).read.data?.statement;
  return statement ? <TakePayment statement={statement} onClose={onClose} /> : null;
}
