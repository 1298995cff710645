import { Field, useForm } from '#kit/web/form.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { autoConditions, statusColors, statusIcons, type AutoCondition } from '../rules.ts';
import styles from './status.module.css';
import { useCustomerStatuses } from './use-statuses.ts';

type Own = { key: string; is_default: boolean } | null;

/** Everything of a status: its words and look, what it allows, and how a customer comes to it. */
export function StatusFields({ own }: { own: Own }) {
  const { t } = useText();
  return (
    <>
      <FormGrid columns={2}>
        <Field name="label" as={TextField} label={t('customer_statuses.label')} maxLength={60} />
        <Field name="label_ar" as={TextField} label={t('customer_statuses.label_ar')} maxLength={60} />
        {own === null && (
          <Field
            name="key"
            as={TextField}
            label={t('customer_statuses.key')}
            kind="code"
            help={t('customer_statuses.key_help')}
            maxLength={40}
          />
        )}
      </FormGrid>
      <Look />
      <h2 className={styles.section}>{t('customer_statuses.effects')}</h2>
      <FormGrid>
        <Field
          name="effects.can_order"
          as={SwitchField}
          label={t('customer_statuses.can_order')}
          help={t('customer_statuses.can_order_help')}
        />
        <Field
          name="effects.can_credit"
          as={SwitchField}
          label={t('customer_statuses.can_credit')}
          help={t('customer_statuses.can_credit_help')}
        />
        <Field
          name="effects.requires_approval"
          as={SwitchField}
          label={t('customer_statuses.requires_approval')}
          help={t('customer_statuses.requires_approval_help')}
        />
      </FormGrid>
      <h2 className={styles.section}>{t('customer_statuses.entry')}</h2>
      <FormGrid>
        <Follows own={own} />
        <Field
          name="reason_required"
          as={SwitchField}
          label={t('customer_statuses.reason_label')}
          help={t('customer_statuses.reason_help')}
        />
        <Field
          name="is_default"
          as={SwitchField}
          label={t('customer_statuses.is_default_label')}
          help={t('customer_statuses.is_default_help')}
          disabled={own?.is_default}
        />
      </FormGrid>
      <h2 className={styles.section}>{t('customer_statuses.auto')}</h2>
      <FormGrid columns={2}>
        <Automatic />
      </FormGrid>
    </>
  );
}

/** What brings customers here by themselves. */
function Automatic() {
  const { t } = useText();
  const { values, set } = useForm();
  const when = (values['auto_when'] as AutoCondition | null | undefined) ?? null;
  return (
    <>
      <SelectField
        label={t('customer_statuses.auto_when')}
        help={t('customer_statuses.auto_help')}
        placeholder={t('customer_statuses.auto_never')}
        clearable
        value={when}
        options={autoConditions.map((value) => ({ value, label: t(`customer_statuses.auto_${value}`) }))}
        onChange={(value) => {
          set('auto_when', value);
          if (value === null || value === 'first_order') set('auto_days', null);
        }}
      />
      {when !== null && when !== 'first_order' && (
        <Field name="auto_days" as={NumberField} label={t('customer_statuses.auto_days')} />
      )}
    </>
  );
}

function Look() {
  const { t, language } = useText();
  const { values } = useForm();
  const word = String((language === 'ar' ? values['label_ar'] : values['label']) || t('customer_statuses.status'));
  const color = statusColors.find((one) => one === values['color']) ?? 'neutral';
  const icon = statusIcons.find((one) => one === values['icon']) ?? 'open';
  return (
    <>
      <div className={styles.gap} />
      <FormGrid columns={2}>
        <Field
          name="color"
          as={SelectField}
          label={t('customer_statuses.color')}
          options={statusColors.map((value) => ({ value, label: t(`customer_statuses.color_${value}`) }))}
        />
        <Field
          name="icon"
          as={SelectField}
          label={t('customer_statuses.icon')}
          options={statusIcons.map((value) => ({ value, label: t(`customer_statuses.icon_${value}`) }))}
        />
      </FormGrid>
      <div className={styles.preview}>
        <span>{t('customer_statuses.preview')}</span>
        <StatusBadge meaning={color} glyph={icon}>
          <bdi>{word}</bdi>
        </StatusBadge>
      </div>
    </>
  );
}

const follows = ['any', 'some', 'none'] as const;

/** From every status, from some, or from none. */
function Follows({ own }: { own: Own }) {
  const { t } = useText();
  const { values, set } = useForm();
  const { options } = useCustomerStatuses();
  const from = values['allowed_from'] as readonly string[] | null;
  // An empty choice stays a choice while it is made: it begins with the first other status.
  const others = options.filter(({ value }) => value !== own?.key);
  const how = from === null || from === undefined ? 'any' : from.length > 0 ? 'some' : 'none';
  return (
    <>
      <SelectField
        label={t('customer_statuses.follows')}
        value={how}
        options={follows.map((value) => ({ value, label: t(`customer_statuses.follows_${value}`) }))}
        onChange={(value) =>
          set(
            'allowed_from',
            value === 'any' ? null : value === 'none' ? [] : others.slice(0, 1).map((one) => one.value),
          )
        }
      />
      {how === 'some' && (
        <Field
          name="allowed_from"
          as={MultiSelect}
          label={t('customer_statuses.allowed_from')}
          placeholder={t('customer_statuses.choose')}
          options={others}
        />
      )}
    </>
  );
}
