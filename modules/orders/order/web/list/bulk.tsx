import { useRef, useState, type ReactNode } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import type { OfferFor } from '#kit/web/bulk-actions.tsx';
import { part } from '#ui/part.tsx';
import { CheckIcon, ClipboardIcon, DriversIcon, ExportIcon, PrintIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { useNavigation } from '#ui/link.tsx';
import { limits } from '#domain/limits.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { desk, shortages, orders } from '../../../contract.ts';
import type { Rules } from '../../../desk/web/matrix.tsx';
import type { OrderListRow } from '../../contract/order.ts';
import type { Choice } from './choice.ts';
import { useExport } from '#kit/web/use-export.tsx';

type Bulk = OfferFor<OrderListRow>;

const BulkConfirmation = part(() =>
  import('../../../desk/web/bulk-confirmation.tsx').then((confirmation) => confirmation.BulkConfirmation),
);
const BulkDriver = part(() => import('./bulk-driver.tsx').then((dialog) => dialog.BulkDriver));
const BulkDialog = part(() => import('./bulk-dialog.tsx').then((dialog) => dialog.BulkDialog));

/** The sum of the chosen orders, where they share a currency. */
function sumOf(rows: readonly OrderListRow[]): ReactNode {
  const [first] = rows;
  if (!first || rows.some(({ currency_code }) => currency_code !== first.currency_code)) return undefined;
  return <Money amount={rows.reduce((sum, { total }) => sum + total, 0)} currency={first.currency_code} sign />;
}

/** What can be done with chosen orders: confirm them, move them to another status, give them a driver, take them home as CSV. */
export function useBulk(): { bulk: Bulk; dialogs: ReactNode } {
  const { t } = useText();
  const mayConfirm = useMay(desk.confirm);
  const mayChange = useMay(orders.bulkChangeStatus);
  const maySeeShortages = useMay(shortages.list);
  const href = useHref();
  const { go } = useNavigation();
  // A choice may span pages, while the list hands out the rows of one.
  const seen = useRef(new Map<string, OrderListRow>());
  const mayAssign = useMay(desk.assignDrivers);
  const [assigning, setAssigning] = useState<Choice | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  // Stays after it was asked, to tell how it goes on.
  const [confirming, setConfirming] = useState<{ choice: Choice; asked: boolean } | null>(null);
  const [rules, setRules] = useState<Rules>({ allocation: 'fifo', partial: false });
  const save = useExport(orders.export);
  const bulk: Bulk = ({ ids, rows, clear }) => {
    for (const row of rows) seen.current.set(row.id, row);
    const chosen = { ids, rows: seen.current, clear };
    return {
      sum: sumOf(ids.flatMap((id) => seen.current.get(id) ?? [])),
      actions: [
        ...(mayConfirm
          ? [
              {
                key: 'confirm',
                label: t('orders.act.accept'),
                icon: CheckIcon,
                main: true,
                disabled: ids.length > limits.api.bodyListMax,
                onClick: () => setConfirming({ choice: chosen, asked: true }),
              },
            ]
          : []),
        ...(mayChange
          ? [
              {
                key: 'status',
                label: t('orders.bulk.change'),
                icon: ClipboardIcon,
                onClick: () => setChoice(chosen),
              },
            ]
          : []),
        ...(mayAssign
          ? [
              {
                key: 'driver',
                label: t('orders.bulk.driver'),
                icon: DriversIcon,
                disabled: ids.length > limits.api.bodyListMax,
                onClick: () => setAssigning(chosen),
              },
            ]
          : []),
        ...(maySeeShortages
          ? [
              {
                key: 'picking',
                label: t('orders.picking_list'),
                icon: PrintIcon,
                disabled: ids.length > limits.api.queryListMax,
                onClick: () => go(`${href('/orders/aggregated')}?${writeQuery({ id: [...ids] })}`),
              },
            ]
          : []),
        {
          key: 'export',
          label: t('export.start'),
          icon: ExportIcon,
          onClick: () => save.ask({ ids }),
        },
      ],
    };
  };
  const dialogs = (
    <>
      {choice && <BulkDialog choice={choice} onClose={() => setChoice(null)} />}
      {assigning && <BulkDriver choice={assigning} onClose={() => setAssigning(null)} />}
      {save.dialog}
      {confirming && (
        <BulkConfirmation
          ids={confirming.asked ? confirming.choice.ids : null}
          rules={rules}
          onRules={setRules}
          onClose={() => setConfirming({ ...confirming, asked: false })}
          onStarted={confirming.choice.clear}
        />
      )}
    </>
  );
  return { bulk, dialogs };
}
