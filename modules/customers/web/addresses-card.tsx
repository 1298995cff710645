import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { canEditAddresses } from '../rules.ts';
import { AddressText } from './address-text.tsx';
import styles from './customer.module.css';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useFacts } from './use-facts.ts';

/** Every address of a customer; one of them is the default. */
export function AddressesCard({ customer }: { customer: Customer }) {
  const { t } = useText();
  const href = useHref();
  const { addresses = [] } = customer;
  const { run } = useWrite(customers.removeAddress, { success: t('customers.address_removed') });
  const may = [useMay(customers.addAddress), canEditAddresses(useFacts(customer)).allowed].every(Boolean);
  if (addresses.length === 0 && !may) return null;
  return (
    <Card
      title={t('customers.addresses')}
      note={addresses.length > 1 ? addresses.length : undefined}
      flush
      actions={
        may && (
          <ButtonLink href={href(`/customers/${customer.id}/addresses/new`)} leftSection={<PlusIcon size={15} />}>
            {t('customers.address_add')}
          </ButtonLink>
        )
      }
    >
      <ul className={styles.addresses}>
        {addresses.length === 0 && <li>{t('customers.no_address')}</li>}
        {addresses.map((address) => (
          <li key={address.id}>
            <span className={styles.who}>
              <span>
                <bdi>{[address.first_name, address.last_name].filter(Boolean).join(' ') || address.company}</bdi>
              </span>
              {address.phone && <PhoneLink number={address.phone} />}
            </span>
            <AddressText address={address} />
            <span className={styles.buttons}>
              {address.is_default && <StatusBadge meaning="accent">{t('customers.default')}</StatusBadge>}
              {may && (
                <>
                  <ButtonLink size="compact-sm" href={href(`/customers/${customer.id}/addresses/${address.id}`)}>
                    {t('customers.edit')}
                  </ButtonLink>
                  <TwoClickDelete
                    iconOnly
                    label={t('customers.address_remove')}
                    onDelete={() => run({ params: { id: customer.id, address_id: address.id } })}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
