import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import type { SlotProps } from '#kit/web/module.ts';
import { hasLocations, useFlags } from '#shell/store.ts';
import { useText } from '#ui/text.tsx';
import { reservations } from '../contract.ts';
import { TakeDialog } from './take-dialog.tsx';

/** On an order that lacks goods: the way to those that others have reserved. */
export function OrderShort({ order, lines }: SlotProps['order.short']) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const maySee = useMay(reservations.list);
  const mayTake = useMay(reservations.take);
  const isOn = hasLocations(useFlags());
  if (!maySee || !mayTake || !isOn) return null;
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpened(true)}>
        {t('stock.take')}
      </Button>
      {opened && <TakeDialog order={order} lines={lines} onClose={() => setOpened(false)} />}
    </>
  );
}
