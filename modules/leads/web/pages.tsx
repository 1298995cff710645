import { useState } from 'react';
import { Slot } from '#kit/web/area-context.tsx';
import { ApiError } from '#kit/web/api-error.ts';
import { useMay } from '#kit/web/access.ts';
import { DayField } from '#kit/web/day-field.tsx';
import { FormPin } from '#kit/web/form-pin.tsx';
import { useForm } from '#kit/web/form.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { CreatePage, EditPage } from '#kit/web/record-pages.tsx';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { useSession } from '#kit/web/session-store.ts';
import { affiliates } from '#modules/affiliates/contract.ts';
import { areas } from '#modules/areas/contract.ts';
import { customerTypes } from '#modules/customers/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { PictureField } from '#modules/uploads/parts.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { LeadsIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { useText } from '#ui/text.tsx';
import { enteredSources, leads, type Lead } from '../contract.ts';
import { openStages } from '../rules.ts';
import styles from './leads.module.css';
import { Age, leadCurrency, NextAction, PlaceOf, Score, StageBadge } from './signs.tsx';
import { useLeadFilters } from './use-filters.ts';
import { LeadViews } from './lead-views.tsx';

export { Detail } from './detail.tsx';

const path = '/lead-customers';
const [Field, RemoteField] = [fieldOf(leads), remoteFieldOf(leads)];

/** Leads with who goes after each, how far it has come and what is next. */
export function List() {
  const { t } = useText();
  const filters = useLeadFilters(true);
  const isField = useSession().accountType === 'sales_representative';
  return (
    <ResourceList
      of={leads}
      path={path}
      icon={LeadsIcon}
      head={{
        actions: (
          <>
            <Slot name="lead-customers.actions" filters={filters} />
            <LeadViews view="list" />
          </>
        ),
      }}
      columns={[
        { ...nameColumn<Lead>(), sortable: false },
        { key: 'stage', card: 'badge', cell: (row) => <StageBadge status={row.stage} /> },
        { key: 'stage_since', sortable: true, card: 'detail', cell: (row) => <Age of={row} /> },
        {
          key: 'score',
          header: t('lead_customers.score_card'),
          card: 'none',
          cell: (row) => <Score of={row} />,
        },
        {
          key: 'source',
          tone: 'quiet',
          card: 'none',
          wide: true,
          cell: (row) => t(`lead_customers.source.${row.source}`),
        },
        !isField && {
          key: 'sales_representative',
          card: 'none',
          tone: 'quiet',
          cell: (row) =>
            row.sales_representative ? <NameOf of={row.sales_representative} /> : t('lead_customers.no_owner'),
        },
        { key: 'next_action', card: 'detail', cell: (row) => <NextAction of={row} /> },
        { key: 'next_action_at', sortable: true, tone: 'quiet', card: 'none', extra: true },
        {
          key: 'est_monthly_spend',
          sortable: true,
          align: 'end',
          tone: 'plain',
          card: 'detail',
          cell: (row) =>
            row.est_monthly_spend === null ? '—' : <Money amount={row.est_monthly_spend} currency={leadCurrency} />,
        },
        { key: 'city', sortable: true, tone: 'quiet', card: 'sub', cell: (row) => <PlaceOf of={row} /> },
        { key: 'phone', card: 'none', extra: true, cell: (row) => <PhoneLink number={row.phone} /> },
        { key: 'created_at', sortable: true, tone: 'quiet', card: 'none', extra: true },
      ]}
      filters={filters}
    >
      <ListTabs
        counted
        tabs={[
          { value: 'open', label: t('lead_customers.tab.open'), search: { stage: [...openStages] } },
          { value: 'late', label: t('lead_customers.tab.late'), search: { late: 'true' } },
          ...(isField
            ? []
            : [
                {
                  value: 'no_owner',
                  label: t('lead_customers.tab.no_owner'),
                  search: { has_owner: 'false', stage: [...openStages] },
                },
              ]),
        ]}
      />
    </ResourceList>
  );
}

/** @param similar the server found a shop with a name alike nearby */
function Fields({ isNew = false, similar = false }: { isNew?: boolean; similar?: boolean }) {
  const { t } = useText();
  const { options } = useWords(leads);
  const isAdmin = useSession().accountType === 'admin';
  return (
    <>
      <h2 className={styles.section}>{t('lead_customers.shop_card')}</h2>
      <FormGrid columns={2}>
        <Field name="company_name" as={TextField} />
        <Field name="company_name_ar" as={TextField} />
        <Field name="contact" as={TextField} />
        <Field name="phone" as={PhoneInput} />
        <Field
          name="type"
          as={SelectField}
          options={customerTypes.map((value) => ({ value, label: t(`customers.type.${value}`) }))}
        />
        {isNew && <Field name="source" as={SelectField} options={options('source', enteredSources)} clearable />}
        <Field name="est_monthly_spend" as={MoneyInput} currency={leadCurrency} />
        <Field name="brands_interest" as={TagsField} placeholder={t('lead_customers.brands_example')} />
        <Field name="cr_number" as={TextField} kind="number" maxLength={10} />
        <Field name="vat_number" as={TextField} kind="number" maxLength={15} />
        <WholeRow>
          <Photo />
        </WholeRow>
      </FormGrid>
      <h2 className={styles.section}>{t('lead_customers.place_card')}</h2>
      {similar && <Field name="allow_similar" as={SwitchField} />}
      <FormGrid columns={2}>
        <Field name="city" as={TextField} />
        <Field name="district" as={TextField} />
        <RemoteField name="area_id" from={areas.list} clearable />
        <WholeRow>
          <p className={styles.hint}>{t('lead_customers.pin_help')}</p>
          <FormPin label={t('lead_customers.place_card')} />
        </WholeRow>
        <Field name="pin_confirmed" as={SwitchField} />
      </FormGrid>
      <h2 className={styles.section}>{t('lead_customers.follow_card')}</h2>
      <FormGrid columns={2}>
        <Field name="next_action" as={TextField} />
        <DayField name="next_action_at" label={t('lead_customers.field.next_action_at')} bound="lte" />
        <WholeRow>
          <Field name="notes" as={TextareaField} rows={3} maxLength={2000} />
        </WholeRow>
      </FormGrid>
      {isAdmin && (
        <>
          <h2 className={styles.section}>{t('lead_customers.owner_card')}</h2>
          <FormGrid columns={2}>
            <RemoteField name="sales_representative_id" from={salesRepresentatives.list} clearable />
            <RemoteField name="supplier_id" from={suppliers.list} help={t('lead_customers.supplier_help')} clearable />
            <RemoteField name="affiliate_id" from={affiliates.list} clearable />
          </FormGrid>
        </>
      )}
    </>
  );
}

/** The shop front, sent at once and kept when the form is saved. */
function Photo() {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const img = values['img'];
  return (
    <PictureField
      label={t('lead_customers.field.img')}
      value={typeof img === 'string' && img !== '' ? img : null}
      onChange={(url) => set('img', url || null)}
      error={errors['img']}
    />
  );
}

/** A new lead; one that seems to be there already has to be said to be another shop. */
export function New() {
  const [similar, setSimilar] = useState(false);
  const onRefused = (error: unknown) => {
    if (error instanceof ApiError && error.code?.startsWith('lead_customers.similar')) setSimilar(true);
    return undefined;
  };
  const isAdmin = useSession().accountType === 'admin';
  const mayAssign = { areas: useMay(areas.list) };
  return (
    <CreatePage
      of={leads}
      path={path}
      onRefused={onRefused}
      values={{
        company_name: '',
        phone: '',
        type: 'grocery',
        est_monthly_spend: null,
        brands_interest: [],
        ...(mayAssign.areas ? { area_id: null } : {}),
        ...(isAdmin ? { sales_representative_id: null, supplier_id: null, affiliate_id: null } : {}),
      }}
    >
      <Fields isNew similar={similar} />
    </CreatePage>
  );
}
export const Edit = () => (
  <EditPage of={leads} path={path}>
    <Fields />
  </EditPage>
);
