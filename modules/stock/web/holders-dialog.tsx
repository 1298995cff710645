import { useState } from 'react';
import { Button, Input } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { OrderStatusBadge } from '#modules/orders/parts.tsx';
import { ActionMenu } from '#ui/action-menu.tsx';
import { DateField, isDay } from '#ui/date-field.tsx';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { ExchangeIcon, ReopenIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { reservations, type Reservation, type StockRow } from '../contract.ts';
import { canSetAside } from '../rules.ts';
import { packOf, Packs, VariantCell } from './labels.tsx';
import { GiveDialog } from './take-dialog.tsx';
import styles from './stock.module.css';

const shownAtMost = 50;

/** What of a level is looked at. */
export type HeldRow = Pick<
  StockRow,
  | 'location_id'
  | 'variant_id'
  | 'location'
  | 'variant'
  | 'stocked_quantity'
  | 'reserved_quantity'
  | 'available_quantity'
>;

/** Who holds pieces of a variant at a location, until when and why; pieces set aside by hand are released and added here. */
export function HoldersDialog({ row, onClose }: { row: HeldRow; onClose: () => void }) {
  const { t } = useText();
  const [adding, setAdding] = useState(false);
  const [giving, setGiving] = useState<Reservation | null>(null);
  const mayAdd = useMay(reservations.create) && row.available_quantity > 0;
  const read = useRead(reservations.list, {
    query: { location_id: row.location_id, variant_id: row.variant_id, limit: String(shownAtMost) },
  });
  if (giving) return <GiveDialog held={giving} onClose={() => setGiving(null)} />;
  if (adding) return <SetAside row={row} onClose={() => setAdding(false)} onDone={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('stock.holders')} width={600}>
      <div className={styles.line}>
        <VariantCell of={row.variant} />
        <NameOf of={row.location} />
      </div>
      {read.isError && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {read.data?.reservations.length === 0 && <p className={styles.quiet}>{t('stock.no_holders')}</p>}
      {read.data?.reservations.map((one) => (
        <Holder key={one.id} reservation={one} onGive={() => setGiving(one)} />
      ))}
      {read.data && read.data.count > shownAtMost && (
        <p className={styles.quiet}>{t('stock.more_holders', { count: read.data.count - shownAtMost })}</p>
      )}
      {mayAdd && (
        <div className={styles.form}>
          <Button onClick={() => setAdding(true)}>{t('stock.set_aside')}</Button>
        </div>
      )}
    </Dialog>
  );
}

function Holder({ reservation, onGive }: { reservation: Reservation; onGive: () => void }) {
  const { t, language } = useText();
  const href = useHref();
  const mayRelease = useMay(reservations.remove) && reservation.kind === 'soft';
  const mayGive = useMay(reservations.take);
  const { run, pending } = useWrite(reservations.remove, {
    success: t('stock.released'),
    invalidates: ['/stock', '/stock-locations', '/variants'],
  });
  const { id, order, description, expires_at, author, variant, quantity } = reservation;
  return (
    <div className={styles.line}>
      {order ? (
        <TwoLines
          note={<bdi>{nameIn(language, { name: order.customer_name ?? '', name_ar: order.customer_name_ar })}</bdi>}
        >
          <Link href={href(`/orders/${order.id}`)}>
            <bdi dir="ltr">#{order.display_id}</bdi>
          </Link>{' '}
          <OrderStatusBadge status={order.status} />
        </TwoLines>
      ) : (
        <TwoLines
          note={
            <>
              <NameOf of={author} />
              {expires_at && (
                <>
                  {' '}
                  · {t('stock.until')} <MomentText at={expires_at} />
                </>
              )}
            </>
          }
        >
          <span dir="auto">{description ?? t('stock.by_hand')}</span>
        </TwoLines>
      )}
      <span className={styles.end}>
        <Packs pieces={quantity} of={variant} />
        <ActionMenu
          label={t('stock.actions_of', { name: order ? `#${order.display_id}` : (description ?? t('stock.by_hand')) })}
          entries={[
            ...(mayGive ? [{ key: 'give', label: t('stock.give'), icon: ExchangeIcon, onClick: onGive }] : []),
            ...(mayRelease
              ? [
                  {
                    key: 'release',
                    label: t('stock.release'),
                    icon: ReopenIcon,
                    disabled: pending,
                    onClick: () => run({ params: { id } }),
                  },
                ]
              : []),
          ]}
        />
      </span>
    </div>
  );
}

/** Sets free pieces aside by hand: how many, what for and until when. */
function SetAside({ row, onClose, onDone }: { row: HeldRow; onClose: () => void; onDone: () => void }) {
  const { t } = useText();
  const [quantity, setQuantity] = useState(1);
  const [description, setDescription] = useState('');
  const [until, setUntil] = useState('');
  const [tried, setTried] = useState(false);
  const [now] = useState(() => new Date());
  const { run, pending } = useWrite(reservations.create, {
    success: t('stock.set_aside_done'),
    invalidates: ['/stock', '/stock-locations', '/variants'],
    onSuccess: onDone,
  });
  const { stocked_quantity: stocked, reserved_quantity: reserved, available_quantity: free } = row;
  const level = { stocked, reserved, blocked: Math.max(0, stocked - reserved - free) };
  // To the end of the day in Riyadh.
  const expires = isDay(until) ? new Date(`${until}T23:59:59+03:00`) : null;
  const permit = canSetAside(level, quantity, { now, expires });
  const isLate = !permit.allowed && permit.code === 'stock.expiry_past';
  const submit = () => {
    setTried(true);
    if (!permit.allowed || quantity < 1 || description.trim() === '' || (until && !expires)) return;
    run({
      body: {
        inventory_item_id: `iitem_${row.variant_id.slice('variant_'.length)}`,
        location_id: row.location_id,
        quantity,
        description: description.trim(),
        expires_at: expires?.toISOString() ?? null,
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stock.set_aside')}
      width={480}
      hint={<NameOf of={row.location} />}
      submit={{ label: t('stock.reserve'), onSubmit: submit, loading: pending }}
    >
      <VariantCell of={row.variant} />
      <div className={styles.form}>
        <FormGrid>
          <Input.Wrapper label={t('stock.quantity')} labelElement="div">
            <div>
              <QuantityInput
                label={t('stock.quantity')}
                value={quantity}
                onChange={setQuantity}
                pack={packOf(row.variant)}
                error={
                  quantity < 1 ? t('ui.quantity.invalid') : !permit.allowed && !isLate && t(permit.code, permit.params)
                }
              />
            </div>
          </Input.Wrapper>
          <TextField
            label={t('stock.reason')}
            required
            value={description}
            onChange={setDescription}
            maxLength={300}
            error={tried && description.trim() === '' && t('errors.required', { field: t('stock.reason') })}
          />
          <DateField
            label={t('stock.until_day')}
            help={t('stock.until_help')}
            value={until}
            onChange={setUntil}
            error={isLate && t('stock.expiry_past')}
          />
        </FormGrid>
      </div>
    </Dialog>
  );
}
