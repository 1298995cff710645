import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { useMe } from '#kit/web/me.ts';
import { NameOf, OtherName } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { personName } from '#kit/web/person.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Facts } from '#ui/facts.tsx';
import { AuditTrailIcon, LockIcon, TrashIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader, PageStack } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { users, type User } from '../contract.ts';
import { canShutOut } from '../rules.ts';
import { RoleOf, UserBadge } from './labels.tsx';
import { UserForm } from './user-form.tsx';

/** Somebody who signs in: name, role, and whether they may. */
export function UserPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(users.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/users'), label: t('users.title') }}>
      {({ user }) => <Page user={user} />}
    </AsyncRecord>
  );
}

/** Somebody beside the list of users: what is known of them, without the form. */
export function UserBeside() {
  const { t } = useText();
  const read = useRead(users.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read}>
      {({ user }) => (
        <PageStack>
          <div>
            <UserBadge status={user.status} />
          </div>
          <Card title={t('users.account_and_role')}>
            <Names user={user} />
          </Card>
          <About user={user} />
        </PageStack>
      )}
    </AsyncRecord>
  );
}

function Page({ user }: { user: User }) {
  const { t, language } = useText();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(users.list, '/settings/users', (id) => `/settings/users/${id}`);
  const { data: me } = useMe();
  const [mayEdit, mayRemove] = [useMay(users.update), useMay(users.remove)];
  const [asking, setAsking] = useState<'suspend' | 'remove' | null>(null);
  const activate = useWrite(users.update, { success: t('users.activated') });
  const suspend = useWrite(users.update, { success: t('users.suspended') });
  const name = personName(language, user);
  const shutOut = canShutOut(me?.user.id ?? user.id, user.id);
  const isOneself = !shutOut.allowed;
  const why = shutOut.allowed ? undefined : t(shutOut.code);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={user} />}
        other={<OtherName of={user} />}
        back={back}
        position={position}
        figure={<Avatar name={name} src={user.img} />}
        badges={<UserBadge status={user.status} />}
        meta={[
          t(`users.account_${user.account_type}`),
          ...(user.supplier ? [<NameOf key="supplier" of={user.supplier} />] : []),
          ...(user.account_type === 'admin' ? [<RoleOf key="role" user={user} />] : []),
        ]}
        actions={
          mayEdit &&
          !isOneself &&
          (user.status === 'active' ? (
            <Button leftSection={<LockIcon size={15} />} onClick={() => setAsking('suspend')}>
              {t('users.suspend')}
            </Button>
          ) : (
            <Button
              loading={activate.pending}
              onClick={() => activate.run({ params: { id: user.id }, body: { status: 'active' } })}
            >
              {t('users.activate')}
            </Button>
          ))
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('users.remove'),
                  icon: TrashIcon,
                  danger: true,
                  disabled: isOneself,
                  note: why,
                  onClick: () => setAsking('remove'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<About user={user} />}>
        <Card title={t('users.account_and_role')}>
          {mayEdit ? <UserForm key={user.version} user={user} isOneself={isOneself} /> : <Names user={user} />}
        </Card>
      </PageColumns>
      <Confirm
        opened={asking === 'suspend'}
        onClose={() => setAsking(null)}
        onConfirm={() => suspend.write({ params: { id: user.id }, body: { status: 'suspended' } })}
        title={t('users.suspend_title', { name })}
        yes={t('users.suspend')}
        no={t('web.cancel')}
        done=""
      >
        {t('users.suspend_text')}
      </Confirm>
      <RemoveDialog
        endpoint={users.remove}
        params={{ id: user.id }}
        name={user.email ?? user.name}
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        onRemoved={() => go(back)}
      >
        {t('users.remove_text')}
      </RemoveDialog>
    </>
  );
}

function Names({ user }: { user: User }) {
  const { t } = useText();
  return (
    <Facts
      facts={[
        { label: t('users.field.first_name'), value: user.first_name ? <bdi>{user.first_name}</bdi> : '—' },
        { label: t('users.field.last_name'), value: user.last_name ? <bdi>{user.last_name}</bdi> : '—' },
        { label: t('field.name_ar'), value: user.name_ar ? <bdi>{user.name_ar}</bdi> : '—' },
        { label: t('users.field.role'), value: <RoleOf user={user} /> },
      ]}
    />
  );
}

function About({ user }: { user: User }) {
  const { t, language } = useText();
  const href = useHref();
  const isAdmin = useArea().account === 'admin';
  const [mayTrail, maySupplier] = [useMay(['audit_trail:read']), useMay(['suppliers:read'])];
  const languages = { en: 'English', ar: 'العربية' } as const;
  return (
    <Card
      title={t('record.about')}
      actions={
        isAdmin &&
        mayTrail && (
          <ButtonLink
            size="compact-xs"
            href={href(`/audit-trail?actor_id=${user.id}`)}
            leftSection={<AuditTrailIcon size={15} aria-hidden />}
          >
            {t('users.activity')}
          </ButtonLink>
        )
      }
    >
      <Facts
        facts={[
          { label: t('field.email'), value: user.email ? <bdi dir="ltr">{user.email}</bdi> : '—' },
          { label: t('field.phone'), value: user.phone ? <PhoneLink number={user.phone} /> : '—' },
          { label: t('users.field.account_type'), value: t(`users.account_${user.account_type}`) },
          ...(user.supplier && isAdmin
            ? [
                {
                  label: t('field.supplier'),
                  value: maySupplier ? (
                    <Link href={href(`/suppliers/${user.supplier.id}`)}>
                      <NameOf of={user.supplier} />
                    </Link>
                  ) : (
                    <NameOf of={user.supplier} />
                  ),
                },
              ]
            : []),
          { label: t('users.field.language'), value: languages[user.language] },
          {
            label: t('users.field.last_seen_at'),
            value: user.last_seen_at ? formatMoment(user.last_seen_at, language) : t('users.never'),
          },
          { label: t('users.field.created_at'), value: formatDate(user.created_at, language) },
        ]}
      />
    </Card>
  );
}
