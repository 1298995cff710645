import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { representativeStatuses, salesRepresentatives, type SalesRepresentative } from '../contract.ts';

/** Edits the plain fields of a representative. */
export function EditRepresentative() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(salesRepresentatives.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/sales-representative'), label: t('representatives.title') }}>
      {({ sales_representative: representative }) => <Edit representative={representative} />}
    </AsyncRecord>
  );
}

function Edit({ representative }: { representative: SalesRepresentative }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/sales-representative/${representative.id}`);
  const { name, name_ar, phone, email, status, vehicle, version } = representative;
  return (
    <>
      <PageTitle>{nameIn(language, representative)}</PageTitle>
      <PageHeader title={t('representatives.edit_title', { name: nameIn(language, representative) })} back={own} />
      <Card>
        <Form
          endpoint={salesRepresentatives.update}
          params={{ id: representative.id }}
          values={{ name, name_ar, phone, email, status, vehicle, version }}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <FormGrid columns={2}>
            <Field name="name" as={TextField} label={t('representatives.name')} />
            <Field name="name_ar" as={TextField} label={t('representatives.name_ar')} />
            <Field name="phone" as={PhoneInput} label={t('representatives.phone')} />
            <Field name="email" as={TextField} label={t('representatives.email')} kind="email" />
            <Field
              name="status"
              as={SelectField}
              label={t('representatives.status_label')}
              options={representativeStatuses.map((value) => ({ value, label: t(`representatives.status.${value}`) }))}
            />
            <Field name="vehicle" as={TextField} label={t('representatives.vehicle')} maxLength={60} />
          </FormGrid>
        </Form>
      </Card>
    </>
  );
}
