import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { UsersIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { users } from '../contract.ts';
import { UserBadge } from './labels.tsx';
import styles from './people.module.css';

/** On a supplier's settings: who signs in for it. */
export function OwnPeople() {
  const { t, language } = useText();
  const href = useHref();
  const { data } = useRead(users.list, { query: { limit: '5' } });
  if (!data) return null;
  return (
    <Card
      title={t('users.people')}
      note={data.count}
      flush
      actions={
        <ButtonLink href={href('/settings/users')} leftSection={<UsersIcon size={15} aria-hidden />}>
          {t('users.manage')}
        </ButtonLink>
      }
    >
      {data.users.map((user) => (
        <Link key={user.id} href={href(`/settings/users/${user.id}`)} className={styles.person}>
          <Avatar name={personName(language, user)} src={user.img} size={24} />
          <span className={styles.name}>
            <NameOf of={user} />
          </span>
          {user.status !== 'active' && <UserBadge status={user.status} />}
        </Link>
      ))}
    </Card>
  );
}
