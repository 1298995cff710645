import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, oneReply } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { id, name, shaped, text } from '#kit/shared/strings.ts';

const word = text(limits.api.nameMax);
const filter = z.union([
  word,
  z.array(word).max(limits.api.queryListMax),
  z.record(shaped(/^[gl]te?$/, 3, 'errors.invalid'), word),
]);
/** Key to open flag and filter value (specification, section 3, saved filter tab); also the sort order and shown columns. */
const filters = z
  .record(shaped(/^[a-z_.]{1,40}$/, 40, 'errors.id'), z.strictObject({ open: z.boolean(), filter }))
  .refine((all) => Object.keys(all).length <= 40, { error: 'errors.invalid' });

/** A list is named by its path without the slash: `orders`. */
const list = shaped(/^[a-z-]{1,40}$/, 40, 'errors.id');

const SavedTab = z.object({ value: id(), list, label: z.string(), removable: z.boolean(), filters });
export type SavedTab = z.output<typeof SavedTab>;

const everyAccount = { admin: 'signed-in', supplier: true, affiliate: true, sales_representative: true } as const;

/** Saved filter tabs of the person signed in: they follow to every device, beside the copy in local storage. */
export const savedTabs = {
  list: endpoint({
    method: 'GET',
    path: '/me/tabs',
    query: z.strictObject({ list: list.optional() }),
    reply: z.object({ tabs: z.array(SavedTab) }),
    access: everyAccount,
    openDuringSetup: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/me/tabs',
    body: z.strictObject({ list, label: name(60), filters }),
    reply: oneReply('tab', SavedTab),
    access: everyAccount,
    openDuringSetup: true,
    summary: 'Keeps the filters of a list under a name; at most 30 a list',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/me/tabs/:id',
    reply: deletedReply,
    access: everyAccount,
    openDuringSetup: true,
  }),
};

/** More tabs than this on one list help nobody. */
export const tabsPerList = 30;
