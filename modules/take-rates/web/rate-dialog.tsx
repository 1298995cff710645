import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMonth } from '#domain/dates.ts';
import { errorMessage } from '#kit/web/api-error.ts';
import { DayField } from '#kit/web/day-field.tsx';
import { bodyOf } from '#kit/web/form-schema.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { areas } from '#modules/areas/contract.ts';
import { brands } from '#modules/brands/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { productCategories } from '#modules/product-categories/contract.ts';
import { products } from '#modules/products/contract.ts';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import '#modules/sales-channels/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, SwitchField } from '#ui/form-parts.tsx';
import { PlayIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { NewTakeRate, TakeRateChange, takeRates, type TakeRateRow } from '../contract.ts';
import { monthBefore, takeRateBases, takeRateCode, takeRateTypes } from '../rules.ts';
import { ChangeFigures } from './month-card.tsx';
import styles from './take-rates.module.css';
import { useReplay, type ReplayBody } from './use-replay.ts';
import { currency } from './words.ts';

type Props = { supplierId: string; rate: TakeRateRow | null; onClose: () => void };

/** Adds a rate, or changes one; what last month would have given can be looked at before it is saved. */
export function RateDialog({ supplierId, rate, onClose }: Props) {
  const { t } = useText();
  const shared = { success: t('take_rates.saved'), submit: t('take_rates.save'), onSaved: onClose, onCancel: onClose };
  const fields = <Fields supplierId={supplierId} rate={rate} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={680}
      title={rate ? t('take_rates.edit_title', { rate: takeRateCode(rate.number) }) : t('take_rates.add_title')}
    >
      {rate ? (
        <Form
          endpoint={takeRates.update}
          params={{ id: supplierId, take_rate_id: rate.id }}
          values={valuesOf(rate)}
          guarded={false}
          {...shared}
        >
          {fields}
        </Form>
      ) : (
        <Form
          endpoint={takeRates.create}
          params={{ id: supplierId }}
          values={{ type: 'percentage', base: 'net', include_tax: false, include_shipping: false }}
          guarded={false}
          {...shared}
        >
          {fields}
        </Form>
      )}
    </Dialog>
  );
}

const valuesOf = (rate: TakeRateRow) => ({
  product_id: rate.product_id,
  brand_id: rate.brand_id,
  category_id: rate.category_id,
  area_id: rate.area_id,
  customer_status: rate.customer_status,
  channel: rate.channel,
  type: rate.type,
  value: rate.value,
  min_amount: rate.min_amount,
  max_amount: rate.max_amount,
  base: rate.base,
  include_tax: rate.include_tax,
  include_shipping: rate.include_shipping,
  // Of one in force it says when the changed one begins.
  starts_at: rate.status === 'active' ? null : rate.starts_at,
  ends_at: rate.ends_at,
  version: rate.version,
});

function Fields({ supplierId, rate }: Omit<Props, 'onClose'>) {
  const { t } = useText();
  const { values } = useForm();
  const { options } = useCustomerStatuses();
  const type = values['type'] as TakeRateRow['type'];
  const isActive = rate?.status === 'active';
  const dimension = (key: keyof typeof NewTakeRate.shape & `${string}_id`) =>
    ({
      name: key,
      label: t(`take_rates.dimension.${key}` as 'take_rates.dimension.area_id'),
      clearable: true,
    }) as const;
  return (
    <>
      {isActive && <p className={styles.quiet}>{t('take_rates.in_force_edit')}</p>}
      <fieldset className={styles.group}>
        <legend>{t('take_rates.conditions')}</legend>
        <p className={styles.quiet}>{t('take_rates.conditions_help')}</p>
        <FormGrid columns={2}>
          <RemoteField
            {...dimension('category_id')}
            from={productCategories.list}
            help={t('take_rates.category_help')}
          />
          <RemoteField {...dimension('brand_id')} from={brands.list} />
          <RemoteField {...dimension('product_id')} from={products.list} query={{ supplier_id: supplierId }} />
          <RemoteField {...dimension('area_id')} from={areas.list} />
          <Field
            name="customer_status"
            label={t('take_rates.dimension.customer_status')}
            as={SelectField}
            clearable
            options={options}
          />
          <Field
            name="channel"
            label={t('take_rates.dimension.channel')}
            as={SelectField}
            clearable
            options={channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) }))}
          />
        </FormGrid>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('take_rates.terms')}</legend>
        <FormGrid columns={2}>
          <Field
            name="type"
            label={t('take_rates.type')}
            as={SelectField}
            options={takeRateTypes.map((value) => ({ value, label: t(`take_rates.type.${value}`) }))}
          />
          {type === 'percentage' ? (
            <Field key={type} name="value" label={t(`take_rates.value.${type}`)} as={PercentField} />
          ) : (
            <Field key={type} name="value" label={t(`take_rates.value.${type}`)} as={MoneyInput} currency={currency} />
          )}
          {type === 'percentage' && (
            <>
              <Field
                name="base"
                label={t('take_rates.base')}
                as={SelectField}
                options={takeRateBases.map((value) => ({ value, label: t(`take_rates.base.${value}`) }))}
              />
              <div className={styles.switches}>
                <Field name="include_tax" label={t('take_rates.include_tax')} as={SwitchField} />
                <Field name="include_shipping" label={t('take_rates.include_shipping')} as={SwitchField} />
              </div>
            </>
          )}
          {type !== 'fixed_per_order' && (
            <>
              <Limit name="min_amount" label={t('take_rates.min_amount')} />
              <Limit name="max_amount" label={t('take_rates.max_amount')} />
            </>
          )}
          <DayField
            name="starts_at"
            label={t(isActive ? 'take_rates.changes_at' : 'take_rates.starts_at')}
            bound="gte"
          />
          <DayField name="ends_at" label={t('take_rates.ends_at')} bound="lte" />
        </FormGrid>
        <p className={`${styles.quiet} ${styles.help}`}>{t('take_rates.starts_help')}</p>
      </fieldset>
      <Replay supplierId={supplierId} rate={rate} />
    </>
  );
}

/** A limit that may be left out: an empty field is none, and nothing is 0. */
function Limit({ name, label }: { name: 'min_amount' | 'max_amount'; label: string }) {
  const { values, set, errors } = useForm();
  const value = values[name];
  return (
    <div data-field={name} data-field-error={errors[name] !== undefined}>
      <MoneyInput
        label={label}
        currency={currency}
        value={typeof value === 'number' ? value : null}
        error={errors[name]}
        onChange={(amount) => set(name, amount === 0 ? null : amount)}
      />
    </div>
  );
}

/** What last month would have given under what is typed, on request. */
function Replay({ supplierId, rate }: Omit<Props, 'onClose'>) {
  const { t, language } = useText();
  const { values } = useForm();
  const [asked, setAsked] = useState<{ values: unknown; body: ReplayBody } | null>(null);
  const today = useToday();
  // What was typed since is another question.
  const body = asked?.values === values ? asked.body : null;
  const read = useReplay(supplierId, body);
  const ask = () =>
    setAsked({
      values,
      body: (rate
        ? { take_rate_id: rate.id, change: bodyOf(TakeRateChange, values) }
        : { add: bodyOf(NewTakeRate, values) }) as ReplayBody,
    });
  return (
    <div className={styles.replayBox}>
      <Button leftSection={<PlayIcon size={15} />} loading={body !== null && read.isFetching} onClick={ask}>
        {t('take_rates.replay', { month: formatMonth(monthBefore(today), language) })}
      </Button>
      {body !== null && read.isError && (
        <p role="alert" className={styles.alert}>
          {errorMessage(read.error, t, t('take_rates.replay_failed'))}
        </p>
      )}
      {body !== null && read.data && <ChangeFigures month={read.data} />}
    </div>
  );
}
