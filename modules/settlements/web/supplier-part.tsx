import { useState } from 'react';
import { Button } from '@mantine/core';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { InvoiceIcon, PlusIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageColumns } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { settlements } from '../contract.ts';
import { useColumns } from './columns.tsx';
import { NewSettlement } from './new-settlement.tsx';
import { TermsCard } from './terms-card.tsx';

/** On a supplier's page: its settlements, newest first. */
export function SupplierSettlements({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const href = useHref();
  const mayCreate = useMay(settlements.create);
  const [isNew, setNew] = useState(false);
  const columns = useColumns({ withSupplier: false });
  const query = { supplier_id: [supplierId] };
  const read = useRead(settlements.list, { query: { ...query, limit: '24' } });
  return (
    <PageColumns side={<TermsCard supplierId={supplierId} />}>
      <Card
        title={t('settlements.title')}
        note={read.data?.count}
        flush
        actions={
          <>
            {(read.data?.count ?? 0) > 24 && (
              <Link href={href(`/settlements?${writeQuery(query)}`)}>{t('settlements.all')}</Link>
            )}
            {mayCreate && (
              <Button variant="filled" leftSection={<PlusIcon size={15} />} onClick={() => setNew(true)}>
                {t('settlements.new')}
              </Button>
            )}
          </>
        }
      >
        {isNew && <NewSettlement supplierId={supplierId} onClose={() => setNew(false)} />}
        {read.isError ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
        ) : read.data?.count === 0 ? (
          <Empty icon={InvoiceIcon} title={t('settlements.empty')} compact>
            {t('settlements.empty_text')}
          </Empty>
        ) : (
          <DataTable
            label={t('settlements.title')}
            columns={columns}
            rows={read.data?.settlements}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href(`/settlements/${id}`)}
            rowLabel={({ number }) => `S-${number}`}
            skeletonRows={4}
          />
        )}
      </Card>
    </PageColumns>
  );
}
