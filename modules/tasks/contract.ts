import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment, oneReply } from '#kit/shared/list.ts';

export const taskStatuses = ['running', 'done', 'failed', 'canceled', 'undone'] as const;

/** Something the server does after it has answered. */
export const task = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is called, in the reader's language. */
  label: z.string(),
  status: z.enum(taskStatuses),
  /** How many there are to do; null while that is not known. */
  total: z.int().nullable(),
  done: z.int(),
  /** How many of those done could not be. */
  failed: z.int(),
  created_at: moment(),
  finished_at: moment().nullable(),
  /** Until when it can be taken back; null where it cannot. */
  undo_until: moment().nullable(),
  /** The file it made, and until when it is kept. */
  file: z.object({ name: z.string(), expires_at: moment() }).nullable(),
});
export type Task = z.output<typeof task>;

const access = { admin: 'signed-in', supplier: true, sales_representative: true } as const;

/**
 * What the person signed in has asked for: each sees their own, and of an administrator who acts for a supplier what was asked for it. Whoever
 * could begin it may end it and take it back.
 */
export const tasks = {
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    access,
    reply: z.object({ tasks: z.array(task) }),
    summary: 'What runs, and what ended within a day, newest first; at most 20',
  }),
  retrieve: endpoint({ method: 'GET', path: '/tasks/:id', access, reply: oneReply('task', task) }),
  cancel: endpoint({
    method: 'POST',
    path: '/tasks/:id/cancel',
    access,
    ownPeopleOnly: false,
    reply: oneReply('task', task),
    summary: 'Stops a task after the step it is in; what is done stays done',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tasks/:id/undo',
    access,
    ownPeopleOnly: false,
    reply: oneReply('task', task),
    summary: 'Takes a task back, where it can be and while there is time',
  }),
  /** Everything at once leaves the house: only by one's own hand (trust, T30). */
  file: endpoint({
    method: 'GET',
    path: '/tasks/:id/file',
    access,
    ownPeopleOnly: true,
    reply: z.string(),
    summary: 'The file that a task made, kept for a day',
  }),
};
