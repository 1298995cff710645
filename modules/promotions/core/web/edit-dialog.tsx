import type { ReactNode } from 'react';
import { DayField } from '#kit/web/day-field.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import { exhaustions } from '../contract/parts.ts';
import { CodeField } from './code-field.tsx';
import type { Kind, Promotion } from './kinds.ts';
import styles from './builder.module.css';

export type EditPart = 'general' | 'minimum' | 'limits' | 'budget' | 'funding' | 'stacking';
type Props = { kind: Kind; row: Promotion; onClose: () => void };
type PartProps = Props & { part: EditPart };

/** Changes one part of a promotion. */
export function EditDialog({ part, ...props }: PartProps) {
  const { t } = useText();
  return (
    <PartForm {...props} title={t(`promotions.part.${part}`)} values={valuesOf(part, props)}>
      <Fields part={part} {...props} />
    </PartForm>
  );
}

/** A dialog over what changes a promotion. */
export function PartForm({
  kind,
  row,
  onClose,
  title,
  values,
  width,
  children,
}: Props & { title: string; values: object; width?: number; children: ReactNode }) {
  return (
    <Dialog opened onClose={onClose} title={title} width={width ?? 480}>
      <Form
        endpoint={kind.calls.update}
        params={{ id: row.id } as never}
        values={{ ...values, version: row.version } as never}
        guarded={false}
        onSaved={onClose}
        onCancel={onClose}
      >
        {children}
      </Form>
    </Dialog>
  );
}

function valuesOf(part: EditPart, { kind, row }: Props): object {
  const { terms } = row;
  switch (part) {
    case 'general':
      return {
        name: row.name,
        name_ar: row.name_ar,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        ...(kind.one === 'discount' && !row.is_dynamic ? { code: row.code ?? null } : {}),
      };
    case 'minimum': {
      const { min_amount, min_quantity, min_lines } = terms;
      const minima = { min_amount, min_quantity, min_lines };
      return kind.one === 'discount' ? { rule: minima } : minima;
    }
    case 'limits':
      return { usage_limit: row.usage_limit, usage_limit_per_customer: row.usage_limit_per_customer };
    case 'budget':
      return { budget: { amount: row.budget.amount, on_exhaust: row.budget.on_exhaust } };
    case 'funding':
      return { funding: row.funding };
    case 'stacking':
      return { stacking: row.stacking, holdout_bps: row.holdout_bps };
  }
}

function Fields({ part, kind, row }: PartProps) {
  const { t } = useText();
  const currency = row.currency_code;
  switch (part) {
    case 'general':
      return (
        <FormGrid>
          <Field name="name" label={t('promotions.name')} as={TextField} />
          <Field name="name_ar" label={t('promotions.name_ar')} as={TextField} />
          {kind.one === 'discount' && !row.is_dynamic && <CodeField />}
          <DayField name="starts_at" label={t('promotions.starts_at')} bound="gte" />
          <DayField name="ends_at" label={t('promotions.ends_at')} bound="lte" />
        </FormGrid>
      );
    case 'minimum':
      return (
        <FormGrid>
          <Field name={kind.field('min_quantity')} label={t('promotions.min_quantity')} as={NumberField} />
          <Field
            name={kind.field('min_amount')}
            label={t('promotions.min_amount')}
            as={MoneyInput}
            currency={currency}
          />
          <Field name={kind.field('min_lines')} label={t('promotions.min_lines')} as={NumberField} />
        </FormGrid>
      );
    case 'limits':
      return (
        <FormGrid>
          <Field
            name="usage_limit_per_customer"
            label={t('promotions.usage_limit_per_customer')}
            help={t('promotions.no_limit_help')}
            as={NumberField}
          />
          <Field
            name="usage_limit"
            label={t('promotions.usage_limit')}
            help={t('promotions.no_limit_help')}
            as={NumberField}
          />
        </FormGrid>
      );
    case 'budget':
      return (
        <FormGrid>
          <Field
            name="budget.amount"
            label={t('promotions.budget')}
            help={t('promotions.budget_help')}
            as={MoneyInput}
            currency={currency}
            optional
          />
          <Field
            name="budget.on_exhaust"
            label={t('promotions.when_spent')}
            as={SelectField}
            options={exhaustions.map((value) => ({ value, label: t(`promotions.on_exhaust.${value}`) }))}
          />
        </FormGrid>
      );
    case 'funding':
      return <FundingFields />;
    case 'stacking':
      return <StackingFields />;
  }
}

type Share = Promotion['funding'][number];
/** Who pays: one share is what the other leaves. */
function FundingFields() {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const funding = values['funding'] as readonly Share[];
  const supplier = funding.find(({ party }) => party === 'supplier')?.bps ?? 0;
  const shares = (bps: number): Share[] =>
    (
      [
        { party: 'supplier', bps },
        { party: 'platform', bps: 10_000 - bps },
      ] as const
    ).filter((one) => one.bps > 0);
  return (
    <FormGrid>
      <PercentField
        label={t('promotions.party.supplier')}
        help={t('promotions.shares_help')}
        value={supplier}
        error={errors['funding']}
        onChange={(bps) => set('funding', shares(Math.min(10_000, bps ?? 0)))}
      />
    </FormGrid>
  );
}

type Stacking = Promotion['stacking'];
const modes = ['adds', 'best', 'alone'] as const;
const modeOf = ({ exclusive, category }: Stacking) => (exclusive ? 'alone' : category === null ? 'adds' : 'best');

/** How it goes with other promotions, and who does not get it so that it can be measured. */
function StackingFields() {
  const { t } = useText();
  const { values, set } = useForm();
  const stacking = values['stacking'] as Stacking;
  const mode = modeOf(stacking);
  return (
    <FormGrid>
      <ChoiceCards
        layout="rows"
        label={t('promotions.part.stacking')}
        value={mode}
        onChange={(next) =>
          set('stacking', {
            ...stacking,
            exclusive: next === 'alone',
            category: next === 'best' ? (stacking.category ?? 'best') : null,
          })
        }
        choices={modes.map((value) => ({
          value,
          label: t(`promotions.stacking.${value}`),
          note: t(`promotions.stacking.${value}_note`),
        }))}
      />
      {mode === 'best' && (
        <Field
          name="stacking.category"
          label={t('promotions.category')}
          help={t('promotions.category_help')}
          as={TextField}
        />
      )}
      <Field
        name="stacking.priority"
        label={t('promotions.priority')}
        help={t('promotions.priority_help')}
        as={NumberField}
        negative
      />
      <Field name="holdout_bps" label={t('promotions.holdout')} help={t('promotions.holdout_help')} as={PercentField} />
      <span className={styles.quiet}>{t('promotions.holdout_most')}</span>
    </FormGrid>
  );
}
