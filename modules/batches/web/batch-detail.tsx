import { QuantityText } from '#ui/quantity-text.tsx';
import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { packOf, Packs, VariantCell } from '#modules/stock/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import { Facts } from '#ui/facts.tsx';
import { CanceledIcon, CheckIcon, EditIcon, ReturnsIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { batches, type Batch } from '../contract.ts';
import { canAskBack, canStep } from '../rules.ts';
import styles from './batches.module.css';
import { EditBatch, PlaceBatch, ReturnsDialog, StepDialog, type Step } from './dialogs.tsx';
import { BatchBadge, DaysLeft } from './labels.tsx';
import { ReachedOrders } from './reached.tsx';

/** A batch: until when it is good, where it lies, and who got it. */
export function BatchDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(batches.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/batches'), label: t('batches.title') }}>
      {({ batch }) => <Page batch={batch} />}
    </AsyncRecord>
  );
}

function Page({ batch }: { batch: Batch }) {
  const { t } = useText();
  const href = useHref();
  const [asking, setAsking] = useState<Step | 'edit' | 'place' | 'returns' | null>(null);
  const may = useMay(batches.update);
  const maySeeOrders = useMay(batches.reached);
  const mayAskBack = useMay(batches.returns) && canAskBack(batch.state, batch.sold).allowed;
  const can = (step: Step) => may && canStep(batch.state, step).allowed;
  const close = () => setAsking(null);
  const columns: Column<Batch['locations'][number]>[] = [
    { key: 'location', header: t('batches.location'), card: 'title', cell: ({ location }) => <NameOf of={location} /> },
    {
      key: 'quantity',
      header: t('batches.on_hand'),
      align: 'end',
      card: 'end',
      cell: ({ quantity }) => <Packs pieces={quantity} of={batch.variant} />,
    },
  ];
  return (
    <>
      <PageTitle>{batch.lot}</PageTitle>
      <PageHeader
        title={<bdi dir="ltr">{batch.lot}</bdi>}
        back={href('/batches')}
        badges={<BatchBadge of={batch} />}
        meta={[<DaysLeft key="left" until={batch.expires_on} />]}
        primary={
          can('release')
            ? { label: t('batches.release'), icon: CheckIcon, onClick: () => setAsking('release') }
            : can('quarantine')
              ? { label: t('batches.quarantine'), icon: CanceledIcon, onClick: () => setAsking('quarantine') }
              : mayAskBack
                ? { label: t('batches.returns'), icon: ReturnsIcon, onClick: () => setAsking('returns') }
                : undefined
        }
        overflow={[
          ...(may
            ? [
                { key: 'edit', label: t('batches.edit'), icon: EditIcon, onClick: () => setAsking('edit') },
                { key: 'place', label: t('batches.place'), icon: EditIcon, onClick: () => setAsking('place') },
              ]
            : []),
          ...(can('recall')
            ? [
                {
                  key: 'recall',
                  label: t('batches.recall'),
                  icon: CanceledIcon,
                  danger: true,
                  onClick: () => setAsking('recall'),
                },
              ]
            : []),
        ]}
      />
      <PageColumns side={<About batch={batch} />}>
        <div className={styles.stack}>
          <Card title={t('batches.where')} note={batch.locations.length} flush={batch.locations.length > 0}>
            {batch.locations.length === 0 ? (
              <p className={styles.quiet}>{t('batches.nowhere')}</p>
            ) : (
              <DataTable
                label={t('batches.where')}
                columns={columns}
                rows={batch.locations}
                rowKey={({ location_id }) => location_id}
                rowHeight="tall"
              />
            )}
          </Card>
          {maySeeOrders && <ReachedOrders batch={batch} />}
        </div>
      </PageColumns>
      {asking === 'edit' && <EditBatch batch={batch} onClose={close} />}
      {asking === 'place' && <PlaceBatch batch={batch} onClose={close} />}
      {asking === 'returns' && <ReturnsDialog batch={batch} onClose={close} />}
      {asking !== null && asking !== 'edit' && asking !== 'place' && asking !== 'returns' && (
        <StepDialog batch={batch} step={asking} onClose={close} />
      )}
    </>
  );
}

function About({ batch }: { batch: Batch }) {
  const { t } = useText();
  return (
    <Card title={t('batches.about')}>
      <VariantCell of={batch.variant} />
      <Facts
        facts={[
          { label: t('batches.produced_on'), value: <DateText at={batch.produced_on} /> },
          { label: t('batches.expires_on'), value: <DateText at={batch.expires_on} /> },
          { label: t('field.supplier'), value: <NameOf of={batch.supplier} /> },
          { label: t('batches.on_hand'), value: <QuantityText pieces={batch.quantity} pack={packOf(batch.variant)} /> },
          { label: t('batches.sold'), value: <QuantityText pieces={batch.sold} pack={packOf(batch.variant)} /> },
          ...(batch.reason ? [{ label: t('batches.reason'), value: <span dir="auto">{batch.reason}</span> }] : []),
        ]}
      />
    </Card>
  );
}
