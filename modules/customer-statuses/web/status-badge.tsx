import { StatusBadge } from '#ui/badge.tsx';
import { useCustomerStatuses } from './use-statuses.ts';

/** How far a customer is, in the words, colour and shape of its status. */
export function CustomerStatusBadge({ status }: { status: string }) {
  const { look, label } = useCustomerStatuses();
  const { color, icon } = look(status);
  return (
    <StatusBadge meaning={color} glyph={icon}>
      <bdi>{label(status)}</bdi>
    </StatusBadge>
  );
}
