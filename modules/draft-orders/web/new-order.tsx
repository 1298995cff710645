import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { LeaveGuard } from '#kit/web/leave-guard.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { CashPlusIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { ShippingOption } from '#modules/shipping-options/contract.ts';
import { draftOrders } from '../contract.ts';
import { faultOf, shippingFault, type CartLine } from './cart.ts';
import { CustomerField } from './customer-field.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { LinesCard } from './lines-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import { useOffered } from './use-offered.ts';
import { usePlace } from './use-place.ts';

/** Puts an order together in its thinnest form: for whom, which goods, how they are delivered; then registers it, or marks it paid. */
export function NewOrderPage() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { customer: given }: Query = useSearch({ strict: false });
  const mayPay = useMay(draftOrders.pay);
  const [customerId, setCustomerId] = useState<string | null>(typeof given === 'string' ? given : null);
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [picked, setPicked] = useState<ShippingOption | undefined>();
  const [poNumber, setPoNumber] = useState('');
  const { payment, field, delivers } = useOffered(lines[0]?.variant.supplier_id);
  // Picked before the goods were: their supplier may not deliver that way.
  const shipping = picked && delivers(picked.provider_id) ? picked : undefined;
  const [tell, setTell] = useState(true);
  const [tried, setTried] = useState(false);
  const placed = useRef(false);
  const { place, pending } = usePlace((order) => {
    placed.current = true;
    go(href(`/orders/${order.id}`));
  });
  const complete = customerId !== null && lines.length > 0 && lines.every((line) => faultOf(line) === null) && shippingFault(shipping, lines) === null;
  const send = (how: 'register' | 'pay') => {
    setTried(true);
    if (!complete) return;
    void place(
      {
        customer_id: customerId,
        items: lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
        shipping_methods: shipping ? [{ option_id: shipping.id }] : [],
        no_notification_order: !tell,
        po_number: poNumber.trim() || null,
      },
      how,
      payment,
    );
  };
  return (
    <>
      <LeaveGuard when={() => lines.length > 0 && !placed.current} />
      <PageTitle>{t('new_order.title')}</PageTitle>
      <PageHeader
        title={t('new_order.title')}
        back={href('/orders')}
        actions={
          mayPay && (
            <Button leftSection={<CashPlusIcon size={15} />} disabled={pending} onClick={() => send('pay')}>
              {t('new_order.pay')}
            </Button>
          )
        }
        primary={{ label: t('new_order.register'), onClick: () => send('register'), loading: pending }}
      />
      <PageColumns side={<TotalsCard lines={lines} shipping={shipping} />} sideWidth={320}>
        <CustomerField value={customerId} onChange={setCustomerId} error={tried && customerId === null} />
        <LinesCard customerId={customerId} lines={lines} onChange={setLines} error={tried && lines.length === 0} tried={tried} />
        <DeliveryFields lines={lines} shipping={shipping} onShipping={setPicked} delivers={delivers} payment={field} poNumber={poNumber} onPoNumber={setPoNumber} tell={tell} onTell={setTell} />
      </PageColumns>
    </>
  );
}
