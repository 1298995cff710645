import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { Slot, useArea, useHref } from '#kit/web/area-context.tsx';
import { part } from '#kit/web/module.ts';
import { customers } from '#modules/customers/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { WireBlocker } from '../contract.ts';

type Fix = NonNullable<WireBlocker['fix']>;

const CustomerCure = part(() => import('./customer-cure.tsx').then((cure) => cure.CustomerCure));

const screens: Record<Fix['to'], (id: string) => string> = {
  customer: (id) => `/customers/${id}`,
  credit: (id) => `/customers/${id}`,
  payment: (id) => `/customers/${id}`,
  order: (id) => `/orders/${id}`,
  similar_order: (id) => `/orders/${id}`,
  driver: (id) => `/orders/${id}`,
  area: (id) => `/areas/${id}`,
  stock: () => '/warehouses',
};

type Props = { fix: Fix; currency: string; onAssign?: ((id: string) => void) | undefined };

/** The cure of a blocker: done here where it can be and the reader may, else on the screen it leads to. */
export function Cure({ fix: { to, id, label }, currency, onAssign }: Props) {
  const href = useHref();
  const { account } = useArea();
  const [open, setOpen] = useState(false);
  // An administrator's limit is everybody's; what the order waits for is its supplier's own.
  const mayChange = useMay(customers.update) && account === 'supplier';
  const mayTake = useMay(['invoices:create']);
  if (id === null) return null;
  const here =
    to === 'driver' && onAssign
      ? () => onAssign(id)
      : (to === 'payment' && mayTake) || (to === 'credit' && mayChange)
        ? () => setOpen(true)
        : null;
  const close = () => setOpen(false);
  return (
    <>
      {here ? (
        <Button size="compact-xs" onClick={here}>
          {label}
        </Button>
      ) : (
        <ButtonLink size="compact-xs" href={href(screens[to](id))}>
          {label}
        </ButtonLink>
      )}
      {open && to === 'payment' && <Slot name="desk.payment" customerId={id} onClose={close} />}
      {open && to === 'credit' && <CustomerCure title={label} currency={currency} customerId={id} onClose={close} />}
    </>
  );
}
