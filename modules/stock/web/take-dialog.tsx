import { useState, type ReactNode } from 'react';
import { Input } from '@mantine/core';
import { formatPacks, type Pack } from '#domain/quantity.ts';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useUndo } from '#kit/web/use-undo.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { reservations, type Reservation, type Taker } from '../contract.ts';
import { canTake } from '../rules.ts';
import { packOf, VariantCell } from './labels.tsx';
import styles from './stock.module.css';

/** A line that lacks pieces of a variant: who asks, what it has and what it lacks. */
type Line = Pick<Taker, 'line_item_id' | 'reserved' | 'lacks'> & {
  order: { id: string; display_id: number };
  variant_id: string;
};
/** A line of an order's page, as the order's module lends it. */
type ShortLine = {
  id: string;
  variant_id: string;
  title: string;
  title_ar: string | null;
  needs: number;
  lacks: number;
  pack: Pack;
};

const changed = ['/orders', '/stock', '/reservations', '/stock-locations', '/notifications'];

type FormProps = {
  held: Reservation | undefined;
  line: Line | undefined;
  pack: Pack;
  /** The fields that say who gives and who takes. */
  children: ReactNode;
  head: ReactNode;
  /** Nobody gives, or nobody takes. */
  none?: string | undefined;
  onClose: () => void;
};

/** Moves pieces that one has to another: how many and why, with what becomes of both, before it is done. */
function TakeForm({ held, line, pack, children, head, none, onClose }: FormProps) {
  const { t, language } = useText();
  const [typed, setTyped] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const offer = useUndo(changed);
  const most = held && line ? Math.min(held.quantity, line.lacks) : 0;
  const quantity = typed ?? most;
  const { run, pending } = useWrite(reservations.take, {
    invalidates: changed,
    onSuccess: ({ reservation }) => {
      const said = t('stock.take_done', { number: String(line?.order.display_id) });
      const giver = held?.line_item_id;
      if (!giver) toast.success(said);
      else
        offer(said, reservations.take, {
          params: { id: reservation.id },
          body: { line_item_id: giver, quantity, reason: t('stock.take_back') },
        });
      onClose();
    },
  });
  const permit =
    held && line
      ? canTake(
          { quantity: held.quantity, variant_id: held.variant.id, order_id: held.order?.id ?? null },
          { variant_id: line.variant_id, order_id: line.order.id },
          quantity,
        )
      : null;
  const wrong =
    quantity < 1
      ? t('ui.quantity.invalid')
      : permit && !permit.allowed
        ? t(permit.code, permit.params)
        : line && quantity > line.lacks && t('stock.lacks_only', { lacks: line.lacks });
  const packs = (pieces: number) => formatPacks(pieces, pack, language);
  const submit = () => {
    setTried(true);
    if (!held || !line || wrong || reason.trim() === '') return;
    run({ params: { id: held.id }, body: { line_item_id: line.line_item_id, quantity, reason: reason.trim() } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stock.take')}
      width={520}
      submit={
        none ? undefined : { label: t('stock.take_move'), onSubmit: submit, loading: pending, disabled: !held || !line }
      }
    >
      {head}
      <div className={styles.form}>
        {none ? (
          <p className={styles.quiet}>{none}</p>
        ) : (
          <FormGrid>
            {children}
            <Input.Wrapper label={t('stock.quantity')} labelElement="div">
              <div>
                <QuantityInput
                  label={t('stock.quantity')}
                  value={quantity}
                  onChange={setTyped}
                  pack={pack}
                  error={held && line ? wrong : undefined}
                  cure={wrong && most > 0 ? { label: formatPacks(most, pack, language), value: most } : undefined}
                />
              </div>
            </Input.Wrapper>
            <TextField
              label={t('stock.reason')}
              help={t('stock.take_reason_help')}
              required
              value={reason}
              onChange={setReason}
              maxLength={300}
              error={tried && reason.trim() === '' && t('errors.required', { field: t('stock.reason') })}
            />
          </FormGrid>
        )}
        {held && line && !wrong && (
          <ul className={styles.then}>
            <li>
              {held.order
                ? t('stock.take_short', {
                    order: `#${held.order.display_id}`,
                    left: packs(held.quantity - quantity),
                    held: packs(held.quantity),
                    taken: packs(quantity),
                  })
                : t('stock.take_free', { left: packs(held.quantity - quantity), held: packs(held.quantity) })}
            </li>
            <li>
              {t('stock.take_gets', {
                order: `#${line.order.display_id}`,
                has: packs(line.reserved + quantity),
                needs: packs(line.reserved + line.lacks),
              })}
            </li>
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Pieces of a reservation go to an order that lacks them. */
export function GiveDialog({ held, onClose }: { held: Reservation; onClose: () => void }) {
  const { t, language } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useRead(reservations.takers, { params: { id: held.id } });
  const takers = read.data?.takers;
  const pack = packOf(held.variant);
  const taker = takers?.find((one) => one.line_item_id === chosen) ?? (takers?.length === 1 ? takers[0] : undefined);
  return (
    <TakeForm
      // Another order begins with what it lacks.
      key={taker?.line_item_id}
      held={held}
      line={taker && { ...taker, variant_id: held.variant.id }}
      pack={pack}
      none={takers?.length === 0 ? t('stock.no_takers') : undefined}
      onClose={onClose}
      head={
        <>
          <VariantCell of={held.variant} />
          {read.isError && (
            <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
          )}
        </>
      }
    >
      <SelectField
        label={t('stock.take_for')}
        placeholder={t('stock.take_choose')}
        value={taker?.line_item_id ?? null}
        options={(takers ?? []).map(({ line_item_id, order, lacks }) => ({
          value: line_item_id,
          label: `#${order.display_id} · ${customerOf(order, language)} · ${formatPacks(lacks, pack, language)}`,
        }))}
        onChange={setChosen}
      />
    </TakeForm>
  );
}

/** An order takes what it lacks from somebody who has it. */
export function TakeDialog({
  order,
  lines,
  onClose,
}: {
  order: { id: string; display_id: number };
  lines: readonly ShortLine[];
  onClose: () => void;
}) {
  const { t, language } = useText();
  const [lineId, setLine] = useState(lines[0]?.id ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const short = lines.find(({ id }) => id === lineId) ?? lines[0];
  const read = useRead(
    reservations.list,
    { query: { variant_id: short?.variant_id, limit: '50' } },
    { enabled: short !== undefined },
  );
  const givers = read.data?.reservations.filter((one) => one.order?.id !== order.id);
  const held = givers?.find(({ id }) => id === chosen) ?? (givers?.length === 1 ? givers[0] : undefined);
  if (!short) return null;
  const { id, variant_id, needs, lacks, pack } = short;
  return (
    <TakeForm
      // Another line or another giver begins with what is lacking and there.
      key={`${id} ${held?.id}`}
      held={held}
      line={{ line_item_id: id, order, variant_id, reserved: needs - lacks, lacks }}
      pack={pack}
      none={givers?.length === 0 && lines.length === 1 ? t('stock.no_givers') : undefined}
      onClose={onClose}
      head={
        <>
          {lines.length === 1 && <NameOf of={{ name: short.title, name_ar: short.title_ar }} />}
          {read.isError && (
            <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
          )}
        </>
      }
    >
      {lines.length > 1 && (
        <SelectField
          label={t('stock.take_line')}
          value={id}
          options={lines.map((one) => ({
            value: one.id,
            label: `${nameIn(language, { name: one.title, name_ar: one.title_ar })} · ${formatPacks(one.lacks, one.pack, language)}`,
          }))}
          onChange={(value) => {
            setLine(value ?? '');
            setChosen(null);
          }}
        />
      )}
      <SelectField
        label={t('stock.take_from')}
        placeholder={t('stock.take_choose')}
        help={givers?.length === 0 ? t('stock.no_givers') : undefined}
        value={held?.id ?? null}
        options={(givers ?? []).map((one) => ({
          value: one.id,
          label: [
            one.order ? `#${one.order.display_id}` : (one.description ?? t('stock.by_hand')),
            one.order && customerOf(one.order, language),
            nameIn(language, one.location),
            formatPacks(one.quantity, pack, language),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={setChosen}
      />
    </TakeForm>
  );
}

const customerOf = (
  { customer_name, customer_name_ar }: { customer_name: string | null; customer_name_ar: string | null },
  language: 'en' | 'ar',
): string => nameIn(language, { name: customer_name ?? '', name_ar: customer_name_ar });
