import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customers } from '#modules/customers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { giftCards, type GiftCardRow } from '../contract.ts';
import { CardName } from './labels.tsx';
import styles from './gift-cards.module.css';

type Point = { lat: number; lng: number };

/** Where the reader is, as the browser knows it. @throws where it does not say */
const findPoint = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    const { timeoutMs, enableHighAccuracy, maximumAgeMs } = limits.geolocation;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject(new Error('no position')),
      { timeout: timeoutMs, enableHighAccuracy, maximumAge: maximumAgeMs },
    );
  });

/** A card is handed over: a known one, or the one whose code is typed. */
export function ActivateDialog({ card, onClose }: { card: GiftCardRow | null; onClose: () => void }) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [customerId, setCustomer] = useState<string | null>(card?.customer_id ?? null);
  const [withPoint, setWithPoint] = useState(false);
  const [errors, setErrors] = useState<{ code?: string; point?: string }>({});
  const [finding, setFinding] = useState(false);
  const holders = useRemoteOptions(customers.list, customerId ? [customerId] : []);
  const { write, pending } = useWrite(giftCards.activate, {
    success: t('gift_cards.activated'),
    onSuccess: onClose,
    failure: false,
  });
  const pointNow = async (): Promise<Point | null> => {
    setFinding(true);
    try {
      return await findPoint();
    } catch {
      setErrors({ point: t('gift_cards.no_point') });
      return null;
    } finally {
      setFinding(false);
    }
  };
  const send = async () => {
    if (!card && code.trim() === '') return setErrors({ code: t('gift_cards.code_or_id') });
    setErrors({});
    const at = withPoint ? await pointNow() : null;
    if (withPoint && !at) return;
    try {
      await write({
        body: { ...(card ? { id: card.id } : { code }), at, ...(customerId ? { customer_id: customerId } : {}) },
      });
    } catch (error) {
      if (error instanceof ApiError) setErrors({ code: error.message });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('gift_cards.activate_title')}
      hint={card && <CardName of={card} />}
      submit={{ label: t('gift_cards.activate'), onSubmit: () => void send(), loading: pending || finding }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('gift_cards.activate_text')}</p>
        {!card && (
          <TextField
            label={t('gift_cards.code')}
            required
            kind="code"
            maxLength={40}
            value={code}
            onChange={setCode}
            error={errors.code}
          />
        )}
        {holders && (
          <SelectField
            label={t('gift_cards.handed_to')}
            {...holders}
            searchable
            clearable
            value={customerId}
            onChange={setCustomer}
          />
        )}
        <SwitchField
          label={t('gift_cards.with_point')}
          value={withPoint}
          onChange={(on) => {
            setWithPoint(on);
            setErrors({});
          }}
        />
        {(errors.point ?? (card && errors.code)) && (
          <p className={styles.error} role="alert">
            {errors.point ?? errors.code}
          </p>
        )}
      </div>
    </Dialog>
  );
}
