import { StatusBadge, type Glyph as Mark } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { FulfillmentStatus, OrderStatus, PaymentStatus, ReturnStatus } from '../contract/statuses.ts';
import {
  fulfillmentStatusLabels,
  orderStatusLabels,
  fulfillmentLabel,
  paymentStatusLabels,
  returnStatusLabels,
  type Glyph,
  type Label,
} from '../rules/labels.ts';

const marks: Record<Glyph, Mark> = {
  none: 'open',
  partly: 'part',
  done: 'done',
  act: 'act',
  ended: 'ended',
  moving: 'moving',
};

/** A status as the rules say it is shown: its word, colour and glyph. */
function LabelBadge({ label: { text, meaning, glyph } }: { label: Label }) {
  const { t } = useText();
  return (
    <StatusBadge meaning={meaning} glyph={marks[glyph]}>
      {t(text)}
    </StatusBadge>
  );
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <LabelBadge label={orderStatusLabels[status]} />
);
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <LabelBadge label={paymentStatusLabels[status]} />
);
export const FulfillmentBadge = ({ status }: { status: FulfillmentStatus }) => (
  <LabelBadge label={fulfillmentStatusLabels[status]} />
);
export const ReturnBadge = ({ status }: { status: ReturnStatus }) => <LabelBadge label={returnStatusLabels[status]} />;

/** One fulfillment: packed until it leaves. */
export const FulfillmentStateBadge = ({
  fulfillment,
}: {
  fulfillment: { shipped_at: unknown; canceled_at: unknown };
}) => <LabelBadge label={fulfillmentLabel(fulfillment)} />;
