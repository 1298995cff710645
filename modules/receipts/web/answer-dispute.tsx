import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Dispute } from '../contract.ts';
import { Photos } from './photos.tsx';
import styles from './receipts.module.css';

/** Beside a statement: what its customer says is wrong with it, until it is answered. */
export function OpenDisputes({ customerId }: { customerId: string }) {
  const { t } = useText();
  const seen = useMay(receipts.disputes);
  const may = useMay(receipts.closeDispute);
  const read = useRead(
    receipts.disputes,
    { query: { customer_id: [customerId], status: ['open'] } },
    { enabled: seen },
  );
  const disputes = read.data?.statement_disputes ?? [];
  if (disputes.length === 0) return null;
  return (
    <Card title={t('receipts.disputes')}>
      <Facts
        facts={disputes.map((dispute) => ({
          key: dispute.id,
          label: `${t(`receipts.kind_${dispute.kind}`)} ${dispute.order_id ? `#${dispute.display_id}` : `R${dispute.receipt_number}`}`,
          value: (
            <>
              <span dir="auto">{dispute.words}</span> {may && <AnswerButton dispute={dispute} />}
              <DisputePhotos photos={dispute.photos} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** What the customer photographed. */
export function DisputePhotos({ photos }: Pick<Dispute, 'photos'>) {
  const { t } = useText();
  return <Photos photos={photos} label={(number) => t('receipts.dispute_photo', { number })} />;
}

/** Answers what a customer said of an entry. */
export function AnswerButton({ dispute: { id, version, words, photos } }: { dispute: Dispute }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(receipts.closeDispute, {
    success: t('receipts.dispute_answered'),
    onSuccess: () => setOpened(false),
    invalidates: ['/notices'],
  });
  const send = () => {
    setTried(true);
    if (answer.trim() !== '') run({ params: { id }, body: { answer: answer.trim(), version } });
  };
  return (
    <>
      <Button size="compact-xs" onClick={() => setOpened(true)}>
        {t('receipts.dispute_answer')}
      </Button>
      {opened && (
        <Dialog
          opened
          onClose={() => setOpened(false)}
          title={t('receipts.dispute_answer')}
          submit={{ label: t('receipts.dispute_answer'), onSubmit: send, loading: pending }}
        >
          <div className={styles.stack}>
            <p dir="auto">{words}</p>
            <DisputePhotos photos={photos} />
            <TextareaField
              label={t('receipts.dispute_answer')}
              help={t('receipts.dispute_answer_text')}
              required
              value={answer}
              onChange={setAnswer}
              error={tried && answer.trim() === '' ? t('receipts.answer_required') : undefined}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
