import { stateBadge } from '#ui/state-badge.tsx';

export const AffiliateBadge = stateBadge(
  {
    invited: { meaning: 'info', glyph: 'open' },
    active: { meaning: 'positive', glyph: 'done' },
    suspended: { meaning: 'danger', glyph: 'ended' },
    closed: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `affiliates.status.${status}`,
);

export const InvitationBadge = stateBadge(
  {
    sent: { meaning: 'info', glyph: 'open' },
    opened: { meaning: 'info', glyph: 'part' },
    accepted: { meaning: 'positive', glyph: 'done' },
    expired: { meaning: 'neutral', glyph: 'ended' },
    revoked: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `affiliates.invitation_status.${status}`,
);
