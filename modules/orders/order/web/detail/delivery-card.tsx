import { vehicleName } from '#domain/vehicles.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { provinceName } from '#domain/saudi.ts';
import { Action } from '#kit/web/action.tsx';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn, useNameIn } from '#kit/web/names.tsx';
import { drivers } from '#modules/drivers/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { PhoneIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { PhoneText } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { permitFor, useOrder } from '../../../core/web/order-context.tsx';
import styles from './detail.module.css';

/** Who brings the goods, in what, and where to. */
export function DeliveryCard() {
  const { t, language } = useText();
  const name = useNameIn();
  const { order, open } = useOrder();
  const { driver, area } = order;
  const mayChoose = useMay(drivers.list);
  const facts: Fact[] = [];
  if (driver?.vehicle_plate || driver?.vehicle_type) {
    facts.push({
      label: t('orders.vehicle'),
      value: (
        <>
          <bdi dir="ltr">{driver.vehicle_plate}</bdi>
          {driver.vehicle_type && (
            <>
              {' '}
              · <bdi>{vehicleName(driver.vehicle_type, language)}</bdi>
            </>
          )}
        </>
      ),
    });
  }
  if (area) {
    const place = area.city ? cityName(area.city, language) : area.province && provinceName(area.province, language);
    facts.push({
      label: t('orders.area'),
      value: (
        <>
          <NameOf of={area} />
          {place && (
            <>
              {language === 'ar' ? '، ' : ', '}
              <bdi>{place}</bdi>
            </>
          )}
        </>
      ),
    });
  }
  for (const method of order.shipping_methods) {
    facts.push({
      key: method.id,
      label: t('orders.method_of_delivery'),
      value: (
        <bdi>
          {nameIn(language, {
            name: method.shipping_option?.name ?? method.name,
            name_ar: method.shipping_option?.name_ar,
          })}
        </bdi>
      ),
    });
  }
  facts.push({
    label: t('orders.notices'),
    value: order.no_notification ? t('orders.notices_off') : t('orders.notices_on'),
  });
  return (
    <Card
      fill
      title={t('orders.delivery')}
      actions={
        mayChoose && (
          <Action
            size="compact-xs"
            needs={orders.update}
            when={permitFor(order, 'update')}
            onClick={() => open({ kind: 'driver' })}
          >
            {driver ? t('orders.change') : t('orders.assign_driver')}
          </Action>
        )
      }
    >
      {driver ? (
        <>
          <MediaCell
            figure={<Avatar name={name(driver)} src={driver.img} tone="accent" />}
            title={<NameOf of={driver} />}
            note={driver.on_duty ? t('orders.driver_on_duty') : t('orders.driver_off_duty')}
          />
          <div className={styles.contact}>
            <PhoneIcon size={15} aria-hidden />
            <PhoneText value={driver.phone} />
          </div>
        </>
      ) : (
        <div className={`${styles.address} ${styles.quiet}`}>{t('orders.no_driver')}</div>
      )}
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
    </Card>
  );
}
