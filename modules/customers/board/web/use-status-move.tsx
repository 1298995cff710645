import { useState } from 'react';
import { argsOf } from '#kit/web/api.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { Permit } from '#kit/shared/fail.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { ForwardIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { customers } from '../../contract.ts';
import { useStatusUndo } from '../../web/use-status-undo.ts';
import type { CustomerCard } from '../contract.ts';
import { canMoveTo } from '../rules.ts';

const ChangeStatus = part(() => import('../../web/change-status.tsx').then((one) => one.ChangeStatus));

/** Moves customers between statuses: at once where nothing is asked, in a dialog where a reason is. */
export function useStatusMove() {
  const { t } = useText();
  const { account } = useArea();
  const { all, label } = useCustomerStatuses();
  const mayMove = useMay(customers.update) && account !== 'sales_representative';
  const [asking, setAsking] = useState<{ card: CustomerCard; to: string } | null>(null);
  const offerUndo = useStatusUndo();
  const { write } = useWrite(customers.update, { success: null });

  /** Whether a customer may be brought there; null where nobody asks: it is there, or the status is not known. */
  const permitOf = (card: CustomerCard, to: string): Permit | null => {
    const status = all.find(({ key }) => key === to);
    return !status || to === card.status ? null : canMoveTo(card, status, account);
  };
  const move = (card: CustomerCard, to: string) => {
    if (!permitOf(card, to)?.allowed) return;
    if (all.find(({ key }) => key === to)?.reason_required) return setAsking({ card, to });
    const { id, version } = card;
    void write(argsOf<typeof customers.update>({ params: { id }, body: { status: to, version } }))
      .then(({ customer }) => offerUndo(card.status, customer))
      .catch(() => undefined);
  };
  const entries = (card: CustomerCard): MenuEntry[] =>
    mayMove
      ? all.flatMap(({ key }) => {
          const permit = permitOf(card, key);
          if (!permit) return [];
          return [
            {
              key,
              label: t('customers.move_to', { status: label(key) }),
              icon: ForwardIcon,
              disabled: !permit.allowed,
              note: permit.allowed ? undefined : t(permit.code, permit.params),
              onClick: () => move(card, key),
            },
          ];
        })
      : [];
  const dialog = asking && (
    <ChangeStatus customer={asking.card} to={asking.to} opened onClose={() => setAsking(null)} />
  );
  return { mayMove, permitOf, move, entries, dialog };
}
