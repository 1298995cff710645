import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { nameIn, NameOf, OtherName } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Empty } from '#ui/empty.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { ProductsIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { products, type Product } from '../../contract.ts';
import { MasterVariantsCard } from '../../web/master-variants-card.tsx';
import { ProductThumb } from '../../web/thumb.tsx';
import { verdicts as allVerdicts, type Change, type ChangeItem, type Verdict } from '../contract.ts';
import { canDecide, isConflict, isSamePlace, openChange, pendingItems, publishedValue } from '../rules.ts';
import { ChangeBadge } from './change-notice.tsx';
import { ValueOf } from './change-value.tsx';
import styles from './changes.module.css';
import { useFieldWord } from './words.ts';

/** What a supplier wants changed of a published product, beside what is published: an administrator decides field by field. */
export function ReviewPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(products.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/products'), label: t('products.title') }}>
      {({ product }) => <Page product={product} />}
    </AsyncRecord>
  );
}

function Page({ product }: { product: Product }) {
  const { t, language } = useText();
  const href = useHref();
  const open = openChange(product);
  const back = href(`/products/${product.id}`);
  if (open?.status === 'waiting') return <Review key={open.version} product={product} change={open} />;
  return (
    <>
      <PageTitle>{nameIn(language, product)}</PageTitle>
      <PageHeader title={<NameOf of={product} />} back={back} badges={<ChangeBadge product={product} />} />
      <Card>
        <Empty icon={ProductsIcon} title={t('products.review_none')}>
          <Link href={back}>{t('products.review_back')}</Link>
        </Empty>
      </Card>
    </>
  );
}

function Review({ product, change }: { product: Product; change: Change }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const word = useFieldWord();
  const pending = pendingItems(change.fields);
  const [given, setGiven] = useState<readonly Verdict[]>(pending.map(() => 'yes'));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const back = href(`/products/${product.id}`);
  const said = note.trim();
  const body = {
    version: change.version,
    verdicts: pending.map(({ field, variant_id }, index) => ({ field, variant_id, verdict: given[index] ?? 'yes' })),
    note: said || null,
  };
  const permit = canDecide(change.fields, body);
  const count = (verdict: Verdict) => given.filter((one) => one === verdict).length;
  const { run, pending: sending } = useWrite(products.decideChange, {
    success: t('products.review_done'),
    invalidates: ['/variants'],
    onSuccess: () => go(back),
  });
  const send = () => {
    setTried(true);
    if (permit.allowed) run({ params: { id: product.id }, body });
  };
  const label =
    count('yes') === given.length
      ? t('products.review_approve', { count: given.length })
      : count('no') === given.length
        ? t('products.review_refuse')
        : t('products.review_send');
  const at = (item: ChangeItem) => pending.findIndex((one) => isSamePlace(one, item));
  const columns: Column<ChangeItem>[] = [
    { key: 'field', header: t('products.review_field'), tone: 'medium', card: 'lead', cell: word },
    {
      key: 'was',
      header: t('products.status_published'),
      card: 'detail',
      cell: (item) => (
        <span className={styles.value}>
          <ValueOf product={product} change={change} field={item.field} value={item.was} />
          {isConflict(product, item) && <Conflict product={product} change={change} item={item} />}
        </span>
      ),
    },
    {
      key: 'asked',
      header: t('products.status_proposed'),
      card: 'detail',
      cell: (item) => <ValueOf product={product} change={change} field={item.field} value={item.asked} />,
    },
    {
      key: 'verdict',
      header: t('products.review_verdict'),
      card: 'end',
      cell: (item) => (
        <SegmentedControl
          size="xs"
          aria-label={t('products.review_verdict_of', { name: word(item) })}
          value={given[at(item)] ?? 'yes'}
          data={allVerdicts.map((value) => ({ value, label: t(`products.verdict_${value}`) }))}
          onChange={(value) => setGiven(given.map((one, index) => (index === at(item) ? (value as Verdict) : one)))}
        />
      ),
    },
  ];
  const all = (verdict: Verdict) => setGiven(pending.map(() => verdict));
  return (
    <>
      <PageTitle>{nameIn(language, product)}</PageTitle>
      <PageHeader
        title={<NameOf of={product} />}
        other={<OtherName of={product} />}
        back={back}
        figure={<ProductThumb of={product} size={36} />}
        badges={<ChangeBadge product={product} />}
        meta={[
          <Link key="supplier" href={href(`/suppliers/${product.supplier.id}`)}>
            <NameOf of={product.supplier} />
          </Link>,
          <span key="sent">
            {t('products.review_sent')} <MomentText at={change.sent_at} />
          </span>,
          t('products.review_until'),
        ]}
        primary={{ label, onClick: send, loading: sending }}
      />
      <PageColumns
        side={
          <Card title={t('products.review_note')} note={t('products.review_note_text')}>
            <TextareaField
              label={t('products.review_note_label')}
              required={count('yes') < given.length}
              maxLength={500}
              value={note}
              onChange={setNote}
              error={tried && !permit.allowed ? t(permit.code, permit.params) : undefined}
            />
          </Card>
        }
      >
        <Card
          title={t('products.review_differ', { count: pending.length })}
          actions={
            <>
              <Button onClick={() => all('no')}>{t('products.review_all_no')}</Button>
              <Button onClick={() => all('yes')}>{t('products.review_all_yes')}</Button>
            </>
          }
          flush
        >
          <DataTable
            label={t('products.review_title')}
            columns={columns}
            rows={pending}
            rowKey={({ field, variant_id }) => `${field} ${variant_id}`}
            rowHeight="tall"
          />
        </Card>
        {pending.some(({ field }) => field === 'pack') && <MasterVariantsCard product={product} readOnly />}
      </PageColumns>
    </>
  );
}

/** What is published now, where that is not what the supplier saw. */
function Conflict({ product, change, item }: { product: Product; change: Change; item: ChangeItem }) {
  const { t } = useText();
  const now = publishedValue(product, item);
  return (
    <span className={styles.now} role="note">
      {now === undefined ? (
        t('products.conflict_gone')
      ) : (
        <>
          {t('products.conflict')} <ValueOf product={product} change={change} field={item.field} value={now} />
        </>
      )}
    </span>
  );
}
