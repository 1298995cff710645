import { Fragment } from 'react';
import { formatDate } from '#domain/dates.ts';
import { NameOf, OtherName } from '#kit/web/names.tsx';
import { OrderAddress } from '#modules/orders/parts.tsx';
import { Money } from '#ui/money.tsx';
import { PhoneText } from '#ui/phone-input.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import type { Delivery } from '../contract.ts';
import { customerOf, DeliveryNumber, SizeText } from './labels.tsx';
import styles from './note-sheet.module.css';

/** The delivery note, on paper only: one sheet of A4 that goes with the goods and is signed at the door. */
export function NoteSheet({ delivery }: { delivery: Delivery }) {
  const { t, language } = useText();
  const { order, driver, lines, proof } = delivery;
  const [signature] = proof?.method === 'signature' ? delivery.files : [];
  return (
    <article className={styles.sheet} aria-hidden>
      <header className={styles.head}>
        <div>
          <strong>
            <NameOf of={delivery.supplier} />
          </strong>
          <div>
            <OtherName of={delivery.supplier} />
          </div>
        </div>
        <div className={styles.title}>
          <h2>{t('deliveries.print')}</h2>
          <DeliveryNumber of={delivery} />
          <div>{formatDate(delivery.planned_on, language)}</div>
        </div>
      </header>
      <section className={styles.parties}>
        <div>
          <b>{t('deliveries.address')}</b>
          <div>
            <NameOf of={customerOf(delivery)} />
          </div>
          {order.customer_phone && <PhoneText value={order.customer_phone} />}
          {order.shipping_address && <OrderAddress address={order.shipping_address} />}
        </div>
        <div>
          <b>{t('deliveries.driver')}</b>
          {driver ? (
            <div>
              <NameOf of={driver} />
              {driver.vehicle_plate && (
                <>
                  {' '}
                  · <bdi dir="ltr">{driver.vehicle_plate}</bdi>
                </>
              )}
            </div>
          ) : (
            <div>—</div>
          )}
          <b>{t('deliveries.order')}</b>
          <div>
            <bdi dir="ltr">#{order.display_id}</bdi>
          </div>
        </div>
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>#</th>
            <th>{t('deliveries.product')}</th>
            <th className={styles.end}>{t('deliveries.loaded')}</th>
            <th className={styles.end}>{t('deliveries.pieces')}</th>
            <th className={styles.end}>{t('deliveries.delivered')}</th>
            <th className={styles.end}>{t('deliveries.refused')}</th>
            <th className={styles.end}>{t('deliveries.damaged')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td>{index + 1}</td>
              <td>
                <NameOf of={line} />
                <br />
                <SizeText of={line} />
              </td>
              <td className={styles.end}>
                <QuantityText pieces={line.loaded} pack={{ shrink: line.shrink_size, case: line.case_size }} counted />
              </td>
              <td className={styles.end}>{line.loaded}</td>
              {(['delivered', 'refused', 'damaged'] as const).map((key) => (
                <Fragment key={key}>
                  <td className={styles.end}>{proof ? line[key] : ''}</td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {delivery.cash && (
        <p className={styles.cash}>
          {t('deliveries.cash_received')}: <Money amount={delivery.cash.received} currency={order.currency_code} sign />
        </p>
      )}
      <footer className={styles.sign}>
        <span>{t('deliveries.signature_line')}</span>
        <div className={styles.box}>
          {proof?.signer && <bdi>{proof.signer}</bdi>}
          {signature && <img src={signature} alt="" />}
        </div>
      </footer>
    </article>
  );
}
