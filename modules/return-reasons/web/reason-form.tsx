import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { returnReasons, type ReturnReason } from '../contract.ts';
import { chargedParties, dispositions, reasonUses, taxReasonCodes } from '../rules.ts';
import { named } from './label.ts';
import styles from './reason-form.module.css';

const path = '/settings/return-reasons';
const Field = fieldOf(returnReasons);
const refusals = atField({ 'return_reasons.value_taken': 'value' });

type NumberSelectProps = Omit<Parameters<typeof SelectField>[0], 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};
/** A choice among numbers. */
const NumberSelect = ({ value, onChange, ...rest }: NumberSelectProps) => (
  <SelectField
    {...rest}
    value={value === null ? null : String(value)}
    onChange={(picked) => onChange(picked === null ? null : Number(picked))}
  />
);

function Fields({ own }: { own?: ReturnReason }) {
  const { t, language } = useText();
  const tree = useRead(returnReasons.list, {}).data?.return_reasons ?? [];
  // A reason with others below it stays on the first level.
  const isParent = (own?.return_reason_children.length ?? 0) > 0;
  const parents = tree
    .filter((reason) => reason.parent_return_reason_id === null && reason.id !== own?.id)
    .map((reason) => ({ value: reason.id, label: nameIn(language, named(reason)) }));
  return (
    <FormGrid columns={2}>
      <Field name="label" as={TextField} />
      <Field name="label_ar" as={TextField} />
      {!isParent && (
        <Field
          name="parent_return_reason_id"
          as={SelectField}
          placeholder={t('return_reasons.parent_none')}
          options={parents}
          clearable
        />
      )}
      <Field name="value" as={TextField} kind="code" help={t('return_reasons.value_help')} />
      <Field
        name="applies_to"
        as={MultiSelect}
        options={reasonUses.map((value) => ({ value, label: t(`return_reasons.use_${value}`) }))}
      />
      <Field
        name="default_disposition"
        as={SelectField}
        clearable
        options={dispositions.map((value) => ({ value, label: t(`return_reasons.disposition_${value}`) }))}
      />
      <Field
        name="charge_to"
        as={SelectField}
        clearable
        options={chargedParties.map((value) => ({ value, label: t(`return_reasons.charge_${value}`) }))}
      />
      <Field
        name="tax_reason_code"
        as={NumberSelect}
        clearable
        options={taxReasonCodes.map((code) => ({ value: String(code), label: t(`return_reasons.tax_reason_${code}`) }))}
      />
      <Field name="description" as={TextareaField} />
      <div className={styles.switches}>
        <Field name="requires_photo" as={SwitchField} />
        <Field name="requires_note" as={SwitchField} />
        <Field name="is_active" as={SwitchField} help={t('return_reasons.is_active_help')} />
      </div>
    </FormGrid>
  );
}

/** A new reason, below another where the address names one. */
export function NewReason() {
  const { parent }: Query = useSearch({ strict: false });
  return (
    <CreatePage
      of={returnReasons}
      path={path}
      after={() => path}
      values={{
        label: '',
        parent_return_reason_id: typeof parent === 'string' ? parent : null,
        applies_to: ['return'],
        is_active: true,
      }}
      onRefused={refusals}
    >
      <Fields />
    </CreatePage>
  );
}

/** Edits a reason. */
export function EditReason() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(returnReasons.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(path), label: t('return_reasons.title') }}>
      {({ return_reason }) => <Edit reason={return_reason} />}
    </AsyncRecord>
  );
}

function Edit({ reason }: { reason: ReturnReason }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const back = href(path);
  const {
    id: _id,
    return_reason_children: _children,
    sort_index: _index,
    metadata: _metadata,
    created_at: _created,
    updated_at: _updated,
    ...values
  } = reason;
  const heading = t('record.edit_title', { name: nameIn(language, named(reason)) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={back} />
      <FormCard>
        <Form
          endpoint={returnReasons.update}
          params={{ id: reason.id }}
          values={values}
          onRefused={refusals}
          onSaved={() => go(back)}
          onCancel={() => go(back)}
        >
          <Fields own={reason} />
        </Form>
      </FormCard>
    </>
  );
}
