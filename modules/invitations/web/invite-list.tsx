import { ActionIcon, Tooltip } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { MailIcon, PlusIcon, RefreshIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { invites, type Invite } from '../contract.ts';
import { canChange, inviteStatuses, type InviteStatus } from '../rules.ts';
import styles from './invite-list.module.css';

const looks: Record<InviteStatus, [Meaning, Glyph]> = {
  pending: ['info', 'open'],
  accepted: ['positive', 'done'],
  expired: ['warning', 'act'],
  revoked: ['neutral', 'ended'],
};

function InviteBadge({ status }: { status: InviteStatus }) {
  const { t } = useText();
  const [meaning, glyph] = looks[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`invites.status_${status}`)}
    </StatusBadge>
  );
}

/** Invitations, the newest first: what became of each, sent again or withdrawn on the spot. */
export function InviteList() {
  const { t, language } = useText();
  const href = useHref();
  const isAdmin = useArea().account === 'admin';
  const [mayCreate, mayChange] = [
    useMay(invites.create),
    [useMay(invites.resend), useMay(invites.remove)].some(Boolean),
  ];
  const columns: (Column<Invite> | false)[] = [
    {
      key: 'user_email',
      header: t('invites.email'),
      sortable: true,
      hideable: false,
      tone: 'medium',
      card: 'title',
      cell: (invite) => <bdi dir="ltr">{invite.user_email}</bdi>,
    },
    {
      key: 'status',
      header: t('invites.status'),
      card: 'badge',
      cell: (invite) => <InviteBadge status={invite.status} />,
    },
    isAdmin && {
      key: 'role',
      header: t('invites.role'),
      tone: 'plain',
      card: 'sub',
      cell: (invite) =>
        invite.role_name ? (
          <NameOf of={{ name: invite.role_name, name_ar: invite.role_name_ar }} />
        ) : invite.supplier ? (
          '—'
        ) : (
          t('invites.no_role')
        ),
    },
    isAdmin && {
      key: 'house',
      header: t('invites.house'),
      wide: true,
      tone: 'quiet',
      card: 'none',
      cell: (invite) => (invite.supplier ? <NameOf of={invite.supplier} /> : t('invites.office')),
    },
    {
      key: 'invited_by',
      header: t('invites.by'),
      wide: true,
      tone: 'quiet',
      card: 'detail',
      cell: (invite) => <NameOf of={invite.invited_by} />,
    },
    {
      key: 'sent_at',
      header: t('invites.sent'),
      wide: true,
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (invite) => formatMoment(invite.sent_at, language),
    },
    {
      key: 'expires_at',
      header: t('invites.until'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      cell: (invite) => (invite.status === 'pending' ? formatMoment(invite.expires_at, language) : '—'),
    },
    mayChange && {
      key: 'actions',
      header: t('invites.actions'),
      width: 92,
      hideable: false,
      card: 'aside',
      cell: (invite) => <Actions invite={invite} />,
    },
  ];
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'status',
      title: t('invites.status'),
      isMulti: true,
      options: inviteStatuses.map((value) => ({ value, label: t(`invites.status_${value}`) })),
    },
    { type: 'date', key: 'created_at', title: t('invites.sent') },
  ];
  return (
    <ListPage
      title={t('invites.title')}
      back={href('/settings')}
      primary={
        mayCreate ? { label: t('invites.add'), icon: PlusIcon, href: href('/settings/invitations/new') } : undefined
      }
    >
      <ListCard
        endpoint={invites.list}
        columns={columns.filter((column) => column !== false)}
        filters={filters}
        search={t('invites.search')}
        firstSort={{ key: 'sent_at', descending: true }}
        empty={{ icon: MailIcon, title: t('invites.empty'), text: t('invites.empty_text') }}
      >
        <ListTabs
          tabs={(['pending', 'expired', 'accepted'] as const).map((status) => ({
            value: status,
            label: t(`invites.status_${status}`),
            search: { status: [status] },
          }))}
          counted
        />
      </ListCard>
    </ListPage>
  );
}

function Actions({ invite }: { invite: Invite }) {
  const { t } = useText();
  const [mayResend, mayRevoke] = [useMay(invites.resend), useMay(invites.remove)];
  const resend = useWrite(invites.resend, { success: t('invites.resent') });
  const revoke = useWrite(invites.remove, { success: t('invites.revoked') });
  const email = invite.user_email;
  return (
    <span className={styles.actions}>
      {mayResend && canChange(invite).allowed && (
        <Tooltip label={t('invites.resend', { email })}>
          <ActionIcon
            aria-label={t('invites.resend', { email })}
            loading={resend.pending}
            onClick={() => resend.run({ params: { id: invite.id } })}
          >
            <RefreshIcon size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {mayRevoke && canChange(invite).allowed && (
        <TwoClickDelete
          iconOnly
          label={t('invites.revoke', { email })}
          disabled={revoke.pending}
          onDelete={() => revoke.run({ params: { id: invite.id } })}
        />
      )}
    </span>
  );
}
