import { useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { uploads } from '#modules/uploads/contract.ts';
import { PicturesField } from '#modules/uploads/parts.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { FocusView } from '#ui/focus-view.tsx';
import { TextareaField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { deliveries, proofMethods, type Delivery, type ProofMethod } from '../contract.ts';
import { changed } from './dialogs.tsx';
import { HandOverLines, usePiecesText, type Counts } from './hand-over-lines.tsx';
import { customerOf, DeliveryNumber, numberOf, permitOf } from './labels.tsx';
import { SignaturePad, signatureFile, type Stroke } from './signature-pad.tsx';
import styles from './deliveries.module.css';

/** The full-screen form at the customer's door, made for a phone: what was taken, who took it, and the cash. */
export function HandOverPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const { go } = useNavigation();
  const read = useRead(deliveries.retrieve, { params: { id } });
  const close = () => go(href(`/deliveries/${id}`));
  return (
    <AsyncRecord
      read={read}
      skeleton={
        <FocusView title={t('deliveries.deliver_title')} onClose={close}>
          {null}
        </FocusView>
      }
      isOver
    >
      {({ delivery }) => <Form key={delivery.id} delivery={delivery} onClose={close} />}
    </AsyncRecord>
  );
}

function Form({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { t, language } = useText();
  const inPieces = usePiecesText();
  const { order, lines } = delivery;
  const [start] = useState<Record<string, Counts>>(() =>
    Object.fromEntries(lines.map(({ item_id, loaded }) => [item_id, { delivered: loaded, refused: 0, damaged: 0 }])),
  );
  const [counts, setCounts] = useState(start);
  const [method, setMethod] = useState<ProofMethod>('signature');
  const [signer, setSigner] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [files, setFiles] = useState<readonly string[]>([]);
  const [cash, setCash] = useState<number | null>(0);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  // A signature that was sent once is not sent again when only the form is refused.
  const signed = useRef<{ strokes: readonly Stroke[]; url: string } | null>(null);
  const sending = useWrite(uploads.create, { success: null });
  const { write, pending } = useWrite(deliveries.deliver, {
    success: t('deliveries.done_deliver'),
    invalidates: changed,
    onSuccess: onClose,
  });
  const permit = permitOf(delivery.actions.deliver);
  const due = Math.max(0, order.due);
  const results = lines.map((line) => ({
    ...line,
    ...(counts[line.item_id] ?? { delivered: 0, refused: 0, damaged: 0 }),
  }));
  const over = results.some((line) => line.delivered + line.refused + line.damaged > line.loaded);
  const nothing = results.every((line) => line.delivered + line.refused + line.damaged === 0);
  const back = results.reduce((sum, line) => sum + line.refused + line.damaged, 0);
  const isBegun =
    counts !== start || strokes.length > 0 || files.length > 0 || Boolean(cash) || signer !== '' || note !== '';
  const lacks = {
    signer: method !== 'none' && signer.trim() === '',
    proof: method === 'signature' ? strokes.length === 0 : method !== 'none' && files.length === 0,
    note: method === 'none' && note.trim() === '',
    cash: cash === null || cash > due,
  };
  const sign = async (): Promise<string[]> => {
    if (signed.current?.strokes === strokes) return [signed.current.url];
    const body = new FormData();
    body.append('files', await signatureFile(strokes));
    const {
      uploads: [sent],
    } = await sending.write({ body });
    if (!sent) return [];
    signed.current = { strokes, url: sent.url };
    return [sent.url];
  };
  const submit = async () => {
    setTried(true);
    if (over || nothing || Object.values(lacks).some(Boolean)) return;
    const proofFiles = method === 'none' ? [] : method === 'signature' ? [...(await sign()), ...files] : [...files];
    await write({
      params: { id: delivery.id },
      body: {
        lines: results.map(({ item_id, delivered, refused, damaged }) => ({ item_id, delivered, refused, damaged })),
        proof: { method, files: proofFiles, ...(method === 'none' ? {} : { signer: signer.trim() }) },
        ...(cash ? { cash: { received: cash } } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
        version: delivery.version,
      },
    });
  };
  return (
    <FocusView
      title={
        <>
          {t('deliveries.deliver_title')} · <DeliveryNumber of={delivery} />
        </>
      }
      who={<NameOf of={customerOf(delivery)} />}
      onClose={onClose}
      unsaved={isBegun && !pending && !sending.pending}
      submit={{
        label: t('deliveries.deliver'),
        onSubmit: () => void submit().catch(() => undefined),
        loading: pending || sending.pending,
        disabled: !permit.allowed || over || nothing,
      }}
      side={
        <>
          <Card title={t('deliveries.proof')}>
            <div className={styles.stack}>
              <ChoiceCards
                label={t('deliveries.proof')}
                layout="rows"
                value={method}
                onChange={setMethod}
                choices={proofMethods.map((value) => ({ value, label: t(`deliveries.method_${value}`) }))}
              />
              {method !== 'none' && (
                <TextField
                  label={t('deliveries.signer')}
                  size="lg"
                  required
                  maxLength={100}
                  value={signer}
                  onChange={setSigner}
                  error={tried && lacks.signer ? t('deliveries.signer_required') : undefined}
                />
              )}
              {method === 'signature' && (
                <SignaturePad
                  strokes={strokes}
                  onChange={setStrokes}
                  error={tried && lacks.proof ? t('deliveries.signature_required') : undefined}
                />
              )}
              {method !== 'none' && (
                <PicturesField
                  most={limits.api.proofPictures - (method === 'signature' ? 1 : 0)}
                  value={files}
                  onChange={setFiles}
                  required={method !== 'signature'}
                  error={tried && method !== 'signature' && lacks.proof ? t('deliveries.picture_required') : undefined}
                />
              )}
              <TextareaField
                label={t('deliveries.note')}
                rows={2}
                maxLength={500}
                required={method === 'none'}
                value={note}
                onChange={setNote}
                error={tried && lacks.note ? t('deliveries.note_required') : undefined}
              />
            </div>
          </Card>
          {due > 0 && (
            <Card title={t('deliveries.cash')}>
              <MoneyInput
                label={t('deliveries.cash_received')}
                help={t('deliveries.owed', { amount: formatAmount(due, order.currency_code) })}
                currency={order.currency_code}
                value={cash}
                onChange={setCash}
                error={
                  cash !== null && cash > due
                    ? t('deliveries.cash_max', { max: formatAmount(due, order.currency_code) })
                    : undefined
                }
              />
            </Card>
          )}
        </>
      }
    >
      <PageTitle>{`${t('deliveries.deliver_title')} ${numberOf(delivery)}`}</PageTitle>
      {!permit.allowed && (
        <p className={styles.waits} role="alert">
          {t(permit.code, permit.params)}
        </p>
      )}
      <HandOverLines
        lines={lines}
        counts={counts}
        onChange={(itemId, next) => setCounts((before) => ({ ...before, [itemId]: next }))}
        language={language}
      />
      {back > 0 && <p className={styles.waits}>{t('deliveries.return_will', { pieces: inPieces(back) })}</p>}
      {nothing && (
        <p className={styles.waits} role="alert">
          {t('deliveries.nothing_delivered')}
        </p>
      )}
    </FocusView>
  );
}
