import { saudiRegions } from '#domain/saudi.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, type Supplier } from '../contract.ts';

/** Edits any supplier, as an administrator. */
export function EditSupplier() {
  const { t, language } = useText();
  const href = useHref();
  const read = useRead(suppliers.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/suppliers'), label: t('suppliers.title') }}>
      {({ supplier }) => (
        <Edit
          supplier={supplier}
          back={href(`/suppliers/${supplier.id}`)}
          title={t('suppliers.edit_title', { name: nameIn(language, supplier) })}
        />
      )}
    </AsyncRecord>
  );
}

type Props = { supplier: Supplier; back: string; title: string };

function Edit({ supplier, back, title }: Props) {
  const { t, language } = useText();
  const { go } = useNavigation();
  const {
    name,
    name_ar,
    trade_name,
    trade_name_ar,
    email,
    phone,
    vat_number,
    cr_number,
    address_1,
    city,
    province,
    postal_code,
    min_order_amount,
    enable_delivery,
    version,
  } = supplier;
  const values = {
    name,
    name_ar,
    trade_name,
    trade_name_ar,
    email,
    phone,
    vat_number: vat_number ?? '',
    cr_number: cr_number ?? '',
    address_1,
    city,
    province,
    postal_code: postal_code ?? '',
    min_order_amount,
    version,
    enable_delivery,
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={back} />
      <FormCard>
        <Form
          endpoint={suppliers.update}
          params={{ id: supplier.id }}
          values={values}
          invalidates={['/me']}
          onSaved={() => go(back)}
          onCancel={() => go(back)}
        >
          <FormGrid columns={2}>
            <Field name="name" as={TextField} label={t('suppliers.name')} />
            <Field name="name_ar" as={TextField} label={t('suppliers.name_ar')} />
            <Field name="trade_name" as={TextField} label={t('suppliers.trade_name')} />
            <Field name="trade_name_ar" as={TextField} label={t('suppliers.trade_name_ar')} />
            <Field name="email" as={TextField} label={t('suppliers.email')} kind="email" />
            <Field name="phone" as={PhoneInput} label={t('suppliers.phone')} />
            <Field name="vat_number" as={TextField} label={t('suppliers.vat')} kind="number" maxLength={15} />
            <Field name="cr_number" as={TextField} label={t('suppliers.cr')} kind="number" maxLength={10} />
            <Field name="address_1" as={TextField} label={t('suppliers.address_1')} />
            <Field name="city" as={TextField} label={t('suppliers.city')} />
            <Field
              name="province"
              as={SelectField}
              label={t('suppliers.province')}
              clearable
              options={saudiRegions.map((one) => ({
                value: one.name,
                label: language === 'ar' ? one.name_ar : one.name,
              }))}
            />
            <Field name="postal_code" as={TextField} label={t('suppliers.postal')} kind="number" maxLength={5} />
            <Field name="min_order_amount" as={MoneyInput} label={t('suppliers.min_order')} currency="SAR" />
            <Field
              name="enable_delivery"
              as={SwitchField}
              label={t('suppliers.delivery_own')}
              help={t('suppliers.delivery_help')}
            />
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}
