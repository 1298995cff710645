import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { WebModule } from '#kit/web/module.ts';
import { notesTexts } from './texts.ts';
import type { NotesProps } from './web/notes-card.tsx';

export const notesWeb: WebModule = { name: 'notes', texts: notesTexts, screens: [] };

const Card = lazy(() => import('./web/notes-card.tsx').then((card) => ({ default: card.NotesCard })));

/** The notes on a row, with the composer; fetched when a page has them. */
export const NotesCard = (props: NotesProps) => (
  <Suspense fallback={<Skeleton h={120} radius={8} />}>
    <Card {...props} />
  </Suspense>
);
