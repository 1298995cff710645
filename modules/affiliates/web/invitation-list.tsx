import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { useAccess } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { AffiliatesIcon, ExternalIcon, MailIcon, PlusIcon, TrashIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { affiliateInvitations, type Invitation } from '../contract.ts';
import { canChange, invitationStatuses } from '../rules.ts';
import { InvitationBadge } from './badge.tsx';

/** Who was invited as an affiliate, and how far that has come. */
export function InvitationList() {
  const { t, language } = useText();
  const { may } = useAccess();
  const href = useHref();
  const columns: Column<Invitation>[] = [
    {
      key: 'name',
      header: t('affiliates.noun'),
      sortable: true,
      primary: true,
      hideable: false,
      card: 'lead',
      cell: (row) => (
        <TwoLines note={<OtherName of={row} />}>
          <NameOf of={row} />
        </TwoLines>
      ),
    },
    {
      key: 'phone',
      header: t('field.phone'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => <PhoneLink number={row.phone} />,
    },
    {
      key: 'status',
      header: t('field.status'),
      card: 'badge',
      cell: (row) => <InvitationBadge status={row.status} />,
    },
    {
      key: 'invited_by',
      header: t('affiliates.invited_by'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => <NameOf of={row.invited_by} />,
    },
    {
      key: 'sent_at',
      header: t('affiliates.sent'),
      sortable: true,
      tone: 'quiet',
      card: 'sub',
      cell: (row) => <MomentText at={row.sent_at} />,
    },
    {
      key: 'expires_at',
      header: t('affiliates.expires'),
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (row) => (canChange(row).allowed ? formatDate(row.expires_at, language) : '—'),
    },
    {
      key: 'actions',
      header: '',
      align: 'end',
      hideable: false,
      card: 'end',
      width: '48px',
      cell: (row) => <Actions row={row} />,
    },
  ];
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'status',
      title: t('field.status'),
      isMulti: true,
      options: invitationStatuses.map((value) => ({ value, label: t(`affiliates.invitation_status.${value}`) })),
    },
    { type: 'date', key: 'created_at', title: t('affiliates.sent') },
  ];
  return (
    <ListPage
      title={t('affiliates.invitations')}
      back={href('/affiliate')}
      primary={
        may(affiliateInvitations.create)
          ? { label: t('affiliates.invite'), icon: PlusIcon, href: href('/affiliate/invite') }
          : undefined
      }
    >
      <ListCard
        endpoint={affiliateInvitations.list}
        columns={columns}
        filters={filters}
        search={t('affiliates.invitations_search')}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{
          icon: AffiliatesIcon,
          title: t('affiliates.invitations_empty'),
          text: t('affiliates.invitations_empty_text'),
        }}
      >
        <ListTabs
          tabs={[{ value: 'open', label: t('affiliates.tab.open'), search: { status: ['sent', 'opened'] } }]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}

function Actions({ row }: { row: Invitation }) {
  const { t } = useText();
  const { may } = useAccess();
  const href = useHref();
  const [revoking, setRevoking] = useState(false);
  const resend = useWrite(affiliateInvitations.resend, { success: t('affiliates.resent') });
  const revoke = useWrite(affiliateInvitations.revoke, {
    success: t('affiliates.revoked'),
    onSuccess: () => setRevoking(false),
  });
  const params = { id: row.id };
  const entries: MenuEntry[] = [
    ...(row.affiliate_id
      ? [
          {
            key: 'open',
            label: t('affiliates.open_affiliate'),
            icon: ExternalIcon,
            href: href(`/affiliate/${row.affiliate_id}`),
          },
        ]
      : []),
    ...(may(affiliateInvitations.resend) && canChange(row).allowed
      ? [{ key: 'resend', label: t('affiliates.resend'), icon: MailIcon, onClick: () => resend.run({ params }) }]
      : []),
    ...(may(affiliateInvitations.revoke) && canChange(row).allowed
      ? [
          {
            key: 'revoke',
            label: t('affiliates.revoke'),
            icon: TrashIcon,
            danger: true,
            onClick: () => setRevoking(true),
          },
        ]
      : []),
  ];
  const name = useNameOf(row);
  return (
    <>
      <ActionMenu entries={entries} label={t('affiliates.actions', { name })} />
      <Dialog
        opened={revoking}
        onClose={() => setRevoking(false)}
        title={t('affiliates.revoke_title', { name })}
        submit={{
          label: t('affiliates.revoke'),
          onSubmit: () => revoke.run({ params }),
          loading: revoke.pending,
          danger: true,
        }}
      >
        {t('affiliates.revoke_text')}
      </Dialog>
    </>
  );
}

function useNameOf(row: Invitation): string {
  const { language } = useText();
  return nameIn(language, row);
}
