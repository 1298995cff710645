import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { Absent } from '#kit/web/states.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { sessions, type User } from '#modules/sessions/contract.ts';
import { DevicesCard } from './devices-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ReadingCard } from './reading-card.tsx';

/** One's own names, picture and address, how one reads, the password, what one is mailed about, and where one is signed in. */
export function Profile() {
  const href = useHref();
  const { t } = useText();
  const { loginAs } = useSession();
  const read = useRead(sessions.me, {}, { enabled: loginAs === null });
  // Whoever acts for a supplier is still oneself, and changes oneself outside.
  if (loginAs !== null) return <Absent back={{ href: href('/dashboard'), label: t('ui.back') }} />;
  return <AsyncRecord read={read}>{({ user }) => <Page user={user} />}</AsyncRecord>;
}

function Page({ user }: { user: User }) {
  const { t } = useText();
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <PageHeader title={t('profile.title')} />
      <PageColumns
        forms
        side={
          <>
            <ReadingCard key={`${user.language} ${user.direction} ${user.numerals}`} user={user} />
            <DevicesCard />
          </>
        }
      >
        <PersonCard user={user} />
        {user.account_type !== 'affiliate' && <PasswordCard />}
        <MessagesCard />
      </PageColumns>
    </>
  );
}
