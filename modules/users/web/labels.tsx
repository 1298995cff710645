import { NameOf } from '#kit/web/names.tsx';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { User } from '../contract.ts';
import type { UserStatus } from '../rules.ts';

const looks: Record<UserStatus, [Meaning, Glyph]> = {
  active: ['positive', 'done'],
  invited: ['info', 'open'],
  suspended: ['danger', 'ended'],
};

export function UserBadge({ status }: { status: UserStatus }) {
  const { t } = useText();
  const [meaning, glyph] = looks[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`users.status_${status}`)}
    </StatusBadge>
  );
}

export function RoleOf({ user }: { user: User }) {
  const { t } = useText();
  const [first] = user.user_roles;
  if (user.account_type !== 'admin') return '—';
  return first ? <NameOf of={first.role} /> : <span>{t('users.no_role')}</span>;
}
