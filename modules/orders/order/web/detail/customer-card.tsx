import { ActionIcon } from '@mantine/core';
import { dayOf } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { customers } from '#modules/customers/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { DocumentIcon, EditIcon, MailIcon, PhoneIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { PhoneText } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { buyerOf } from '../../../core/web/names.tsx';
import { AddressText, addressLines } from './address-text.tsx';
import { orders } from '../../../contract.ts';
import type { Dialog } from '../../../core/web/dialog.ts';
import { permitFor, useOrder, type Order } from '../../../core/web/order-context.tsx';
import styles from './detail.module.css';

/** Who ordered, how to reach them, and where the goods and the bill go. */
export function CustomerCard() {
  const { t } = useText();
  const name = useNameIn();
  const { order } = useOrder();
  const { customer } = order;
  return (
    <Card fill title={t('orders.customer')}>
      <MediaCell
        figure={<Avatar name={name(buyerOf(customer))} src={customer.img} />}
        title={<CustomerLink order={order} />}
        note={t('orders.customer_since', { year: dayOf(new Date(customer.created_at)).slice(0, 4) })}
      />
      {customer.phone && (
        <div className={styles.contact}>
          <PhoneIcon size={15} aria-hidden />
          <PhoneText value={customer.phone} />
        </div>
      )}
      <div className={styles.contact}>
        <MailIcon size={15} aria-hidden />
        {(order.email ?? customer.email) ? (
          <bdi dir="ltr">{order.email ?? customer.email}</bdi>
        ) : (
          <span className={styles.quiet}>—</span>
        )}
        <Correct label={t('orders.email_title')} dialog={{ kind: 'email' }} />
      </div>
      {customer.vat_number && (
        <div className={styles.contact}>
          <DocumentIcon size={15} aria-hidden />
          <span className={styles.quiet}>{t('orders.vat_number')}</span>
          <bdi dir="ltr">{customer.vat_number}</bdi>
        </div>
      )}
      <Addresses order={order} />
    </Card>
  );
}

/** The customer's name, leading to its page where the reader may see that. */
export function CustomerLink({ order }: { order: Order }) {
  const href = useHref();
  const may = useMay(customers.retrieve);
  const name = <NameOf of={buyerOf(order.customer)} />;
  return may ? <Link href={href(`/customers/${order.customer_id}`)}>{name}</Link> : name;
}

/** A pencil beside what may be corrected while the order lives; it is not there for those who may not. */
function Correct({ label, dialog }: { label: string; dialog: Dialog }) {
  const { order, open } = useOrder();
  const may = useMay(orders.update);
  if (!may || !permitFor(order, 'update').allowed) return null;
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => open(dialog)}>
      <EditIcon size={14} />
    </ActionIcon>
  );
}

function Addresses({ order: { shipping_address: ship, billing_address: bill } }: { order: Order }) {
  const { t, language } = useText();
  const same = !bill || (ship && addressLines(ship, language).join() === addressLines(bill, language).join());
  return (
    <>
      <h3 className={styles.addressTitle}>
        {t('orders.ship_to')}{' '}
        <Correct label={t('orders.correct_ship')} dialog={{ kind: 'address', which: 'shipping_address' }} />
      </h3>
      {ship ? <AddressText address={ship} /> : <div className={styles.address}>—</div>}
      <h3 className={styles.addressTitle}>
        {t('orders.bill_to')}{' '}
        <Correct label={t('orders.correct_bill')} dialog={{ kind: 'address', which: 'billing_address' }} />
      </h3>
      {same || !bill ? (
        <div className={`${styles.address} ${styles.quiet}`}>{t('orders.same_address')}</div>
      ) : (
        <AddressText address={bill} />
      )}
    </>
  );
}
