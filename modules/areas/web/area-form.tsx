import { useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import { saudiRegions } from '#domain/saudi.ts';
import { dayName, weekdays } from '#domain/weekdays.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field as PlainField, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageColumns, PageHeader, PageStack } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { areaColors, areas, areaTypes, type Area } from '../contract.ts';
import { areaCurrency } from '../rules.ts';

const Field = fieldOf(areas);

function Fields() {
  const { t, language } = useText();
  const { values, set } = useForm();
  const chosen = Array.isArray(values['delivery_days']) ? (values['delivery_days'] as number[]) : [];
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field
        name="province"
        as={SelectField}
        clearable
        options={saudiRegions.map((one) => ({ value: one.name, label: nameIn(language, one) }))}
      />
      <Field name="city" as={TextField} />
      <Field name="code" as={TextField} maxLength={20} />
      <Field
        name="type"
        as={SelectField}
        options={areaTypes.map((value) => ({ value, label: t(`areas.type.${value}`) }))}
      />
      <Field
        name="color"
        as={SelectField}
        options={areaColors.map((value) => ({ value, label: t(`areas.color.${value}`) }))}
      />
      <Field name="priority" as={NumberField} help={t('areas.priority_help')} />
      <Field name="cutoff_time" as={TextField} help={t('areas.cutoff_help')} maxLength={5} />
      <Field name="min_order_amount" as={MoneyInput} currency={areaCurrency} />
      <Field name="delivery_fee" as={MoneyInput} optional currency={areaCurrency} help={t('areas.fee_help')} />
      <MultiSelect
        label={t('areas.field.delivery_days')}
        help={t('areas.days_help')}
        value={chosen.map(String)}
        onChange={(list) =>
          set(
            'delivery_days',
            list.map(Number).sort((a, b) => a - b),
          )
        }
        options={weekdays.map((day) => ({ value: String(day), label: dayName(day, language) }))}
      />
      <Field name="is_active" as={SwitchField} help={t('areas.active_help')} />
    </FormGrid>
  );
}

/** A new area. */
export function NewArea() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('areas.add')}</PageTitle>
      <PageHeader title={t('areas.add')} back={href('/areas')} />
      <FormCard>
        <Form
          endpoint={areas.create}
          values={{
            name: '',
            type: 'both',
            color: 'teal',
            priority: 0,
            is_active: true,
            cutoff_time: null,
            delivery_days: [],
            min_order_amount: 0,
            delivery_fee: null,
          }}
          onSaved={() => go(href('/areas'))}
          onCancel={() => go(href('/areas'))}
        >
          <Fields />
        </Form>
      </FormCard>
    </>
  );
}

/** An area: its own facts for those who keep areas, and for a supplier how it serves it. */
export function EditArea() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(areas.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/areas'), label: t('areas.title') }}>
      {({ area }) => <Edit area={area} />}
    </AsyncRecord>
  );
}

function Edit({ area }: { area: Area }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { accountType } = useSession();
  const [mayEdit, mayRemove] = [useMay(areas.update), useMay(areas.remove)];
  const [removing, setRemoving] = useState(false);
  const { name, name_ar, code, type, color, priority, is_active, province, city } = area;
  const { cutoff_time, delivery_days, min_order_amount, delivery_fee, version } = area;
  const back = () => go(href('/areas'));
  const title = t('record.edit_title', { name: nameIn(language, area) });
  const cards = (
    <>
      <Slot name="area.border" area={area} />
      {accountType === 'supplier' && <ServiceForm area={area} onDone={back} />}
      {mayEdit && (
        <FormCard>
          <Form
            endpoint={areas.update}
            params={{ id: area.id }}
            values={{
              name,
              name_ar,
              code,
              type,
              color,
              priority,
              is_active,
              province: province as never,
              city,
              cutoff_time,
              delivery_days,
              min_order_amount,
              delivery_fee,
              version,
            }}
            onSaved={back}
            onCancel={back}
          >
            <Fields />
          </Form>
        </FormCard>
      )}
    </>
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href('/areas')}
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('areas.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      {mayEdit ? (
        <PageColumns forms side={<Slot name="area.serving" area={area} />}>
          {cards}
        </PageColumns>
      ) : (
        <PageStack>{cards}</PageStack>
      )}
      <RemoveDialog
        endpoint={areas.remove}
        params={{ id: area.id }}
        name={name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={back}
      >
        {t('areas.remove_text')}
      </RemoveDialog>
    </>
  );
}

/** How the supplier serves this area; what it leaves empty is as the area has it. */
function ServiceForm({ area, onDone }: { area: Area; onDone: () => void }) {
  const { t } = useText();
  const { supplierDeliveryEnabled } = useSession();
  const {
    driver_id = null,
    cutoff_time = null,
    min_order_amount = null,
    delivery_fee = null,
    is_excluded = false,
  } = area.service ?? {};
  return (
    <FormCard>
      <p style={{ margin: '0 0 12px' }}>
        {t('areas.own', { cutoff: area.cutoff_time ?? '—', min: formatAmount(area.min_order_amount, areaCurrency) })}
      </p>
      <Form
        endpoint={areas.serve}
        params={{ id: area.id }}
        values={{ driver_id, cutoff_time, min_order_amount, delivery_fee, is_excluded }}
        onSaved={onDone}
        onCancel={onDone}
      >
        <FormGrid columns={2}>
          {supplierDeliveryEnabled && (
            <RemoteField name="driver_id" from={drivers.list} label={t('field.driver')} clearable />
          )}
          <Field name="cutoff_time" as={TextField} help={t('areas.cutoff_help')} maxLength={5} />
          <Field name="min_order_amount" as={MoneyInput} currency={areaCurrency} />
          <Field name="delivery_fee" as={MoneyInput} optional currency={areaCurrency} />
          <PlainField
            name="is_excluded"
            as={SwitchField}
            label={t('areas.field.is_excluded')}
            help={t('areas.excluded_help')}
          />
        </FormGrid>
      </Form>
    </FormCard>
  );
}
