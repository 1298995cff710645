import { Skeleton } from '@mantine/core';
import { part } from '#ui/part.tsx';
import './texts.ts';

/** The notes on a row, with the composer; fetched when a page has them. */
export const NotesCard = part(
  () => import('./web/notes-card.tsx').then((card) => card.NotesCard),
  <Skeleton h={120} radius={8} />,
);
/** The newest note on a row, with the way to all of them; nothing where there is none. */
export const LatestNote = part(() => import('./web/latest-note.tsx').then((card) => card.LatestNote));
export { useRemoveNote } from './web/use-remove-note.ts';
