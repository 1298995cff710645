import { formatDate } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { useMe } from '#kit/web/me.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import { Card } from '#ui/card.tsx';
import { NoteComposer } from '#ui/note-composer.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { notes, type Note } from '../contract.ts';
import { canDeleteNote } from '../rules.ts';
import styles from './notes.module.css';
import { useRemoveNote } from './use-remove-note.ts';

export type NotesProps = { resourceType: string; resourceId: string };

/** The notes on a row, newest first, with the composer above; one's own are highlighted (specification, section 6). */
export function NotesCard({ resourceType, resourceId }: NotesProps) {
  const { t } = useText();
  const mayWrite = useMay(notes.create);
  const read = useRead(notes.list, {
    query: { resource_id: resourceId, limit: String(limits.notesLimit), offset: '0' },
  });
  const { write } = useWrite(notes.create, { success: null });
  if (!useMay(notes.list)) return null;
  const list = read.data?.notes ?? [];
  return (
    <Card title={t('notes.title')} note={list.length > 0 ? list.length : undefined} flush>
      {mayWrite && (
        <div className={styles.composer}>
          <NoteComposer
            onAdd={(value) => write({ body: { resource_id: resourceId, resource_type: resourceType, value } })}
          />
        </div>
      )}
      <ul className={styles.list}>
        {list.length === 0 && read.data && <li className={styles.none}>{t('notes.none')}</li>}
        {list.map((note) => (
          <NoteRow key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </Card>
  );
}

function NoteRow({ note, mayWrite }: { note: Note; mayWrite: boolean }) {
  const { t, language } = useText();
  const me = useMe().data?.user;
  const { run } = useRemoveNote();
  const isOwn = note.author_id === me?.id;
  const author = personName(language, note.author);
  const deletable = mayWrite && canDeleteNote(note, { personId: me?.id ?? '', canWrite: mayWrite }).allowed;
  return (
    <li data-own={isOwn || undefined}>
      <bdi className={styles.words}>{note.value}</bdi>
      <span className={styles.foot}>
        <span>
          <bdi>{author || '—'}</bdi> · {formatDate(note.created_at, language)}
        </span>
        {deletable && (
          <TwoClickDelete iconOnly label={t('notes.delete')} onDelete={() => run({ params: { id: note.id } })} />
        )}
      </span>
    </li>
  );
}
