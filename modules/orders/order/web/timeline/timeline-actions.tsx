import { Button } from '@mantine/core';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { useAccess } from '#kit/web/access.ts';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { ClaimIcon, DownIcon, ExchangeIcon, PlusIcon, ReturnRequestedIcon, type Icon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { claims, exchanges, orders } from '../../../contract.ts';
import type { Dialog } from '../../../core/web/dialog.ts';
import { permitFor, useOrder, type OrderCall } from '../../../core/web/order-context.tsx';
import { useClaimPath } from '../../../core/web/paths.ts';

type Flow = {
  label: TextKey;
  icon: Icon;
  needs: Endpoint;
  call: OrderCall;
  /** None: it is a view of its own. */
  dialog?: Dialog;
};

/** What can be begun after the sale: one line per flow. */
const flows: readonly Flow[] = [
  {
    label: 'orders.act.request_return',
    icon: ReturnRequestedIcon,
    needs: orders.requestReturn,
    call: 'request_return',
    dialog: { kind: 'request-return' },
  },
  {
    label: 'orders.act.create_exchange',
    icon: ExchangeIcon,
    needs: exchanges.create,
    call: 'create_exchange',
    dialog: { kind: 'create-exchange' },
  },
  {
    label: 'orders.act.create_claim',
    icon: ClaimIcon,
    needs: claims.create,
    call: 'create_claim',
  },
];

/**
 * The timeline's action menu: shown to non-admins, and to admins with update on orders; hidden once finance verified the order
 * (specification, sections 4 and 6).
 */
export function TimelineActions() {
  const { t } = useText();
  const { order, open } = useOrder();
  const { may } = useAccess();
  const { go } = useNavigation();
  const claimPath = useClaimPath(order.id);
  if (order.order_audit.is_verified_by_finance_team) return null;
  const entries = flows
    .filter((flow) => may(flow.needs))
    .map(({ label, icon, call, dialog }): MenuEntry => {
      const permit = permitFor(order, call);
      return {
        key: call,
        label: t(label),
        icon,
        onClick: () => (dialog ? open(dialog) : go(claimPath)),
        disabled: !permit.allowed,
        note: permit.allowed ? undefined : t(permit.code, permit.params),
      };
    });
  return (
    <ActionMenu entries={entries}>
      <Button size="compact-sm" leftSection={<PlusIcon size={15} />} rightSection={<DownIcon size={14} />}>
        {t('orders.timeline.action')}
      </Button>
    </ActionMenu>
  );
}
