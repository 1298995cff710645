import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers, customerTypes, paymentTerms } from '#modules/customers/contract.ts';
import { AddressWithPin } from '#modules/customers/parts.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { leads, type Lead } from '../contract.ts';
import { canConvert } from '../rules.ts';
import styles from './leads.module.css';
import { leadCurrency } from './signs.tsx';

/** A lead becomes a customer: what is known of it stands in the form already. */
export function Convert() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(leads.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/lead-customers'), label: t('lead_customers.title') }}>
      {({ lead_customer }) => <Conversion lead={lead_customer} />}
    </AsyncRecord>
  );
}

/** First and last name of the contact, as an address asks for them. */
function namesOf({ contact }: Lead) {
  const [first = '', ...rest] = (contact ?? '').trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

function Conversion({ lead }: { lead: Lead }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const permit = canConvert(lead);
  const mayGiveCredit = useMay(customers.update);
  const isAdmin = useSession().accountType === 'admin';
  const own = href(`/lead-customers/${lead.id}`);
  const { lat, lng, city, district } = lead;
  return (
    <>
      <PageTitle>{t('lead_customers.convert')}</PageTitle>
      <PageHeader
        title={t('lead_customers.convert')}
        back={own}
        meta={[<bdi key="name">{nameIn(language, lead)}</bdi>, <PhoneLink key="phone" number={lead.phone} />]}
      />
      {permit.allowed ? (
        <FormCard>
          <Form
            endpoint={leads.convert}
            params={{ id: lead.id }}
            values={{
              name: lead.company_name,
              name_ar: lead.company_name_ar,
              type: lead.type,
              vat_number: lead.vat_number,
              cr_number: lead.cr_number,
              ...(mayGiveCredit ? { payment_terms: 'cash' as const, credit_limit: 0 } : {}),
              address: { country_code: 'sa', ...namesOf(lead), city: city ?? '', district, lat, lng } as never,
              ...(isAdmin ? { supplier_ids: lead.supplier_id ? [lead.supplier_id] : [] } : {}),
              version: lead.version,
            }}
            invalidates={['/customers']}
            success={t('lead_customers.converted')}
            submit={t('lead_customers.convert_submit')}
            onSaved={({ lead_customer: { converted_customer_id: id } }) => go(href(`/customers/${id}`))}
            onCancel={() => go(own)}
          >
            <Fields mayGiveCredit={mayGiveCredit} isAdmin={isAdmin} />
          </Form>
        </FormCard>
      ) : (
        <Problems title={t(permit.code, permit.params)} />
      )}
    </>
  );
}

function Fields({ mayGiveCredit, isAdmin }: { mayGiveCredit: boolean; isAdmin: boolean }) {
  const { t } = useText();
  return (
    <>
      <h2 className={styles.section}>{t('lead_customers.convert_shop')}</h2>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} label={t('customers.name_en')} />
        <Field name="name_ar" as={TextField} label={t('customers.name_ar_label')} />
        <Field
          name="type"
          as={SelectField}
          label={t('customers.type_label')}
          options={customerTypes.map((value) => ({ value, label: t(`customers.type.${value}`) }))}
        />
        <Field name="email" as={TextField} label={t('customers.email')} kind="email" />
        <Field name="cr_number" as={TextField} label={t('customers.cr')} kind="number" maxLength={10} />
        <Field name="vat_number" as={TextField} label={t('customers.vat')} kind="number" maxLength={15} />
      </FormGrid>
      <h2 className={styles.section}>{t('lead_customers.convert_terms')}</h2>
      <FormGrid columns={2}>
        <Status />
        {mayGiveCredit && (
          <>
            <Field
              name="payment_terms"
              as={SelectField}
              label={t('customers.terms')}
              options={paymentTerms.map((value) => ({ value, label: t(`customers.terms.${value}`) }))}
            />
            <Field name="credit_limit" as={MoneyInput} label={t('customers.limit')} currency={leadCurrency} />
          </>
        )}
        {isAdmin && <RemoteListField name="supplier_ids" from={suppliers.list} label={t('lead_customers.suppliers')} />}
      </FormGrid>
      {!mayGiveCredit && <p className={styles.hint}>{t('lead_customers.convert_terms_cash')}</p>}
      <h2 className={styles.section}>{t('lead_customers.convert_address')}</h2>
      <AddressWithPin prefix="address." />
    </>
  );
}

/** The customer begins as the house's customers do, unless another status is chosen; one that asks for a reason is given it. */
function Status() {
  const { t } = useText();
  const { values } = useForm();
  const { all, options } = useCustomerStatuses();
  const first = all.find((one) => one.is_default);
  const chosen = all.find((one) => one.key === values['status']);
  return (
    <>
      <Field
        name="status"
        as={SelectField}
        label={t('customers.status_label')}
        placeholder={first && options.find(({ value }) => value === first.key)?.label}
        clearable
        options={options}
      />
      {chosen?.reason_required && (
        <Field name="status_reason" as={TextField} label={t('customers.status_reason')} maxLength={500} />
      )}
    </>
  );
}
