import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { bounded, id, shaped, text } from '#kit/shared/strings.ts';
import { personRef } from '#kit/shared/resource.ts';

const NoteRow = z.object({
  id: z.string(),
  resource_id: z.string(),
  resource_type: z.string(),
  author_id: z.string(),
  author: personRef,
  value: z.string(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Note = z.output<typeof NoteRow>;

/** Direction overrides would make a note swallow the line it stands in. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;
/** Trimmed; nothing but white space is no note (specification, section 5). */
const value = text()
  .transform((words) => words.replace(overrides, '').trim())
  .refine((words) => words !== '', { error: 'notes.empty' });

const read = { admin: 'orders:read', supplier: true, sales_representative: true } as const;
const write = { admin: 'orders:update', supplier: true, sales_representative: true } as const;
const note = oneReply('note', NoteRow);
const digits = shaped(/^\d{1,6}$/, 6, 'errors.number').transform(Number);

/** Notes on an order or a customer (specification, sections 3 and 7). The author is who is signed in. */
export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    access: read,
    reply: listReply('notes', NoteRow),
    query: z.strictObject({
      resource_id: id(),
      limit: digits.pipe(z.int().min(1).max(limits.notesLimit)).default(50),
      offset: digits.pipe(z.int().max(limits.api.offsetMax)).default(0),
    }),
    summary: 'The notes of one row, newest first',
  }),
  retrieve: endpoint({ method: 'GET', path: '/notes/:id', access: read, reply: note }),
  create: endpoint({
    method: 'POST',
    path: '/notes',
    access: write,
    reply: note,
    body: z.strictObject({ resource_id: id(), resource_type: bounded(40).min(1), value }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/notes/:id',
    access: write,
    reply: note,
    body: z.strictObject({ value }),
    summary: 'Changes the words; the author only',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notes/:id',
    access: write,
    reply: deletedReply,
    summary: 'For the author, and for whoever may write to the row',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/notes/:id/restore',
    access: write,
    reply: note,
    summary: 'Brings a deleted note back, for whoever may delete it',
  }),
};
