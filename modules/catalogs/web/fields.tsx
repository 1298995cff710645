import { DayField } from '#kit/web/day-field.tsx';
import { Field as FormField, useForm } from '#kit/web/form.tsx';
import { RemoteListField } from '#kit/web/remote-field.tsx';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { areas } from '#modules/areas/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers } from '#modules/customers/contract.ts';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import '#modules/sales-channels/texts.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SelectField, TextareaField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs } from '../contract.ts';
import { catalogScopes, catalogStatuses } from '../rules.ts';
import styles from './catalogs.module.css';

const Field = fieldOf(catalogs);
const RemoteField = remoteFieldOf(catalogs);

function Percent() {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const bps = values['adjustment_bps'];
  return (
    <NumberField
      name="adjustment_bps"
      label={t('catalogs.field.adjustment_bps')}
      help={t('catalogs.adjustment_help')}
      value={typeof bps === 'number' ? bps / 100 : 0}
      onChange={(percent) => set('adjustment_bps', Math.round((percent ?? 0) * 100))}
      unit="%"
      decimals
      negative
      error={errors['adjustment_bps']}
    />
  );
}

/** What a catalog is, when it is in force, and whom it is for. */
export function Fields({ supplier = false }: { supplier?: boolean }) {
  const { t } = useText();
  const statuses = useCustomerStatuses();
  return (
    <>
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
        {supplier && <RemoteField name="supplier_id" from={suppliers.list} />}
        <Field
          name="status"
          as={SelectField}
          options={catalogStatuses.map((value) => ({ value, label: t(`catalogs.status.${value}`) }))}
        />
        <Field
          name="scope"
          as={SelectField}
          options={catalogScopes.map((value) => ({ value, label: t(`catalogs.scope.${value}`) }))}
        />
        <DayField name="starts_at" label={t('catalogs.field.starts_at')} bound="gte" />
        <DayField name="ends_at" label={t('catalogs.field.ends_at')} bound="lte" />
        <Field name="priority" as={NumberField} negative help={t('catalogs.priority_help')} />
        <Percent />
        <WholeRow>
          <Field name="description" as={TextareaField} />
        </WholeRow>
      </FormGrid>
      <fieldset className={styles.audience}>
        <legend>{t('catalogs.audience')}</legend>
        <p>{t('catalogs.audience_note')}</p>
        <FormGrid columns={2}>
          <FormField
            name="customer_statuses"
            as={MultiSelect}
            label={t('catalogs.field.customer_statuses')}
            options={statuses.options}
          />
          <RemoteListField name="area_ids" label={t('catalogs.field.area_ids')} from={areas.list} />
          <RemoteListField
            name="customer_group_ids"
            label={t('catalogs.field.customer_group_ids')}
            from={customerGroups.list}
          />
          <RemoteListField name="customer_ids" label={t('catalogs.field.customer_ids')} from={customers.list} />
          <FormField
            name="channels"
            as={MultiSelect}
            label={t('catalogs.field.channels')}
            options={channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) }))}
          />
          <RemoteListField
            name="excluded_customer_ids"
            label={t('catalogs.field.excluded_customer_ids')}
            from={customers.list}
          />
          <RemoteListField name="excluded_area_ids" label={t('catalogs.field.excluded_area_ids')} from={areas.list} />
        </FormGrid>
      </fieldset>
    </>
  );
}
