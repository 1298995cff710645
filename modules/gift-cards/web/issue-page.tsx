import { useState } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { DayField } from '#kit/web/day-field.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { areas } from '#modules/areas/contract.ts';
import { brands } from '#modules/brands/contract.ts';
import { customers } from '#modules/customers/contract.ts';
import { variants } from '#modules/products/contract.ts';
import { regions } from '#modules/regions/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import { useText } from '#ui/text.tsx';
import { giftCards, type IssuedCard } from '../contract.ts';
import { giftCardTypes } from '../rules.ts';
import { Sheet } from './sheet.tsx';
import styles from './gift-cards.module.css';

const path = '/gift-cards';
type Region = { id: string; currency_code: string };

/** Issues cards of one kind; then their codes, once. */
export function IssuePage() {
  const { t } = useText();
  const href = useHref();
  const [issued, setIssued] = useState<readonly IssuedCard[] | null>(null);
  const found = useRead(regions.list, { query: { limit: '50', order: 'created_at' } }).data?.regions;
  if (issued) return <Sheet cards={issued} />;
  const [first] = found ?? [];
  return (
    <>
      <PageTitle>{t('gift_cards.issue')}</PageTitle>
      <PageHeader title={t('gift_cards.issue')} back={href(path)} />
      {found && first ? <IssueForm regions={found} first={first} onIssued={setIssued} /> : <PageSkeleton />}
    </>
  );
}

function IssueForm({
  regions: all,
  first,
  onIssued,
}: {
  regions: readonly Region[];
  first: Region;
  onIssued: (cards: readonly IssuedCard[]) => void;
}) {
  const { t } = useText();
  return (
    <FormCard>
      <Form
        endpoint={giftCards.issue}
        values={{
          count: 1,
          value: 0,
          region_id: first.id,
          type: 'gift',
          activate: true,
          single_use: false,
          tags: [],
          restrictions: { brands: [], variants: [], areas: [], min_order: null },
        }}
        success={null}
        submit={t('gift_cards.issue')}
        onSaved={(reply) => onIssued(reply.gift_cards)}
      >
        <Fields regions={all} />
      </Form>
    </FormCard>
  );
}

function Fields({ regions: all }: { regions: readonly Region[] }) {
  const { t } = useText();
  const { accountType } = useSession();
  const { values, set } = useForm();
  const currency = all.find(({ id }) => id === values['region_id'])?.currency_code ?? 'SAR';
  return (
    <div className={styles.stack}>
      <FormGrid columns={2}>
        <CountField />
        <Field name="value" as={MoneyInput} label={t('gift_cards.value')} currency={currency} />
        <Field
          name="type"
          as={SelectField}
          label={t('gift_cards.type')}
          options={giftCardTypes.map((value) => ({ value, label: t(`gift_cards.type_${value}`) }))}
        />
        <Field name="name" as={TextField} label={t('gift_cards.batch_name')} help={t('gift_cards.batch_help')} />
        {accountType === 'admin' && (
          <RemoteField
            name="supplier_id"
            label={t('gift_cards.funder')}
            from={suppliers.list}
            placeholder={t('gift_cards.platform')}
            clearable
          />
        )}
        {all.length > 1 && <RemoteField name="region_id" label={t('gift_cards.region')} from={regions.list} />}
        <RemoteField name="customer_id" label={t('gift_cards.holder')} from={customers.list} clearable />
        <DayField name="starts_at" label={t('gift_cards.starts_at')} bound="gte" />
        <DayField name="ends_at" label={t('gift_cards.until')} bound="lte" />
        <Field name="tags" as={TagsField} label={t('gift_cards.tags')} />
      </FormGrid>
      <Restrictions currency={currency} />
      <SwitchField
        label={t('gift_cards.single_use')}
        help={t('gift_cards.single_use_help')}
        value={values['single_use'] === true}
        onChange={(on) => set('single_use', on)}
      />
      <SwitchField
        label={t('gift_cards.active_now')}
        help={t('gift_cards.active_now_help')}
        value={values['activate'] === true}
        onChange={(on) => set('activate', on)}
      />
      <Field name="note" as={TextareaField} label={t('gift_cards.note')} />
      <p className={styles.quiet}>{t('gift_cards.issue_text')}</p>
    </div>
  );
}

/** Of more than one card each is activated when it is handed over, unless somebody wants it otherwise. */
function CountField() {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const count = values['count'];
  return (
    <NumberField
      name="count"
      label={t('gift_cards.count')}
      help={t('gift_cards.count_max', { max: formatNumber(limits.giftCards.atOnce) })}
      value={typeof count === 'number' ? count : null}
      onChange={(next) => {
        set('count', next);
        set('activate', next === 1);
      }}
      error={errors['count']}
    />
  );
}

type Values = { brands: string[]; variants: string[]; areas: string[]; min_order: number | null };

/** What the cards are good for. */
function Restrictions({ currency }: { currency: string }) {
  const { t, language } = useText();
  const { values, set, errors } = useForm();
  const now = values['restrictions'] as Values;
  const own = values['supplier_id'];
  const change = (part: Partial<Values>) => set('restrictions', { ...now, ...part });
  const ofBrands = useRemoteOptions(brands.list, now.brands);
  const ofAreas = useRemoteOptions(areas.list, now.areas);
  const ofVariants = useRemoteOptions(
    variants.list,
    now.variants,
    ({ variants: found }) =>
      found.map((one) => ({
        value: one.id,
        label: one.product ? nameIn(language, one.product) : one.title,
      })),
    typeof own === 'string' ? { supplier_id: own } : {},
  );
  const field = (key: 'brands' | 'variants' | 'areas', found: ReturnType<typeof useRemoteOptions>) =>
    found && (
      <MultiSelect
        label={t(`gift_cards.${key}`)}
        {...found}
        value={now[key]}
        onChange={(ids) => change({ [key]: ids })}
        error={errors[`restrictions.${key}`]}
      />
    );
  return (
    <fieldset className={styles.restrictions}>
      <legend>{t('gift_cards.restrictions')}</legend>
      <p className={styles.quiet}>{t('gift_cards.restrictions_help')}</p>
      <FormGrid columns={2}>
        {field('brands', ofBrands)}
        {field('variants', ofVariants)}
        {field('areas', ofAreas)}
        <MoneyInput
          label={t('gift_cards.min_order')}
          currency={currency}
          optional
          value={now.min_order}
          onChange={(amount) => change({ min_order: amount === null || Number.isNaN(amount) ? null : amount })}
          error={errors['restrictions.min_order']}
        />
      </FormGrid>
    </fieldset>
  );
}
