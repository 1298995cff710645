import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Absent } from '#kit/web/states.tsx';
import { SwitchField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { AddressWithPin } from './address-fields.tsx';
import styles from './customer.module.css';
import { PinFields } from './pin-fields.tsx';
import { TwinsField, useTwins } from './twins.tsx';
import { useFacts } from './use-facts.ts';

function useCustomer() {
  return useRead(customers.retrieve, { params: { id: useParam('id') }, query: { expand: 'addresses' } });
}

/** One more address of a customer. */
export function NewAddressPage() {
  const { t } = useText();
  const href = useHref();
  return (
    <AsyncRecord read={useCustomer()} back={{ href: href('/customers'), label: t('customers.title') }}>
      {({ customer }) => <NewAddress customer={customer} />}
    </AsyncRecord>
  );
}

function NewAddress({ customer }: { customer: Customer }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { twins, ...refusing } = useTwins();
  const own = href(`/customers/${customer.id}`);
  const { first_name, last_name } = customer;
  return (
    <>
      <PageTitle>{t('customers.address_add')}</PageTitle>
      <PageHeader
        title={t('customers.address_add')}
        back={own}
        meta={[<bdi key="name">{nameIn(language, customer)}</bdi>]}
      />
      <FormCard>
        <Form
          endpoint={customers.addAddress}
          params={{ id: customer.id }}
          values={{
            first_name: first_name ?? '',
            last_name: last_name ?? '',
            country_code: 'sa',
            is_default: (customer.addresses ?? []).length === 0,
          }}
          {...refusing}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <AddressWithPin />
          <DefaultSwitch />
          <TwinsField twins={twins} of={customer} />
        </Form>
      </FormCard>
    </>
  );
}

/** Changes an address; for a representative, its pin. */
export function EditAddressPage() {
  const { t } = useText();
  const href = useHref();
  const addressId = useParam('address_id');
  return (
    <AsyncRecord read={useCustomer()} back={{ href: href('/customers'), label: t('customers.title') }}>
      {({ customer }) => <EditAddress customer={customer} addressId={addressId} />}
    </AsyncRecord>
  );
}

function EditAddress({ customer, addressId }: { customer: Customer; addressId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { account } = useFacts(customer);
  const { twins, ...refusing } = useTwins();
  const own = href(`/customers/${customer.id}`);
  const address = customer.addresses?.find(({ id }) => id === addressId);
  if (!address) return <Absent back={{ href: own, label: nameIn(language, customer) }} />;
  const onlyPin = account === 'sales_representative';
  const { id: _id, created_at: _created, updated_at: _updated, lat, lng, version, is_default, ...words } = address;
  const title = t(onlyPin ? 'customers.pin_edit' : 'customers.address_edit');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={own} meta={[<bdi key="name">{nameIn(language, customer)}</bdi>]} />
      <FormCard>
        <Form
          endpoint={customers.updateAddress}
          params={{ id: customer.id, address_id: address.id }}
          values={onlyPin ? { lat, lng, version } : { ...withoutNulls(words), lat, lng, version, is_default }}
          {...refusing}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          {onlyPin ? <PinFields /> : <AddressWithPin />}
          {!onlyPin && !is_default && <DefaultSwitch />}
          <TwinsField twins={twins} of={customer} />
        </Form>
      </FormCard>
    </>
  );
}

function DefaultSwitch() {
  const { t } = useText();
  return (
    <div className={styles.section}>
      <Field
        name="is_default"
        as={SwitchField}
        label={t('customers.address_default')}
        help={t('customers.address_default_help')}
      />
    </div>
  );
}

/** Inputs hold texts: what is absent is empty. */
const withoutNulls = <T extends object>(row: T): { [K in keyof T]: Exclude<T[K], null> } =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? ''])) as {
    [K in keyof T]: Exclude<T[K], null>;
  };
