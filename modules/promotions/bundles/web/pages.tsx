import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { DayField } from '#kit/web/day-field.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { useForm } from '#kit/web/form.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage } from '#kit/web/record-pages.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { formatNumber } from '#domain/numerals.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, TextField, WholeRow } from '#ui/form-parts.tsx';
import { PromotionsIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { promotionStatuses, type PromotionStatus } from '../../core/rules/life.ts';
import { Clipped } from '../../core/web/clipped.tsx';
import { DetailPage } from '../../core/web/detail-page.tsx';
import { PartForm } from '../../core/web/edit-dialog.tsx';
import { kinds, saidOf, type Promotion } from '../../core/web/kinds.ts';
import { Period, SupplierOf } from '../../core/web/promotion-page.tsx';
import { sentenceText } from '../../core/web/say.ts';
import { PromotionBadge } from '../../core/web/status.tsx';
import { useSpeech } from '../../core/web/use-speech.ts';
import { bundleTypes, promotions, type Bundle } from '../contract.ts';
import { ExampleCart, StockCard, useParts } from './parts-cards.tsx';
import { BenefitFields, firstBenefit } from './benefit-fields.tsx';

const path = '/promotions';
const currency = 'SAR';
const Field = fieldOf(promotions);
const RemoteField = remoteFieldOf(promotions);

/** Bundle promotions, newest first. */
export function List() {
  const { t } = useText();
  const isAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const tab = (status: PromotionStatus) => ({
    value: status,
    label: t(`promotions.status.${status}`),
    search: { status: [status] },
  });
  return (
    <ResourceList
      of={promotions}
      path={path}
      icon={PromotionsIcon}
      columns={[
        nameColumn(),
        isAdmin && { key: 'supplier', tone: 'quiet', card: 'none', wide: true, cell: (one) => <SupplierOf of={one} /> },
        { key: 'type', tone: 'plain', card: 'sub', cell: ({ type }) => t(`promotions.type.${type}`) },
        {
          key: 'terms',
          header: t('promotions.rule'),
          tone: 'quiet',
          card: 'none',
          wide: true,
          cell: (one) => <Sentence of={one} />,
        },
        {
          key: 'starts_at',
          header: t('promotions.period'),
          tone: 'quiet',
          card: 'none',
          sortable: true,
          cell: (one) => <Period of={one} />,
        },
        {
          key: 'usage_count',
          header: t('promotions.used'),
          align: 'end',
          tone: 'plain',
          card: 'detail',
          cell: ({ usage_count, usage_limit }) =>
            usage_limit === null
              ? formatNumber(usage_count)
              : `${formatNumber(usage_count)} / ${formatNumber(usage_limit)}`,
        },
        {
          key: 'budget',
          header: t('promotions.cost'),
          align: 'end',
          card: 'none',
          cell: (one) => <Money amount={one.budget.spent} currency={one.currency_code} />,
        },
        {
          key: 'status',
          header: t('field.status'),
          card: 'badge',
          cell: ({ status }) => <PromotionBadge status={status} />,
        },
      ]}
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
          title: t('promotions.field.type'),
          options: bundleTypes.map((value) => ({ value, label: t(`promotions.type.${value}`) })),
        },
        ...(isAdmin && supplier ? [{ ...supplier, title: t('field.supplier') }] : []),
      ]}
    >
      <ListTabs counted tabs={[tab('active'), tab('pending_approval'), tab('scheduled'), tab('draft')]} />
    </ResourceList>
  );
}
function Sentence({ of }: { of: Promotion }) {
  return <Clipped>{sentenceText(useSpeech(of), saidOf(of))}</Clipped>;
}

/** What a bundle begins with; the rest is changed on its page. */
export function New() {
  const { t } = useText();
  const isAdmin = useArea().account === 'admin';
  return (
    <CreatePage
      of={promotions}
      path={path}
      values={{ name: '', benefit: firstBenefit.buy_x_get_y, return_rule: 'prorated' }}
    >
      <FormGrid columns={2}>
        <Field name="name" as={TextField} />
        <Field name="name_ar" as={TextField} />
        {isAdmin && (
          <RemoteField name="supplier_id" from={suppliers.list} clearable help={t('promotions.supplier_help')} />
        )}
        <DayField name="starts_at" label={t('promotions.starts_at')} bound="gte" />
        <DayField name="ends_at" label={t('promotions.ends_at')} bound="lte" />
        <WholeRow>
          <Benefit />
        </WholeRow>
      </FormGrid>
    </CreatePage>
  );
}
/** Goods are those of the supplier that was chosen. */
function Benefit() {
  const { values } = useForm();
  const supplier = values['supplier_id'];
  return (
    <BenefitFields currency={currency} supplierId={typeof supplier === 'string' && supplier !== '' ? supplier : null} />
  );
}

/** A bundle: its page is where it is put together. */
export function Detail() {
  const { t } = useText();
  const href = useHref();
  const { back, position } = useNeighbours(promotions.list, path, (id) => `${path}/${id}`);
  const read = useRead(promotions.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(path), label: t('promotions.title') }}>
      {({ promotion }) => <Page bundle={promotion} back={back} position={position} />}
    </AsyncRecord>
  );
}

type Place = Pick<ReturnType<typeof useNeighbours>, 'back' | 'position'>;
function Page({ bundle: promotion, back, position }: { bundle: Bundle } & Place) {
  const { t } = useText();
  const parts = useParts(promotion);
  return (
    <DetailPage
      back={back}
      position={position}
      kind={kinds.bundle}
      row={promotion}
      meta={[t(`promotions.type.${promotion.type}`)]}
      remove={{ label: t('promotions.remove'), text: t('promotions.remove_text') }}
      benefit={(close) => <BenefitDialog promotion={promotion} onClose={close} />}
      side={parts && <ExampleCart key={promotion.version} bundle={promotion} parts={parts} />}
      below={parts && <StockCard bundle={promotion} parts={parts} />}
    />
  );
}

function BenefitDialog({ promotion, onClose }: { promotion: Bundle; onClose: () => void }) {
  const { t } = useText();
  return (
    <PartForm
      kind={kinds.bundle}
      row={promotion}
      onClose={onClose}
      title={t('promotions.part.benefit')}
      values={{ benefit: promotion.terms.benefit, return_rule: promotion.terms.return_rule ?? 'prorated' }}
      width={640}
    >
      <BenefitFields currency={promotion.currency_code} supplierId={promotion.supplier_id} />
    </PartForm>
  );
}
