import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { isUnlimited } from './labels.tsx';
import styles from './role-page.module.css';
import { useRoles } from './use-roles.ts';

/** The roles under each other with their people, to go from one to the next. */
export function RoleNav({ current }: { current: string }) {
  const { t } = useText();
  const href = useHref();
  const data = useRoles();
  if (!data) return null;
  return (
    <Card title={t('roles.roles')} note={data.count} flush>
      <nav className={styles.roles} aria-label={t('roles.roles')}>
        {data.roles.map((role) => (
          <Link
            key={role.id}
            href={href(`/settings/roles/${role.id}`)}
            className={styles.role}
            aria-current={role.id === current ? 'page' : undefined}
          >
            <span className={styles.name}>
              <NameOf of={role} />
            </span>
            <span className={styles.note}>{t('roles.people_count', { count: role.members_count })}</span>
            {isUnlimited(role) && (
              <span className={styles.end}>
                <StatusBadge meaning="accent">{t('roles.everything')}</StatusBadge>
              </span>
            )}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
