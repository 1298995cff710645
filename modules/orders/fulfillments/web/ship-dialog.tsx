import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { faultsOf } from '#kit/shared/validation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SwitchField, TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useOrder, type Fulfillment } from '../../core/web/order-context.tsx';
import { shipCallOf } from './calls.ts';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import styles from '../../core/web/dialogs.module.css';

type Tracking = { key: number; number: string; url: string };

/** Marks a fulfillment as shipped, with the numbers it is tracked by and links to follow it; both may be left out. */
export function ShipDialog({ fulfillment, onClose }: { fulfillment: Fulfillment; onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const [rows, setRows] = useState<readonly Tracking[]>([{ key: 0, number: '', url: '' }]);
  const [notify, setNotify] = useState(!fulfillment.no_notification);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { endpoint, params: whose } = shipCallOf(fulfillment);
  const { run, pending } = useOrderAction(endpoint, { done: 'order.done.ship', onDone: onClose }, whose);
  const change = (key: number, part: Partial<Tracking>) => {
    setErrors({});
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  };
  const send = () => {
    const filled = rows.filter(({ number, url }) => number.trim() !== '' || url.trim() !== '');
    const body = {
      fulfillment_id: fulfillment.id,
      tracking_links: filled.map(({ number, url }) => ({ tracking_number: number.trim(), url: url.trim() || null })),
      no_notification: !notify,
    };
    const parsed = endpoint.body.safeParse(body);
    if (parsed.success) return run(body);
    const faults = faultsOf(parsed.error, body).map(({ path, code, params }) => {
      const [, index, part] = path.split('.');
      const field = part === 'url' ? t('orders.ship.link') : t('orders.ship.number');
      return [`${filled[Number(index)]?.key ?? 0}.${part}`, t(code, { ...params, field })] as const;
    });
    setErrors(Object.fromEntries(faults));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={t('orders.ship.title', { number: `#${order.display_id}-${fulfillment.number}` })}
      submit={{ label: t('orders.act.ship'), onSubmit: send, loading: pending }}
    >
      <div className={styles.stack}>
        <fieldset className={styles.numbers}>
          <legend className="w-visually-hidden">{t('orders.ship.tracking')}</legend>
          {rows.map(({ key, number, url }, index) => (
            <div key={key} className={styles.number}>
              <TextField
                kind="code"
                autoFocus={index === 0}
                maxLength={100}
                label={index === 0 ? t('orders.ship.number') : undefined}
                aria-label={t('orders.ship.number')}
                value={number}
                error={errors[`${key}.tracking_number`]}
                onChange={(text) => change(key, { number: text })}
              />
              <TextField
                kind="url"
                maxLength={500}
                label={index === 0 ? t('orders.ship.link') : undefined}
                aria-label={t('orders.ship.link')}
                placeholder="https://"
                value={url}
                error={errors[`${key}.url`]}
                onChange={(text) => change(key, { url: text })}
              />
              <ActionIcon
                mt={index === 0 ? 22 : 0}
                aria-label={t('orders.ship.remove')}
                disabled={rows.length === 1}
                onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            </div>
          ))}
        </fieldset>
        <div>
          <Button
            size="compact-xs"
            leftSection={<PlusIcon size={15} />}
            onClick={() =>
              setRows((all) => [...all, { key: Math.max(...all.map((row) => row.key)) + 1, number: '', url: '' }])
            }
          >
            {t('orders.ship.add')}
          </Button>
        </div>
        <SwitchField label={t('orders.notify_customer')} value={notify} onChange={setNotify} />
      </div>
    </Dialog>
  );
}
