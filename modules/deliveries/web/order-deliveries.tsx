import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { formatNumber } from '#domain/numerals.ts';
import { Card } from '#ui/card.tsx';
import { ShippedIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { deliveries } from '../contract.ts';
import { deliveryColumns } from './columns.tsx';
import { numberOf, permitOf } from './labels.tsx';

const PlanDialog = part(() => import('./dialogs.tsx').then((all) => all.PlanDialog));
const kept = new Set(['number', 'planned_on', 'driver', 'status', 'pieces', 'cash']);

type Props = {
  orderId: string;
  supplierId: string;
  driver: { id: string; name: string | null; name_ar: string | null } | null;
};

/**
 * An order's deliveries on its page, and the way to plan one; what is done with one is done on its own page. None yet: one line with the
 * way to plan, or nothing while there is no way.
 */
export function OrderDeliveries({ orderId, supplierId, driver }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(deliveries.ofOrder);
  const [planning, setPlanning] = useState(false);
  const { data, isError, error, refetch, isFetching } = useRead(deliveries.ofOrder, { params: { id: orderId } });
  const rows = data?.deliveries;
  const none = rows?.length === 0;
  if (!may || (none && !data?.plan.allowed)) return null;
  const ready = data?.ready.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const readyText = t('deliveries.ready_now', {
    pieces: t('ui.quantity.pcs', { count: ready, shown: formatNumber(ready) }),
  });
  return (
    <Card
      title={t('deliveries.title')}
      note={ready > 0 ? readyText : none ? t('deliveries.none') : undefined}
      flush
      actions={
        data && (
          <Action
            size="compact-xs"
            needs={deliveries.plan}
            when={permitOf(data.plan)}
            leftSection={<ShippedIcon size={15} />}
            onClick={() => setPlanning(true)}
          >
            {t('deliveries.plan')}
          </Action>
        )
      }
    >
      {isError && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} compact />
      ) : none ? undefined : (
        <DataTable
          label={t('deliveries.title')}
          columns={deliveryColumns({ t, language, admin: false, rows: rows ?? [] })
            .filter(({ key }) => kept.has(key))
            .map((column) => ({ ...column, sortable: false }))}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/deliveries/${id}`)}
          rowLabel={numberOf}
          skeletonRows={1}
        />
      )}
      {planning && (
        <PlanDialog
          orderId={orderId}
          supplierId={supplierId}
          driver={driver}
          ready={readyText}
          onClose={() => setPlanning(false)}
        />
      )}
    </Card>
  );
}
