import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { DayField } from '#kit/web/day-field.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn } from '#kit/web/resource-list.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SwitchField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { DiscountsIcon, PlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { Form, useForm } from '#kit/web/form.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { ProgressBar } from '#ui/done-bar.tsx';
import { promotionStatuses, type PromotionStatus } from '../../core/rules/life.ts';
import { Clipped } from '../../core/web/clipped.tsx';
import { CodeField } from '../../core/web/code-field.tsx';
import { DetailPage } from '../../core/web/detail-page.tsx';
import { PartForm } from '../../core/web/edit-dialog.tsx';
import { kinds, saidOf, type Promotion } from '../../core/web/kinds.ts';
import { Period, SupplierOf } from '../../core/web/promotion-page.tsx';
import { audienceText, benefitText } from '../../core/web/say.ts';
import { PromotionBadge } from '../../core/web/status.tsx';
import { useSpeech } from '../../core/web/use-speech.ts';
import { discounts, type Discount } from '../contract.ts';
import { discountTypes } from '../rules/rule.ts';
import { BenefitFields, benefitValues, firstRule } from './benefit-fields.tsx';
import { Codes } from './codes.tsx';

const path = '/discounts';
const currency = 'SAR';
const Field = fieldOf(discounts);
const RemoteField = remoteFieldOf(discounts);

/** Discounts, newest first; a supplier's are its campaigns. */
export function List() {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  const isAdmin = useArea().account === 'admin';
  const mayCreate = useMay(discounts.create);
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const tab = (status: PromotionStatus) => ({
    value: status,
    label: t(`promotions.status.${status}`),
    search: { status: [status] },
  });
  return (
    <ListPage
      title={t(isAdmin ? 'discounts.title' : 'discounts.campaigns')}
      primary={
        mayCreate
          ? {
              label: t(isAdmin ? 'discounts.add' : 'discounts.add_campaign'),
              icon: PlusIcon,
              href: href(`${path}/new`),
            }
          : undefined
      }
    >
      <ListCard
        endpoint={discounts.list}
        columns={[
          { ...nameColumn<Discount>(), header: t(isAdmin ? 'discounts.noun' : 'discounts.campaign') },
          {
            key: 'code',
            header: t('discounts.code'),
            tone: 'plain',
            card: 'sub',
            sortable: true,
            cell: ({ code }) => (code ? <bdi dir="ltr">{code}</bdi> : '—'),
            cardCell: ({ code }) => code && <bdi dir="ltr">{code}</bdi>,
          },
          ...(isAdmin
            ? [
                {
                  key: 'supplier',
                  header: t('field.supplier'),
                  tone: 'quiet' as const,
                  card: 'none' as const,
                  wide: true,
                  cell: (one: Discount) => <SupplierOf of={one} />,
                },
              ]
            : []),
          {
            key: 'value',
            header: t('discounts.value'),
            width: '15%',
            tone: 'plain',
            card: 'detail',
            cell: (one) => <Value of={one} />,
          },
          {
            key: 'audience',
            header: t('discounts.audience'),
            width: '16%',
            tone: 'quiet',
            card: 'none',
            wide: true,
            cell: (one) => <Audience of={one} />,
          },
          {
            key: 'starts_at',
            header: t('discounts.period'),
            tone: 'quiet',
            card: 'none',
            sortable: true,
            cell: (one) => <Period of={one} />,
          },
          {
            key: 'times',
            header: t('discounts.used'),
            align: 'end',
            tone: 'plain',
            card: 'none',
            sortable: true,
            cell: ({ usage_count, usage_limit }) =>
              usage_limit === null
                ? formatNumber(usage_count)
                : `${formatNumber(usage_count)} / ${formatNumber(usage_limit)}`,
          },
          {
            key: 'budget',
            header: t('promotions.budget'),
            align: 'end',
            card: 'none',
            cell: (one) => <Budget of={one} />,
          },
          {
            key: 'status',
            header: t('field.status'),
            card: 'badge',
            cell: (one) => <PromotionBadge status={one.status} />,
          },
        ]}
        search={t('discounts.search')}
        rowHref={({ id }) => `${path}/${id}`}
        rowLabel={nameIn}
        rowHeight="tall"
        filters={[
          {
            key: 'status',
            type: 'select',
            isMulti: true,
            title: t('field.status'),
            options: promotionStatuses.map((value) => ({ value, label: t(`promotions.status.${value}`) })),
          },
          {
            key: 'type',
            type: 'select',
            isMulti: true,
            title: t('discounts.field.type'),
            options: discountTypes.map((value) => ({ value, label: t(`discounts.type.${value}`) })),
          },
          ...(isAdmin && supplier ? [{ ...supplier, title: t('field.supplier') }] : []),
        ]}
        empty={{
          icon: DiscountsIcon,
          title: t(isAdmin ? 'discounts.empty' : 'discounts.empty_campaigns'),
          text: t('discounts.empty_text'),
        }}
      >
        <ListTabs counted tabs={[tab('active'), tab('pending_approval'), tab('scheduled'), tab('draft')]} />
      </ListCard>
    </ListPage>
  );
}

function Value({ of }: { of: Promotion }) {
  return <Clipped>{benefitText(useSpeech(of), saidOf(of))}</Clipped>;
}
function Audience({ of }: { of: Promotion }) {
  return <Clipped>{audienceText(useSpeech(of), saidOf(of))}</Clipped>;
}
function Budget({ of: { budget, currency_code } }: { of: Discount }) {
  const { t } = useText();
  if (budget.amount === null) return '—';
  return (
    <>
      <Money amount={budget.amount} currency={currency_code} />
      <ProgressBar value={budget.spent} total={budget.amount} label={t('promotions.spent')} />
    </>
  );
}

/** What a discount begins with; the rest is changed on its page. */
export function New() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const isAdmin = useArea().account === 'admin';
  const title = t(isAdmin ? 'discounts.add' : 'discounts.add_campaign');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={href(path)} />
      <FormCard>
        <Form
          endpoint={discounts.create}
          values={{ name: '', is_dynamic: false, rule: firstRule as never }}
          onSaved={({ discount }) => go(href(`${path}/${discount.id}`))}
          onCancel={() => go(href(path))}
        >
          <FormGrid columns={2}>
            <Field name="name" as={TextField} />
            <Field name="name_ar" as={TextField} />
            {isAdmin && <SupplierField />}
            <CodeFields />
            <Days />
            <WholeRow>
              <BenefitFields currency={currency} />
            </WholeRow>
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}
function SupplierField() {
  const { t } = useText();
  return <RemoteField name="supplier_id" from={suppliers.list} clearable help={t('discounts.supplier_help')} />;
}
/** One code for all, or codes that are made one by one. */
function CodeFields() {
  const { t } = useText();
  const { values } = useForm();
  return (
    <>
      <Field name="is_dynamic" as={SwitchField} help={t('discounts.dynamic_help')} />
      {values['is_dynamic'] !== true && <CodeField />}
    </>
  );
}
function Days() {
  const { t } = useText();
  return (
    <>
      <DayField name="starts_at" label={t('promotions.starts_at')} bound="gte" />
      <DayField name="ends_at" label={t('promotions.ends_at')} bound="lte" />
    </>
  );
}

/** A discount: its page is where it is put together. */
export function Detail() {
  const { t } = useText();
  const href = useHref();
  const { back, position } = useNeighbours(discounts.list, path, (id) => `${path}/${id}`);
  const read = useRead(discounts.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(path), label: t('discounts.title') }}>
      {({ discount }) => <Page discount={discount} back={back} position={position} />}
    </AsyncRecord>
  );
}

type Place = Pick<ReturnType<typeof useNeighbours>, 'back' | 'position'>;
function Page({ discount, ...place }: { discount: Discount } & Place) {
  const { t } = useText();
  return (
    <DetailPage
      {...place}
      kind={kinds.discount}
      row={discount}
      meta={
        discount.code
          ? [
              <bdi key="code" dir="ltr">
                {discount.code}
              </bdi>,
            ]
          : []
      }
      remove={{ label: t('discounts.remove'), text: t('discounts.remove_text') }}
      benefit={(close) => (
        <PartForm
          kind={kinds.discount}
          row={discount}
          onClose={close}
          title={t('promotions.part.benefit')}
          values={{ rule: benefitValues(discount.rule) }}
          width={560}
        >
          <BenefitFields currency={discount.currency_code} />
        </PartForm>
      )}
      extra={
        discount.is_dynamic
          ? { value: 'codes', label: t('discounts.codes'), content: <Codes discount={discount} /> }
          : undefined
      }
    />
  );
}
