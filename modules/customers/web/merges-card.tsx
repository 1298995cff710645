import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer, type CustomerMerge } from '../contract.ts';
import { canUndoMerge } from '../rules.ts';
import { changedByMerge } from './changed-by-merge.ts';
import styles from './merge.module.css';

/** Customers that were merged into this one; one that is not long ago can be undone. */
export function MergesCard({ customer }: { customer: Customer }) {
  const { t } = useText();
  const { merges = [] } = customer;
  if (merges.length === 0) return null;
  return (
    <Card title={t('customers.merges')}>
      {merges.map((merge) => (
        <Merge key={merge.id} customerId={customer.id} merge={merge} />
      ))}
    </Card>
  );
}

function Merge({ customerId, merge }: { customerId: string; merge: CustomerMerge }) {
  const { t, language } = useText();
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const { write } = useWrite(customers.undoMerge, { success: null, invalidates: changedByMerge });
  const name = nameIn(language, merge.from);
  const may = [useMay(customers.undoMerge), canUndoMerge(merge, now).allowed].every(Boolean);
  return (
    <div className={styles.merge}>
      <span>
        <bdi>{name}</bdi>
        <small>
          {t('customers.merged_on', { date: formatDate(merge.created_at, language) })}
          {may && ` · ${t('customers.merge_undo_until', { date: formatDate(merge.undo_until, language) })}`}
        </small>
      </span>
      {may && (
        <Button size="compact-sm" onClick={() => setAsking(true)}>
          {t('customers.merge_undo')}
        </Button>
      )}
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => write({ params: { id: customerId, merge_id: merge.id } })}
        title={t('customers.merge_undo')}
        yes={t('customers.merge_undo')}
        no={t('web.cancel')}
        done={t('customers.merge_undone')}
      >
        {t('customers.merge_undo_text', { name })}
      </Confirm>
    </div>
  );
}
