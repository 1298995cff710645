import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { ShortageRow } from '#modules/orders/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { purchaseOrders } from '../contract.ts';
import { useVendor, VendorFields } from './vendor.tsx';

type Props = { filters: Query; rows: readonly ShortageRow[] };

/** Makes a purchase order of what a purchasing list lacks. */
export function ShortageButton({ filters, rows }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const short = rows.filter(({ stock }) => stock !== null && stock.to_order > 0);
  if (!useMay(purchaseOrders.fromShortages)) return null;
  return (
    <>
      <Button
        variant="filled"
        leftSection={<PlusIcon size={15} />}
        disabled={short.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('purchasing.create')}
      </Button>
      {open && <CreateDialog filters={filters} rows={short} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ filters, rows, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const suppliers = [...new Set(rows.map(({ supplier_id }) => supplier_id))];
  const [tried, setTried] = useState(false);
  const vendor = useVendor({ supplier_id: suppliers });
  const { place } = vendor;
  const { run, pending } = useWrite(purchaseOrders.fromShortages, {
    success: t('purchasing.create_done'),
    invalidates: ['/orders'],
    onSuccess: ({ purchase_order }) => go(href(`/purchase-orders/${purchase_order.id}`)),
  });
  const count = place ? rows.filter(({ supplier_id }) => supplier_id === place.supplier_id).length : rows.length;
  const send = () => {
    setTried(true);
    if (vendor.problems.length > 0 || !place) return;
    run({ body: { ...vendor.bodyFor(place), filters } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('purchasing.create')}
      hint={t('purchasing.create_hint', { count })}
      width={560}
      submit={{ label: t('purchasing.create'), onSubmit: send, loading: pending }}
    >
      <VendorFields of={vendor} tried={tried} mixed={suppliers.length > 1} />
    </Dialog>
  );
}
