import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Affiliate } from '../contract.ts';
import type { InvitationStatus } from '../rules.ts';

const looks: Record<Affiliate['status'], { meaning: Meaning; glyph: Glyph }> = {
  invited: { meaning: 'info', glyph: 'open' },
  active: { meaning: 'positive', glyph: 'done' },
  suspended: { meaning: 'danger', glyph: 'ended' },
  closed: { meaning: 'neutral', glyph: 'ended' },
};

export function AffiliateBadge({ status }: { status: Affiliate['status'] }) {
  const { t } = useText();
  return <StatusBadge {...looks[status]}>{t(`affiliates.status.${status}`)}</StatusBadge>;
}

const steps: Record<InvitationStatus, { meaning: Meaning; glyph: Glyph }> = {
  sent: { meaning: 'info', glyph: 'open' },
  opened: { meaning: 'info', glyph: 'part' },
  accepted: { meaning: 'positive', glyph: 'done' },
  expired: { meaning: 'neutral', glyph: 'ended' },
  revoked: { meaning: 'neutral', glyph: 'ended' },
};

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { t } = useText();
  return <StatusBadge {...steps[status]}>{t(`affiliates.invitation_status.${status}`)}</StatusBadge>;
}
