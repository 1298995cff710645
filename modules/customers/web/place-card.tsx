import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { LocationIcon } from '#ui/icons.ts';
import { PinMap } from '#ui/map.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { canEditAddresses } from '../rules.ts';
import { AddressText } from './address-text.tsx';
import styles from './customer.module.css';
import { useFacts } from './use-facts.ts';

/** Where the customer is: the pin of its default address, the words below it. */
export function PlaceCard({ customer }: { customer: Customer }) {
  const { t, language } = useText();
  const href = useHref();
  const mayEdit = useMay(customers.updateAddress);
  const mayAdd = useMay(customers.addAddress);
  const facts = useFacts(customer);
  const place = customer.addresses?.find((address) => address.is_default);
  if (!place) {
    return mayAdd && canEditAddresses(facts).allowed ? (
      <Card
        title={t('customers.address')}
        actions={
          <ButtonLink href={href(`/customers/${customer.id}/addresses/new`)}>{t('customers.address_add')}</ButtonLink>
        }
      >
        {t('customers.no_address')}
      </Card>
    ) : null;
  }
  const pin =
    place.lat !== null && place.lng !== null
      ? { id: place.id, lat: place.lat, lng: place.lng, label: nameIn(language, customer) }
      : null;
  const may = mayEdit && (facts.account === 'sales_representative' || canEditAddresses(facts).allowed);
  return (
    <Card flush>
      {pin && (
        <PinMap label={t('customers.map_label', { name: pin.label })} points={[pin]} height={212} zoom={8}>
          <bdi dir="ltr">
            {pin.lat.toFixed(4)}, {pin.lng.toFixed(4)}
          </bdi>
        </PinMap>
      )}
      <div className={styles.place}>
        <AddressText address={place} />
        <span className={styles.buttons}>
          {pin && (
            <Button
              size="compact-sm"
              component="a"
              href={`https://www.google.com/maps/search/?api=1&query=${pin.lat},${pin.lng}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<LocationIcon size={14} />}
            >
              {t('customers.open_maps')}
            </Button>
          )}
          {may && (
            <ButtonLink size="compact-sm" href={href(`/customers/${customer.id}/addresses/${place.id}`)}>
              {t('customers.edit')}
            </ButtonLink>
          )}
        </span>
      </div>
    </Card>
  );
}
