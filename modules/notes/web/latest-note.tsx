import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { notes } from '../contract.ts';
import styles from './notes.module.css';

type Props = {
  resourceId: string;
  /** Where all of them stand, below the area's prefix. */
  all: string;
};

/** The newest note on a row, with the way to all of them; nothing where there is none. */
export function LatestNote({ resourceId, all }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(notes.list);
  const query = { resource_id: resourceId, limit: '1', offset: '0' };
  const found = useRead(notes.list, { query }, { enabled: may }).data;
  const note = found?.notes[0];
  if (!note) return null;
  return (
    <Card title={t('notes.latest')} actions={<Link href={href(all)}>{t('notes.all')}</Link>} flush>
      <ul className={styles.list}>
        <li>
          <bdi className={styles.words}>{note.value}</bdi>
          <span className={styles.foot}>
            <span>
              <bdi>{personName(language, note.author) || '—'}</bdi> · {formatDate(note.created_at, language)}
            </span>
          </span>
        </li>
      </ul>
    </Card>
  );
}
