import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { users } from '../contract.ts';
import styles from './people.module.css';

const most = 8;

/** Who has a role: the first few, and the way to all of them. */
export function PeopleOfRole({ roleId }: { roleId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const { data } = useRead(users.list, { query: { role_id: roleId, limit: String(most) } });
  if (!data) return null;
  return (
    <Card title={t('users.people')} note={data.count} flush>
      {data.users.length === 0 && <p className={styles.none}>{t('users.people_none')}</p>}
      {data.users.map((user) => (
        <Link key={user.id} href={href(`/settings/users/${user.id}`)} className={styles.person}>
          <Avatar name={personName(language, user)} src={user.img} size={24} />
          <span className={styles.name}>
            <NameOf of={user} />
          </span>
        </Link>
      ))}
      {data.count > most && (
        <CardFoot>
          <Link href={href(`/settings/users?role_id=${roleId}`)}>{t('users.all_people', { count: data.count })}</Link>
        </CardFoot>
      )}
    </Card>
  );
}
