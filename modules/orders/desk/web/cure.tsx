import { useState } from 'react';
import { Button } from '@mantine/core';
import { useAccess, useMay } from '#kit/web/access.ts';
import { Slot, useArea, useHref } from '#kit/web/area-context.tsx';
import { part } from '#ui/part.tsx';
import { customers } from '#modules/customers/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { desk } from '../../contract.ts';
import type { DeskRow, WireBlocker } from '../contract.ts';
import { PriceCure } from './price-cure.tsx';

type Fix = NonNullable<WireBlocker['fix']>;

const CreditCure = part(() => import('./customer-cures.tsx').then((cures) => cures.CreditCure));
const VatCure = part(() => import('./customer-cures.tsx').then((cures) => cures.VatCure));

const screens: Record<Fix['to'], (id: string) => string> = {
  customer: (id) => `/customers/${id}`,
  credit: (id) => `/customers/${id}`,
  payment: (id) => `/customers/${id}`,
  vat_number: (id) => `/customers/${id}`,
  order: (id) => `/orders/${id}`,
  price: (id) => `/orders/${id}`,
  floor: (id) => `/orders/${id}`,
  similar_order: (id) => `/orders/${id}`,
  driver: (id) => `/orders/${id}`,
  area: (id) => `/areas/${id}`,
  stock: () => '/warehouses',
};

/** Which cures the reader may do here, without leaving the desk. */
function useMayCure(): (to: Fix['to']) => boolean {
  const { may } = useAccess();
  const { account } = useArea();
  const allowed: Partial<Record<Fix['to'], boolean>> = {
    payment: useMay(['invoices:create']),
    // An administrator's limit is everybody's; what the order waits for is its supplier's own.
    credit: account === 'supplier' && may(customers.update),
    vat_number: may(desk.askVatNumber),
    price: may(desk.approvePrices),
    // Who may change the floor may sell below it.
    floor: may(desk.approvePrices) && may(suppliers.update),
  };
  return (to) => allowed[to] ?? false;
}

type Props = { row: DeskRow; fix: Fix; onAssign?: ((id: string) => void) | undefined };

/** The cure of a blocker: done here where it can be and the reader may, else on the screen it leads to. */
export function Cure({ row, fix: { to, id, label }, onAssign }: Props) {
  const href = useHref();
  const mayCure = useMayCure();
  const [open, setOpen] = useState(false);
  if (id === null) return null;
  if ((to === 'price' || to === 'floor') && mayCure(to))
    return <PriceCure row={row} label={label} floor={to === 'floor'} />;
  const here = to === 'driver' && onAssign ? () => onAssign(id) : mayCure(to) ? () => setOpen(true) : null;
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
      {open && to === 'credit' && (
        <CreditCure title={label} currency={row.currency_code} customerId={id} onClose={close} />
      )}
      {open && to === 'vat_number' && <VatCure row={row} customerId={id} onClose={close} />}
    </>
  );
}
