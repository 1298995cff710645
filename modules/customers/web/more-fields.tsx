import { useState } from 'react';
import { publicLanguages } from '#kit/shared/texts.ts';
import { Field, useForm } from '#kit/web/form.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { FormGrid, SelectField, SwitchField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { useText } from '#ui/text.tsx';
import { customers, otherIdSchemes, potentials, visitFrequencies, type Customer } from '../contract.ts';
import styles from './customer.module.css';
import { HoursField } from './hours-field.tsx';

/** What few forms ask: folded until somebody opens it, or something in it is wrong. */
export const moreFields = [
  'parent_customer_id',
  'owner_name',
  'owner_phone',
  'owner_national_id',
  'other_id_scheme',
  'other_id',
  'tags',
  'potential',
  'opening_hours',
  'receiving_windows',
  'closes_for_prayer',
  'visit_frequency',
  'visit_minutes',
  'do_not_contact',
  'consent_location',
  'consent_marketing',
] as const satisfies readonly (keyof Customer)[];

/** What is known of a shop besides: its chain and owner, other numbers, hours, visits and what it agreed to. */
export function MoreFields() {
  const { t } = useText();
  const { errors } = useForm();
  const [isOpen, setOpen] = useState(false);
  const isWrong = moreFields.some((field) => Object.keys(errors).some((path) => path.split('.')[0] === field));
  const choices = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <details className={styles.more} open={isOpen || isWrong} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t('customers.more')}</summary>
      <h2 className={styles.section}>{t('customers.owner')}</h2>
      <FormGrid columns={2}>
        <Field name="owner_name" as={TextField} label={t('customers.owner_name')} />
        <Field name="owner_phone" as={PhoneInput} label={t('customers.owner_phone')} />
        <Field
          name="owner_national_id"
          as={TextField}
          label={t('customers.owner_national_id')}
          kind="number"
          maxLength={10}
        />
        {/* Its choices are fetched as it is drawn. */}
        {(isOpen || isWrong) && (
          <RemoteField name="parent_customer_id" label={t('customers.parent')} from={customers.list} clearable />
        )}
        <Field
          name="potential"
          as={SelectField}
          label={t('customers.potential')}
          options={choices(potentials, (value) => value)}
          clearable
        />
        <WholeRow>
          <Field name="tags" as={TagsField} label={t('customers.tags')} help={t('customers.tags_help')} />
        </WholeRow>
        <Field
          name="other_id_scheme"
          as={SelectField}
          label={t('customers.other_id_scheme')}
          options={choices(otherIdSchemes, (value) => t(`customers.scheme.${value}`))}
          clearable
        />
        <Field name="other_id" as={TextField} label={t('customers.other_id')} kind="code" maxLength={30} />
      </FormGrid>
      <h2 className={styles.section}>{t('customers.hours')}</h2>
      <FormGrid>
        <Field name="opening_hours" as={HoursField} label={t('customers.opening_hours')} />
        <Field name="receiving_windows" as={HoursField} label={t('customers.receiving_windows')} />
        <Field name="closes_for_prayer" as={SwitchField} label={t('customers.closes_for_prayer')} />
      </FormGrid>
      <h2 className={styles.section}>{t('customers.visits')}</h2>
      <FormGrid columns={2}>
        <Field
          name="visit_frequency"
          as={SelectField}
          label={t('customers.visit_frequency')}
          options={choices(visitFrequencies, (value) => t(`customers.every.${value}`))}
          clearable
        />
        <Field name="visit_minutes" as={NumberField} label={t('customers.visit_minutes')} />
      </FormGrid>
      <h2 className={styles.section}>{t('customers.consent')}</h2>
      <div className={styles.switches}>
        <Field name="do_not_contact" as={SwitchField} label={t('customers.do_not_contact')} />
        <Field name="consent_location" as={SwitchField} label={t('customers.consent_location')} />
        <Field name="consent_marketing" as={SwitchField} label={t('customers.consent_marketing')} />
      </div>
    </details>
  );
}

/** How a customer is written to, beside its phone. */
export function WritingFields() {
  const { t } = useText();
  return (
    <>
      <Field name="whatsapp" as={PhoneInput} label={t('customers.whatsapp')} />
      <Field
        name="language"
        as={SelectField}
        label={t('customers.language_label')}
        options={publicLanguages.map((value) => ({ value, label: t(`customers.language.${value}`) }))}
        clearable
      />
    </>
  );
}
