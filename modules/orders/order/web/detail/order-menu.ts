import { refused, type Permit } from '#kit/shared/fail.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { useAccess } from '#kit/web/access.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { useCopied } from '#ui/copy.tsx';
import {
  ArchiveIcon,
  CanceledIcon,
  CashPlusIcon,
  CheckIcon,
  CustomersIcon,
  DoubleCheckIcon,
  EditIcon,
  FulfilledIcon,
  LinkIcon,
  LockIcon,
  RefundIcon,
  ReopenIcon,
  ShippedIcon,
  WarehousesIcon,
  type Icon,
} from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { hasLocations, useFlags } from '#shell/store.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { orderEdits, orders } from '../../../contract.ts';
import { canMoveStock, canTransfer } from '../../../core/rules/permits.ts';
import { useAccept } from '../actions/use-accept.ts';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import { permitFor, useOrder } from '../../../core/web/order-context.tsx';
import { useEditPath, useFulfillPath } from '../../../core/web/paths.ts';

/** Everything that can be done with the order; what cannot be done now stays and says why. Without permission it is not there. */
export function useOrderMenu(): MenuEntry[] {
  const choosesLocations = hasLocations(useFlags());
  const { t } = useText();
  const { order, open } = useOrder();
  const { may } = useAccess();
  const { go } = useNavigation();
  const { copy } = useCopied();
  const fulfillPath = useFulfillPath(order.id);
  const editing = useEditPath(order.id);
  const { begin } = useAccept();
  const depart = useOrderAction(orders.changeStatus, { done: 'order.done.depart' });
  const archive = useOrderAction(orders.archive, {
    done: 'order.done.archive',
    undo: { endpoint: orders.reopen, body: {} },
  });
  const entry = (
    needs: Endpoint,
    key: string,
    label: string,
    icon: Icon,
    permit: Permit,
    onClick: () => void,
    rest: Partial<MenuEntry> = {},
  ): MenuEntry[] => {
    if (!may(needs)) return [];
    return [
      {
        key,
        label,
        icon,
        onClick,
        disabled: !permit.allowed,
        note: permit.allowed ? undefined : t(permit.code, permit.params),
        ...rest,
      },
    ];
  };
  // Missing while the feature is off.
  const begun = order.edits?.find(({ status }) => status === 'created');
  const editable = order.edits?.some(({ status }) => status === 'requested')
    ? refused('edit.is_requested')
    : permitFor(order, 'edit');
  const finished = order.status === 'completed' || order.status === 'canceled' || order.status === 'archived';
  return [
    ...(finished
      ? []
      : [
          ...entry(orders.accept, 'accept', t('orders.act.accept'), CheckIcon, permitFor(order, 'accept'), begin),
          ...entry(orders.fulfill, 'fulfill', t('orders.act.fulfill'), FulfilledIcon, permitFor(order, 'fulfill'), () =>
            go(fulfillPath),
          ),
          ...entry(orders.changeStatus, 'depart', t('orders.act.depart'), ShippedIcon, permitFor(order, 'depart'), () =>
            depart.run({ status: 'in_route' }),
          ),
          ...entry(
            orders.complete,
            'complete',
            t('orders.act.complete'),
            DoubleCheckIcon,
            permitFor(order, 'complete'),
            () => open({ kind: 'complete' }),
          ),
        ]),
    ...(finished
      ? entry(orders.reopen, 'reopen', t('orders.act.reopen'), ReopenIcon, permitFor(order, 'reopen'), () =>
          open({ kind: 'reopen' }),
        )
      : []),
    ...(order.edits
      ? entry(
          orderEdits.create,
          'edit',
          begun ? t('orders.act.continue_edit') : t('orders.act.edit'),
          EditIcon,
          editable,
          () => go(editing),
          { rule: true },
        )
      : []),
    ...entry(
      orders.capture,
      'capture',
      t('orders.act.capture'),
      CashPlusIcon,
      permitFor(order, 'capture'),
      () => open({ kind: 'capture' }),
      { rule: true },
    ),
    ...entry(orders.refund, 'refund', t('orders.act.refund'), RefundIcon, permitFor(order, 'refund'), () =>
      open({ kind: 'refund' }),
    ),
    ...entry(orders.verifyFinance, 'verify', t('orders.act.verify'), LockIcon, permitFor(order, 'verify_finance'), () =>
      open({ kind: 'verify' }),
    ),
    ...(finished
      ? []
      : [
          ...entry(
            orders.transfer,
            'transfer',
            t('orders.act.transfer'),
            CustomersIcon,
            canTransfer(order),
            () => open({ kind: 'transfer', to: 'customer' }),
            { rule: true },
          ),
          ...(choosesLocations
            ? entry(
                orders.transfer,
                'move-stock',
                t('orders.act.move_stock'),
                WarehousesIcon,
                canMoveStock(order),
                () => open({ kind: 'transfer', to: 'location' }),
              )
            : []),
        ]),
    {
      key: 'link',
      label: t('orders.act.copy_link'),
      icon: LinkIcon,
      rule: true,
      onClick: () =>
        void copy(window.location.origin + window.location.pathname).then(() => toast.success(t('ui.copied'))),
    },
    ...(finished
      ? entry(orders.archive, 'archive', t('orders.act.archive'), ArchiveIcon, permitFor(order, 'archive'), () =>
          archive.run({}),
        )
      : []),
    ...(order.status === 'archived' || order.status === 'canceled'
      ? []
      : entry(
          orders.cancel,
          'cancel',
          t('orders.act.cancel'),
          CanceledIcon,
          permitFor(order, 'cancel'),
          () => open({ kind: 'cancel' }),
          { danger: true, rule: true },
        )),
  ];
}
