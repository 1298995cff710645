import { ActionIcon, Button, Input } from '@mantine/core';
import type { Pack } from '#domain/quantity.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { lotsOfLine, type ArrivedLot } from '../contract.ts';
import { canArrive, expiryFor } from '../rules.ts';
import '../texts.ts';
import styles from './batches.module.css';

/** A lot as it is being typed. */
export type LotDraft = { lot: string; produced_on: string; expires_on: string; quantity: number };
export const emptyLot: LotDraft = { lot: '', produced_on: '', expires_on: '', quantity: 0 };

const isBlank = ({ lot, produced_on, expires_on }: LotDraft) => !lot.trim() && !produced_on && !expires_on;

/** What is said of pieces that come in; one lot alone is of all of them. Null while days stand there without a lot. */
export function lotsSaid(drafts: readonly LotDraft[], pieces: number): ArrivedLot[] | null {
  const said = drafts.filter((draft) => !isBlank(draft));
  if (said.some(({ lot }) => !lot.trim())) return null;
  return said
    .map(({ lot, produced_on, expires_on, quantity }) => ({
      lot: lot.trim(),
      produced_on: produced_on || null,
      expires_on: expires_on || null,
      quantity: drafts.length === 1 ? pieces : quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
}

type Props = {
  /** Whose lots: read before each field's own name. */
  label: string;
  pieces: number;
  pack: Pack;
  /** How long the goods keep: from the day they were made follows when they expire. Null where nobody said. */
  shelfLifeDays?: number | null;
  value: readonly LotDraft[];
  onChange: (value: readonly LotDraft[]) => void;
  /** Somebody tried to send it. */
  tried: boolean;
};

/** The lots and days that stand on pieces that come in. */
export function LotsField({ label, pieces, pack, shelfLifeDays = null, value, onChange, tried }: Props) {
  const { t } = useText();
  const said = lotsSaid(value, pieces);
  const permit = said && canArrive(pieces, said);
  const set = (at: number, part: Partial<LotDraft>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  // From the second on each lot says how many: the first has all there are until then.
  const add = () =>
    onChange([...value.map((one) => (value.length === 1 ? { ...one, quantity: pieces } : one)), emptyLot]);
  return (
    <div role="group" aria-label={`${label}: ${t('batches.lots')}`} className={styles.lots}>
      {value.map((draft, at) => (
        <div key={at} className={styles.lot}>
          <TextField
            label={t('batches.lot')}
            kind="code"
            value={draft.lot}
            onChange={(lot) => set(at, { lot })}
            maxLength={60}
            error={
              tried && !isBlank(draft) && !draft.lot.trim()
                ? t('errors.required', { field: t('batches.lot') })
                : undefined
            }
          />
          <DateField
            label={t('batches.produced_on')}
            value={draft.produced_on}
            onChange={(produced_on) =>
              set(at, { produced_on, expires_on: expiryFor(draft, produced_on, shelfLifeDays) })
            }
          />
          <DateField
            label={t('batches.expires_on')}
            value={draft.expires_on}
            onChange={(expires_on) => set(at, { expires_on })}
          />
          {value.length > 1 && (
            <div className={styles.lotEnd}>
              <QuantityInput
                label={`${label}: ${draft.lot || t('batches.lot')}`}
                value={draft.quantity}
                onChange={(quantity) => set(at, { quantity })}
                pack={pack}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('batches.lot_remove')}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            </div>
          )}
        </div>
      ))}
      {permit && !permit.allowed && <Input.Error role="alert">{t(permit.code, permit.params)}</Input.Error>}
      {value.length < lotsOfLine && (
        <Button variant="subtle" size="compact-sm" leftSection={<PlusIcon size={14} />} onClick={add}>
          {t('batches.lot_add')}
        </Button>
      )}
    </div>
  );
}
