import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

type NoteFacts = { author_id: string };
type Reader = { personId: string; /** Whether the reader may change the row the note is on. */ canWrite: boolean };

/** Nobody puts words into another's mouth. */
export const canChangeNote = (note: NoteFacts, { personId }: Pick<Reader, 'personId'>): Permit =>
  note.author_id === personId ? allowed : refused('notes.not_yours');

/** Each note can be deleted (specification, section 6): by whoever may write to its row, and by its author. */
export const canDeleteNote = (note: NoteFacts, { personId, canWrite }: Reader): Permit =>
  canWrite || note.author_id === personId ? allowed : refused('notes.not_yours');
