import type { TextKey } from '#kit/shared/texts.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Approval, DraftStatus } from '../contract.ts';

/** How a state is shown: its word, what it means, its shape. */
type Label = { text: TextKey; meaning: Meaning; glyph: Glyph };

export const draftStatusLabels: Record<DraftStatus, Label> = {
  open: { text: 'draft_orders.status_open', meaning: 'info', glyph: 'open' },
  completed: { text: 'draft_orders.status_completed', meaning: 'positive', glyph: 'done' },
  expired: { text: 'draft_orders.status_expired', meaning: 'neutral', glyph: 'ended' },
};

export const approvalLabels: Record<Approval, Label> = {
  none: { text: 'draft_orders.approval_none', meaning: 'neutral', glyph: 'open' },
  sent: { text: 'draft_orders.approval_sent', meaning: 'warning', glyph: 'moving' },
  approved: { text: 'draft_orders.approval_approved', meaning: 'positive', glyph: 'done' },
  declined: { text: 'draft_orders.approval_declined', meaning: 'danger', glyph: 'ended' },
};

function LabelBadge({ of: { text, meaning, glyph } }: { of: Label }) {
  const { t } = useText();
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(text)}
    </StatusBadge>
  );
}

export const DraftStatusBadge = ({ status }: { status: DraftStatus }) => <LabelBadge of={draftStatusLabels[status]} />;
export const ApprovalBadge = ({ approval }: { approval: Approval }) => <LabelBadge of={approvalLabels[approval]} />;

/** `#12`; left to right in every language. */
export const DraftNumber = ({ of }: { of: { display_id: number } }) => <bdi dir="ltr">#{of.display_id}</bdi>;
