import { ActionIcon, Button } from '@mantine/core';
import { Field, useForm } from '#kit/web/form.tsx';
import { RemoteField, RemoteListField } from '#kit/web/remote-field.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { limits } from '#domain/limits.ts';
import { brands } from '#modules/brands/contract.ts';
import { products } from '#modules/products/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import { bases, downgrades, earnTriggers, roundings } from '../../rules.ts';
import { programs, type ProgramConfig } from '../../contract.ts';
import { currency } from '../../web/labels.tsx';
import { FactorField, Part, useRows } from './form-rows.tsx';
import styles from './programs.module.css';
import { Rewards } from './reward-fields.tsx';

const NameField = fieldOf(programs);

/** A program's names and every rule of its next version. */
export function Fields({ supplier = false }: { supplier?: boolean }) {
  const { t } = useText();
  return (
    <>
      <FormGrid columns={2}>
        <NameField name="name" as={TextField} />
        <NameField name="name_ar" as={TextField} />
        {supplier && (
          <RemoteField
            name="supplier_id"
            label={t('loyalty.form.owner')}
            help={t('loyalty.form.owner_help')}
            from={suppliers.list}
            clearable
          />
        )}
      </FormGrid>
      <Rules />
      <Part title={t('loyalty.form.basics')}>
        <FormGrid columns={2}>
          <Field
            name="draft.earn_trigger"
            label={t('loyalty.form.earn_trigger')}
            as={SelectField}
            options={earnTriggers.map((value) => ({ value, label: t(`loyalty.form.trigger.${value}`) }))}
          />
          <Field
            name="draft.pending_days"
            label={t('loyalty.form.pending_days')}
            help={t('loyalty.form.pending_help')}
            as={NumberField}
          />
          <Field name="draft.validity_months" label={t('loyalty.form.validity_months')} as={NumberField} />
          <Field
            name="draft.rounding"
            label={t('loyalty.form.rounding')}
            as={SelectField}
            options={roundings.map((value) => ({ value, label: t(`loyalty.form.rounding.${value}`) }))}
          />
        </FormGrid>
      </Part>
      <Part title={t('loyalty.form.spending')}>
        <FormGrid columns={2}>
          <Field name="draft.points_per_currency" label={t('loyalty.form.points_per_currency')} as={NumberField} />
          <Field name="draft.min_points" label={t('loyalty.form.min_points')} as={NumberField} />
          <Field name="draft.max_share_bps" label={t('loyalty.form.max_share')} as={PercentField} />
        </FormGrid>
      </Part>
      <Rewards />
      <Tiers />
      <Part title={t('loyalty.form.funding')}>
        <FormGrid columns={2}>
          <Field name="draft.supplier_bps" label={t('loyalty.form.supplier_share')} as={PercentField} />
          <Field name="draft.platform_bps" label={t('loyalty.form.platform_share')} as={PercentField} />
        </FormGrid>
      </Part>
    </>
  );
}

function Rules() {
  const { t } = useText();
  const { rows, add, remove, error } = useRows('rules');
  const fresh = {
    // One that no rule of the draft has, whichever were removed.
    id: `r${Math.max(0, ...rows.map((one) => Number(one.id.slice(1)) || 0)) + 1}`,
    basis: 'amount' as const,
    points: 1,
    per: 1_000,
    min: 0,
    cap: null,
    multiplier_bps: 10_000,
    ids: [],
  };
  return (
    <Part title={t('loyalty.form.rules')}>
      {rows.map((rule, index) => (
        <div key={rule.id} className={styles.row}>
          <RuleFields at={`draft.rules.${index}`} basis={rule.basis} />
          <ActionIcon size={30} aria-label={t('loyalty.form.remove_rule')} onClick={() => remove(index)}>
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < limits.loyalty.rules && (
        <Button leftSection={<PlusIcon size={15} />} onClick={() => add(fresh)}>
          {t('loyalty.form.add_rule')}
        </Button>
      )}
    </Part>
  );
}

type Basis = ProgramConfig['rules'][number]['basis'];
const isMoney = (basis: Basis): boolean => basis === 'amount' || basis === 'brand' || basis === 'on_time_payment';

/** What a rule counts; with it changes what it counts in, and what it names. */
function BasisField({ at, basis }: { at: string; basis: Basis }) {
  const { t } = useText();
  const { set } = useForm();
  const change = (value: string | null) => {
    const chosen = bases.find((one) => one === value);
    if (!chosen) return;
    set(`${at}.basis`, chosen);
    set(`${at}.ids`, []);
    if (isMoney(chosen) === isMoney(basis)) return;
    set(`${at}.per`, isMoney(chosen) ? 1_000 : 1);
    set(`${at}.min`, 0);
  };
  return (
    <SelectField
      name={`${at}.basis`}
      label={t('loyalty.form.basis')}
      value={basis}
      onChange={change}
      options={bases.map((value) => ({ value, label: t(`loyalty.basis.${value}`) }))}
    />
  );
}

function RuleFields({ at, basis }: { at: string; basis: Basis }) {
  const { t } = useText();
  const money = { as: MoneyInput, currency };
  return (
    <FormGrid columns={2}>
      <BasisField at={at} basis={basis} />
      <Field name={`${at}.points`} label={t('loyalty.form.points')} as={NumberField} />
      {isMoney(basis) ? (
        <>
          <Field key="per" name={`${at}.per`} label={t('loyalty.form.per_amount')} {...money} />
          <Field key="min" name={`${at}.min`} label={t('loyalty.form.min_amount')} {...money} />
        </>
      ) : (
        <>
          <Field key="cases" name={`${at}.per`} label={t('loyalty.form.per_cases')} as={NumberField} />
          <Field key="fewest" name={`${at}.min`} label={t('loyalty.form.min_cases')} as={NumberField} />
        </>
      )}
      <Field name={`${at}.cap`} label={t('loyalty.form.cap')} as={NumberField} />
      <Field name={`${at}.multiplier_bps`} label={t('loyalty.form.multiplier')} as={FactorField} />
      {basis === 'product' && (
        <RemoteListField name={`${at}.ids`} label={t('loyalty.form.products')} from={products.list} />
      )}
      {basis === 'brand' && <RemoteListField name={`${at}.ids`} label={t('loyalty.form.brands')} from={brands.list} />}
    </FormGrid>
  );
}

function Tiers() {
  const { t } = useText();
  const { rows, add, remove } = useRows('tiers');
  const last = rows.at(-1);
  const fresh = {
    name: '',
    name_ar: null,
    threshold: last ? last.threshold + 1_000_000 : 0,
    multiplier_bps: last?.multiplier_bps ?? 10_000,
  };
  return (
    <Part title={t('loyalty.form.tiers')}>
      {rows.map((_, index) => {
        const at = `draft.tiers.${index}`;
        return (
          <div key={index} className={styles.row}>
            <FormGrid columns={2}>
              <Field name={`${at}.name`} label={t('loyalty.form.tier_name')} as={TextField} />
              <Field name={`${at}.name_ar`} label={t('loyalty.form.tier_name_ar')} as={TextField} />
              <Field name={`${at}.threshold`} label={t('loyalty.form.threshold')} as={MoneyInput} currency={currency} />
              <Field name={`${at}.multiplier_bps`} label={t('loyalty.form.multiplier')} as={FactorField} />
            </FormGrid>
            <ActionIcon size={30} aria-label={t('loyalty.form.remove_tier')} onClick={() => remove(index)}>
              <TrashIcon size={16} />
            </ActionIcon>
          </div>
        );
      })}
      {rows.length < limits.loyalty.tiers && (
        <Button leftSection={<PlusIcon size={15} />} onClick={() => add(fresh)}>
          {t('loyalty.form.add_tier')}
        </Button>
      )}
      {rows.length > 0 && (
        <FormGrid columns={2}>
          <Field name="draft.tier_window_months" label={t('loyalty.form.window')} as={NumberField} />
          <Field
            name="draft.downgrade"
            label={t('loyalty.form.downgrade')}
            as={SelectField}
            options={downgrades.map((value) => ({ value, label: t(`loyalty.form.downgrade.${value}`) }))}
          />
        </FormGrid>
      )}
    </Part>
  );
}
