import { useHref, useParam } from '#kit/web/area-context.tsx';
import { useMay } from '#kit/web/access.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn, type Named } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { affiliates } from '#modules/affiliates/contract.ts';
import { areas } from '#modules/areas/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { FormGrid, SelectField, SwitchField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { customers, customerTypes, paymentTerms, priorities, type Customer } from '../contract.ts';
import { canEditField, linkFields } from '../rules.ts';
import { AddressWithPin } from './address-fields.tsx';
import styles from './customer.module.css';
import { MoreFields, moreFields, WritingFields } from './more-fields.tsx';
import { useCreditCurrency } from './credit-currency.ts';
import { FurtherField } from './further-field.tsx';
import { TwinsField, useTwins } from './twins.tsx';
import { useFacts } from './use-facts.ts';

type MayEdit = (field: string) => boolean;

/** The fields this account may change; the same rule as the server's. */
function Fields({ may, isNew = false }: { may: MayEdit; isNew?: boolean }) {
  const { t } = useText();
  const currency = useCreditCurrency();
  return (
    <>
      {may('name') && (
        <>
          <h2 className={styles.section}>{t('customers.names')}</h2>
          <FormGrid columns={2}>
            <Field name="name" as={TextField} label={t('customers.name_en')} />
            <Field name="name_ar" as={TextField} label={t('customers.name_ar_label')} />
            <Field name="trade_name" as={TextField} label={t('customers.trade_name')} />
            <Field name="trade_name_ar" as={TextField} label={t('customers.trade_name_ar')} />
            <Field
              name="type"
              as={SelectField}
              label={t('customers.type_label')}
              options={customerTypes.map((value) => ({ value, label: t(`customers.type.${value}`) }))}
            />
            {isNew && <FirstStatus />}
          </FormGrid>
        </>
      )}
      {may('phone') && (
        <>
          <h2 className={styles.section}>{t('customers.contact')}</h2>
          <FormGrid columns={2}>
            <Field name="first_name" as={TextField} label={t('customers.first_name')} />
            <Field name="last_name" as={TextField} label={t('customers.last_name')} />
            <Field name="contact_name_ar" as={TextField} label={t('customers.name_ar_label')} />
            <Field name="phone" as={PhoneInput} label={t('customers.phone')} />
            <Field name="email" as={TextField} label={t('customers.email')} kind="email" />
            <WritingFields />
          </FormGrid>
        </>
      )}
      {may('vat_number') && (
        <>
          <h2 className={styles.section}>{t('customers.legal')}</h2>
          <FormGrid columns={2}>
            <Field
              name="vat_number"
              as={TextField}
              label={t('customers.vat')}
              kind="number"
              help={t('customers.vat_help')}
              maxLength={15}
            />
            <Field
              name="cr_number"
              as={TextField}
              label={t('customers.cr')}
              kind="number"
              help={t('customers.cr_help')}
              maxLength={10}
            />
            <Field
              name="unified_number"
              as={TextField}
              label={t('customers.unified')}
              kind="number"
              help={t('customers.unified_help')}
              maxLength={10}
            />
          </FormGrid>
        </>
      )}
      {may('payment_terms') && (
        <>
          <h2 className={styles.section}>{t('customers.terms_card')}</h2>
          <FormGrid columns={2}>
            <Field
              name="payment_terms"
              as={SelectField}
              label={t('customers.terms')}
              options={paymentTerms.map((value) => ({ value, label: t(`customers.terms.${value}`) }))}
            />
            <Field name="credit_limit" as={MoneyInput} label={t('customers.limit')} currency={currency} />
            {may('credit_hold') && <OwnTerms />}
          </FormGrid>
        </>
      )}
      {may('sales_representative_id') && <PeopleFields />}
      {may('tags') && <MoreFields />}
    </>
  );
}

/** What a supplier keeps for itself: whom it serves first, and whether it gives credit for now. */
function OwnTerms() {
  const { t } = useText();
  const { values } = useForm();
  return (
    <>
      <Field
        name="priority"
        as={SelectField}
        label={t('customers.priority')}
        help={t('customers.priority_help')}
        options={priorities.map((value) => ({ value, label: t(`customers.priority.${value}`) }))}
      />
      <Field
        name="min_shelf_life_days"
        as={NumberField}
        label={t('customers.shelf_life')}
        help={t('customers.shelf_life_help')}
      />
      <Field name="credit_hold" as={SwitchField} label={t('customers.hold')} />
      {values['credit_hold'] === true && (
        <Field name="credit_hold_reason" as={TextField} label={t('customers.hold_why')} maxLength={500} />
      )}
    </>
  );
}

/** Who looks after the customer; only what the reader may look up can be chosen. */
function PeopleFields() {
  const { t, language } = useText();
  const { values } = useForm();
  const chosen = (key: string) => [values[key]].filter((one): one is string => typeof one === 'string' && one !== '');
  const named = (row: Named & { id: string }) => ({ value: row.id, label: nameIn(language, row) });
  const representative = useRemoteOptions(salesRepresentatives.list, chosen('sales_representative_id'), (reply) =>
    reply.sales_representatives.map(named),
  );
  const area = useRemoteOptions(areas.list, chosen('area_id'), (reply) => reply.areas.map(named));
  const affiliate = useRemoteOptions(affiliates.list, chosen('affiliate_id'), (reply) => reply.affiliates.map(named));
  if (!representative && !area && !affiliate) return null;
  return (
    <>
      <h2 className={styles.section}>{t('customers.people_form')}</h2>
      <FormGrid columns={2}>
        {representative && (
          <Field
            name="sales_representative_id"
            as={SelectField}
            label={t('customers.representative')}
            clearable
            {...representative}
          />
        )}
        {area && <Field name="area_id" as={SelectField} label={t('customers.area')} clearable {...area} />}
        {affiliate && (
          <Field name="affiliate_id" as={SelectField} label={t('customers.affiliate')} clearable {...affiliate} />
        )}
        {representative && (
          <WholeRow>
            <Field name="further_representatives" as={FurtherField} label={t('customers.further')} />
          </WholeRow>
        )}
      </FormGrid>
    </>
  );
}

/** Where a new customer begins: the house's own beginning unless another is chosen; those that need a reason come later. */
function FirstStatus() {
  const { t } = useText();
  const { all, options } = useCustomerStatuses();
  const late = new Set(all.filter((one) => one.reason_required).map((one) => one.key));
  const first = all.find((one) => one.is_default);
  return (
    <Field
      name="status"
      as={SelectField}
      label={t('customers.status_label')}
      placeholder={first && options.find(({ value }) => value === first.key)?.label}
      clearable
      options={options.filter(({ value }) => !late.has(value))}
    />
  );
}

/** An address right away, when one is at hand. */
function FirstAddress() {
  const { t } = useText();
  const { values, set } = useForm();
  const given = values['address'] !== undefined && values['address'] !== null;
  return (
    <>
      <h2 className={styles.section}>{t('customers.address')}</h2>
      <SwitchField
        label={t('customers.address_now')}
        value={given}
        onChange={(on) =>
          set(
            'address',
            on
              ? { country_code: 'sa', first_name: values['first_name'] ?? '', last_name: values['last_name'] ?? '' }
              : undefined,
          )
        }
      />
      {given && <AddressWithPin prefix="address." />}
    </>
  );
}

/** A new customer. */
export function NewCustomer() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const facts = useFacts();
  const { twins, ...refusing } = useTwins();
  return (
    <>
      <PageTitle>{t('customers.add')}</PageTitle>
      <PageHeader title={t('customers.add')} back={href('/customers')} />
      <FormCard>
        <Form
          endpoint={customers.create}
          values={{
            name: '',
            phone: '',
            type: 'grocery',
            status: undefined,
            payment_terms: 'cash',
            credit_limit: 0,
            sales_representative_id: null,
            further_representatives: [],
            area_id: null,
            affiliate_id: null,
            tags: [],
            opening_hours: [],
            receiving_windows: [],
            closes_for_prayer: false,
            do_not_contact: false,
            consent_location: false,
            consent_marketing: false,
          }}
          {...refusing}
          onSaved={({ customer }) => go(href(`/customers/${customer.id}`))}
          onCancel={() => go(href('/customers'))}
        >
          <Fields
            may={(field) => canEditField(field, facts).allowed && !(linkFields as readonly string[]).includes(field)}
            isNew
          />
          <FirstAddress />
          <TwinsField twins={twins} />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits what the account may change of a customer. */
export function EditCustomer() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(customers.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/customers'), label: t('customers.title') }}>
      {({ customer }) => <Edit customer={customer} />}
    </AsyncRecord>
  );
}

const editable = [
  'name',
  'name_ar',
  'trade_name',
  'trade_name_ar',
  'type',
  'first_name',
  'last_name',
  'contact_name_ar',
  'phone',
  'email',
  'whatsapp',
  'language',
  'vat_number',
  'cr_number',
  'unified_number',
  ...moreFields,
  'payment_terms',
  'credit_limit',
  'credit_hold',
  'credit_hold_reason',
  'priority',
  'min_shelf_life_days',
  'sales_representative_id',
  'further_representatives',
  'area_id',
  'affiliate_id',
] as const satisfies readonly (keyof Customer)[];

function Edit({ customer }: { customer: Customer }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const facts = useFacts(customer);
  const { twins, ...refusing } = useTwins();
  const looksUp = {
    sales_representative_id: useMay(salesRepresentatives.list),
    further_representatives: useMay(salesRepresentatives.list),
    area_id: useMay(areas.list),
    affiliate_id: useMay(affiliates.list),
  };
  const may = (field: string) =>
    canEditField(field, facts).allowed &&
    (facts.account === 'supplier' || !(linkFields as readonly string[]).includes(field));
  const own = href(`/customers/${customer.id}`);
  const name = nameIn(language, customer);
  const values = Object.fromEntries(
    editable
      .filter((field) => may(field) && (looksUp[field as keyof typeof looksUp] ?? true))
      .map((field) => [field, customer[field]]),
  );
  const hint =
    facts.account === 'sales_representative'
      ? t('customers.field_note')
      : may('name')
        ? null
        : t('customers.shared_note');
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader title={t('customers.edit_title', { name })} back={own} />
      <FormCard>
        {hint && <p className={styles.hint}>{hint}</p>}
        <Form
          endpoint={customers.update}
          params={{ id: customer.id }}
          values={{ ...values, version: customer.version }}
          {...refusing}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields may={may} />
          <TwinsField twins={twins} of={customer} />
        </Form>
      </FormCard>
    </>
  );
}
