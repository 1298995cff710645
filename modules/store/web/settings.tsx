import { formatNumber } from '#domain/numerals.ts';
import { useAccess } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { settingsGroups, type Counted, type SettingsEntry } from '#kit/web/settings.ts';
import { settings } from '#modules/settings/contract.ts';
import { Card } from '#ui/card.tsx';
import { NextIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import styles from './settings.module.css';

/** Everything that is set once for the whole house, in groups; each module brings its own ways (kit/web/settings.ts). */
export function Settings() {
  const { t } = useText();
  const { may } = useAccess();
  const open = useArea()
    .modules.flatMap((module) => module.settings ?? [])
    .filter(({ needs }) => may(needs));
  const groups = settingsGroups
    .map((key) => ({ key, entries: open.filter(({ group }) => group === key) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageTitle>{t('store.settings')}</PageTitle>
      <PageHeader title={t('store.settings')} />
      <div className={styles.groups}>
        {groups.map(({ key, entries }) => (
          <Card key={key} title={t(`store.group_${key}`)} flush className={styles.group}>
            {entries.map((entry) => (
              <Row key={entry.path} entry={entry} />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}

function Row({ entry: { icon: What, path, text, note, now: Now } }: { entry: SettingsEntry }) {
  const { t } = useText();
  const href = useHref();
  return (
    <Link href={href(path)} className={styles.entry}>
      <span className={styles.icon}>
        <What size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(text)}</span>
        <span className={styles.note}>{t(note)}</span>
      </span>
      {Now && <span className={styles.now}>{'list' in Now ? <Count {...Now} /> : <Now />}</span>}
      <NextIcon size={16} className={`${styles.arrow} w-mirror`} aria-hidden />
    </Link>
  );
}

/** How many rows a list has: all of the page in one call. */
function Count({ list }: Counted) {
  const count = useRead(settings.counts, {}).data?.counts[list.path];
  return count !== undefined && formatNumber(count);
}
