import { useMay } from '#kit/web/access.ts';
import { useSession } from '#kit/web/session-store.ts';
import { personName } from '#kit/web/person.ts';
import { notes, type Note } from '#modules/notes/contract.ts';
import { useRemoveNote } from '#modules/notes/parts.tsx';
import { canDeleteNote } from '#modules/notes/rules.ts';
import { MomentText } from '#ui/date.tsx';
import { NoteIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TimelineEvent } from '#ui/timeline.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { orders } from '../../../contract.ts';
import type { EventProps } from '../../../core/web/event-props.ts';
import styles from '../../../core/web/timeline.module.css';

/** A note; the reader's own are highlighted, and each can be deleted, on the second click (specification, sections 4 and 6). */
export function NoteEvent({ event, note }: EventProps<'note'> & { note: Note }) {
  const { t, language } = useText();
  const { userId } = useSession();
  const mayDelete = useMay(notes.remove);
  const canWrite = useMay(orders.update);
  const { run, pending } = useRemoveNote();
  const own = note.author_id === userId;
  const author = personName(language, note.author);
  const deletable = mayDelete && canDeleteNote(note, { personId: userId ?? '', canWrite }).allowed;
  return (
    <TimelineEvent
      icon={NoteIcon}
      meaning="accent"
      title={t('timeline.note')}
      time={<MomentText at={event.at} />}
      author={author || undefined}
      own={own}
      first={event.first}
      box={own ? 'note' : 'plain'}
      menu={
        deletable && (
          <TwoClickDelete
            iconOnly
            label={t('orders.timeline.delete_note')}
            disabled={pending}
            onDelete={() => run({ params: { id: note.id } })}
          />
        )
      }
    >
      <div className={styles.words} dir="auto">
        {note.value}
      </div>
    </TimelineEvent>
  );
}
