import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { OrderAddress } from '#modules/orders/parts.tsx';
import { receipts } from '#modules/receipts/contract.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { Card } from '#ui/card.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { CanceledIcon, CheckIcon, PrintIcon, ShippedIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { deliveries, type Delivery } from '../contract.ts';
import { customerOf, DeliveryBadge, DeliveryNumber, numberOf, permitOf } from './labels.tsx';
import { DeliveryFigures, DeliveryGoods } from './delivery-goods.tsx';
import { NoteSheet } from './note-sheet.tsx';
import styles from './deliveries.module.css';

type Ask = 'start' | 'fail' | 'cancel';
const StartDialog = part(() => import('./dialogs.tsx').then((all) => all.StartDialog));
const FailDialog = part(() => import('./dialogs.tsx').then((all) => all.FailDialog));
const CancelDialog = part(() => import('./dialogs.tsx').then((all) => all.CancelDialog));

/** One delivery: what is on the van and what became of it, the proof, and what can be done; printed, it is a delivery note. */
export function DeliveryPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(deliveries.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/deliveries'), label: t('deliveries.back') }}>
      {({ delivery }) => <Page key={delivery.id} delivery={delivery} />}
    </AsyncRecord>
  );
}

function Page({ delivery }: { delivery: Delivery }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [ask, setAsk] = useState<Ask | null>(null);
  const { back, position } = useNeighbours(deliveries.list, '/deliveries', (id) => `/deliveries/${id}`);
  const may = useMay(deliveries.start);
  const { actions, status, order } = delivery;
  const entry = (key: Ask, label: string, permit: Delivery['actions']['start']): MenuEntry[] => {
    const decision = permitOf(permit);
    return [
      {
        key,
        label,
        icon: CanceledIcon,
        danger: true,
        onClick: () => setAsk(key),
        disabled: !decision.allowed,
        note: decision.allowed ? undefined : t(decision.code, decision.params),
      },
    ];
  };
  const close = () => setAsk(null);
  const waits = may && status === 'assigned' && !actions.start.allowed ? permitOf(actions.start) : null;
  return (
    <>
      <PageTitle>{numberOf(delivery)}</PageTitle>
      <div className="w-screen-only">
        <PageHeader
          title={<DeliveryNumber of={delivery} />}
          back={back}
          position={position}
          badges={<DeliveryBadge status={status} />}
          meta={[
            <Link key="order" href={href(`/orders/${order.id}`)}>
              <bdi dir="ltr">#{order.display_id}</bdi>
            </Link>,
            <NameOf key="customer" of={customerOf(delivery)} />,
            formatDate(delivery.planned_on, language),
          ]}
          actions={
            <Button leftSection={<PrintIcon size={15} />} onClick={() => window.print()}>
              {t('deliveries.print')}
            </Button>
          }
          primary={
            may && actions.deliver.allowed
              ? {
                  label: t('deliveries.deliver'),
                  icon: CheckIcon,
                  onClick: () => go(href(`/deliveries/${delivery.id}/hand-over`)),
                }
              : may && actions.start.allowed
                ? { label: t('deliveries.start'), icon: ShippedIcon, onClick: () => setAsk('start') }
                : undefined
          }
          overflow={
            !may
              ? []
              : status === 'in_route'
                ? entry('fail', t('deliveries.fail'), actions.fail)
                : status === 'assigned'
                  ? entry('cancel', t('deliveries.cancel'), actions.cancel)
                  : []
          }
        />
        <PageColumns side={<Side delivery={delivery} />}>
          {waits && !waits.allowed && <p className={styles.waits}>{t(waits.code, waits.params)}</p>}
          <DeliveryFigures delivery={delivery} />
          <DeliveryGoods delivery={delivery} />
          {delivery.files.length > 0 && <Proof delivery={delivery} />}
        </PageColumns>
      </div>
      <NoteSheet delivery={delivery} />
      {ask === 'start' && <StartDialog delivery={delivery} onClose={close} />}
      {ask === 'fail' && <FailDialog delivery={delivery} onClose={close} />}
      {ask === 'cancel' && <CancelDialog delivery={delivery} onClose={close} />}
    </>
  );
}

function Proof({ delivery: { files, proof } }: { delivery: Delivery }) {
  const { t } = useText();
  return (
    <Card title={proof ? t('deliveries.proof') : t('deliveries.pictures')}>
      <div className={styles.proofs}>
        {files.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('deliveries.picture', { number: index + 1 })} />
          </a>
        ))}
      </div>
    </Card>
  );
}

function Side({ delivery }: { delivery: Delivery }) {
  const { t, language } = useText();
  const href = useHref();
  const seesReceipts = useMay(receipts.retrieve);
  const { order, driver, proof, cash, failure, author } = delivery;
  const who = personName(language, author);
  const back = delivery.return;
  const fact = (label: string, value: Fact['value'] | null | undefined | false): Fact[] =>
    value ? [{ label, value }] : [];
  const facts: Fact[] = [
    ...fact(t('deliveries.driver'), driver ? <NameOf of={driver} /> : t('deliveries.no_driver')),
    ...fact(t('deliveries.started_at'), delivery.started_at && formatMoment(delivery.started_at, language)),
    ...fact(t('deliveries.finished_at'), delivery.finished_at && formatMoment(delivery.finished_at, language)),
    ...fact(
      t('deliveries.reason'),
      failure && <bdi>{nameIn(language, { name: failure.reason.label, name_ar: failure.reason.label_ar })}</bdi>,
    ),
    ...fact(t('deliveries.next_attempt_on'), failure?.next_attempt_on && formatDate(failure.next_attempt_on, language)),
    ...fact(t('deliveries.proof'), proof && t(`deliveries.method_${proof.method}`)),
    ...fact(t('deliveries.signer'), proof?.signer && <bdi>{proof.signer}</bdi>),
    ...fact(
      t('deliveries.cash_received'),
      cash && <Money amount={cash.received} currency={order.currency_code} sign />,
    ),
    ...fact(
      t('deliveries.receipt'),
      cash &&
        (seesReceipts ? (
          <Link href={href(`/receipts/${cash.receipt_id}`)}>
            <bdi dir="ltr">R{cash.receipt_number}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr">R{cash.receipt_number}</bdi>
        )),
    ),
    ...fact(
      t('deliveries.driver_fee'),
      delivery.driver_fee !== null && <Money amount={delivery.driver_fee} currency={order.currency_code} sign />,
    ),
    ...fact(
      t('deliveries.return'),
      back && <Link href={href(`/orders/${order.id}`)}>{t('deliveries.return_number', { number: back.number })}</Link>,
    ),
    ...fact(
      t('deliveries.note'),
      (failure?.note ?? delivery.note) && <span dir="auto">{failure?.note ?? delivery.note}</span>,
    ),
    ...fact(t('deliveries.by'), who && <bdi>{who}</bdi>),
  ];
  return (
    <>
      <Card title={t('deliveries.delivery')}>
        <Facts facts={facts} />
      </Card>
      <Card title={t('deliveries.address')}>
        <div className={styles.to}>
          <strong>
            <NameOf of={customerOf(delivery)} />
          </strong>
          {order.customer_phone && <PhoneLink number={order.customer_phone} />}
          {order.shipping_address && <OrderAddress address={order.shipping_address} />}
        </div>
      </Card>
    </>
  );
}
