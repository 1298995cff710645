import { DayField } from '#kit/web/day-field.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { areas } from '#modules/areas/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import { driverRates, type DriverRateRow } from '../contract.ts';
import { driverRateBases, driverRateCode } from '../rules.ts';
import styles from './driver-rates.module.css';
import { currency } from './words.ts';

type Props = {
  driver: { id: string; supplier_id: string | null };
  rate: DriverRateRow | null;
  onClose: () => void;
};

/** Adds a rate, or changes one. */
export function RateDialog({ driver, rate, onClose }: Props) {
  const { t } = useText();
  const shared = {
    success: t('driver_rates.saved'),
    submit: t('driver_rates.save'),
    onSaved: onClose,
    onCancel: onClose,
    guarded: false,
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={600}
      title={rate ? t('driver_rates.edit_title', { rate: driverRateCode(rate.number) }) : t('driver_rates.add_title')}
    >
      {rate ? (
        <Form
          endpoint={driverRates.update}
          params={{ id: driver.id, supplier_rate_id: rate.id }}
          values={valuesOf(rate)}
          {...shared}
        >
          <Fields rate={rate} asksSupplier={false} />
        </Form>
      ) : (
        <Form
          endpoint={driverRates.create}
          params={{ id: driver.id }}
          values={{
            basis: 'per_delivery',
            failed_share_bps: 0,
            ...(driver.supplier_id === null ? {} : { supplier_id: driver.supplier_id }),
          }}
          {...shared}
        >
          <Fields rate={null} asksSupplier={driver.supplier_id === null} />
        </Form>
      )}
    </Dialog>
  );
}

const valuesOf = (rate: DriverRateRow) => ({
  area_id: rate.area_id,
  basis: rate.basis,
  amount: rate.amount,
  min_fee: rate.min_fee,
  failed_share_bps: rate.failed_share_bps,
  // Of one in force it says when the changed one begins.
  effective_from: rate.status === 'active' ? null : rate.effective_from,
  effective_to: rate.effective_to,
  version: rate.version,
});

function Fields({ rate, asksSupplier }: { rate: DriverRateRow | null; asksSupplier: boolean }) {
  const { t } = useText();
  const { values } = useForm();
  const basis = values['basis'] as DriverRateRow['basis'];
  const isActive = rate?.status === 'active';
  const amount = {
    name: 'amount',
    label: t(`driver_rates.amount.${basis}`),
    help: t(`driver_rates.amount_help.${basis}`),
  };
  return (
    <>
      {isActive && <p className={styles.quiet}>{t('driver_rates.in_force_edit')}</p>}
      <FormGrid columns={2}>
        {asksSupplier && <RemoteField name="supplier_id" label={t('field.supplier')} from={suppliers.list} />}
        <RemoteField
          name="area_id"
          label={t('driver_rates.area')}
          from={areas.list}
          help={t('driver_rates.area_help')}
          clearable
        />
        <Field
          name="basis"
          label={t('driver_rates.basis')}
          as={SelectField}
          options={driverRateBases.map((value) => ({ value, label: t(`driver_rates.basis.${value}`) }))}
        />
        {basis === 'percentage' ? (
          <Field key={basis} {...amount} as={PercentField} />
        ) : (
          <Field key={basis} {...amount} as={MoneyInput} currency={currency} />
        )}
        <Field name="min_fee" label={t('driver_rates.min_fee')} as={MoneyInput} currency={currency} />
        <Field
          name="failed_share_bps"
          label={t('driver_rates.failed_share')}
          help={t('driver_rates.failed_share_help')}
          as={PercentField}
        />
        <DayField
          name="effective_from"
          label={t(isActive ? 'driver_rates.changes_at' : 'driver_rates.effective_from')}
          bound="gte"
        />
        <DayField name="effective_to" label={t('driver_rates.effective_to')} bound="lte" />
      </FormGrid>
      <p className={styles.quiet}>{t('driver_rates.dates_help')}</p>
    </>
  );
}
