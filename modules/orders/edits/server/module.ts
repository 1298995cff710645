import type { Ctx } from '#kit/server/context.ts';
import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { orderEdits, publicOrderEdits } from '../contract.ts';
import {
  addToEdit,
  askCustomer,
  cancelOpen,
  changeLine,
  copyLink,
  dropChange,
  dropLine,
  forceEdit,
  openEdit,
  removeEdit,
  resendLink,
  writeNote,
} from './change.ts';
import { findEdit, findEdits } from './find.ts';
import { requireEditing } from './flag.ts';
import { confirmByLink, declineByLink, findPublicEdit } from './public.ts';

/** A call that changes an edit answers it whole, as it is then. */
const changing =
  <Params extends { id: string }, Body>(change: (ctx: Ctx, params: Params, body: Body) => Promise<unknown>) =>
  async (ctx: Ctx, { params, body }: { params: Params; body: Body }) => {
    await requireEditing(ctx);
    await change(ctx, params, body);
    return { order_edit: await findEdit(ctx, params.id) };
  };

const routes = serve(orderEdits, {
  list: async (ctx, { query }) => {
    await requireEditing(ctx);
    return findEdits(ctx, query);
  },
  retrieve: async (ctx, { params }) => {
    await requireEditing(ctx);
    return { order_edit: await findEdit(ctx, params.id) };
  },
  create: async (ctx, { body }) => {
    await requireEditing(ctx);
    return { order_edit: await findEdit(ctx, await openEdit(ctx, body)) };
  },
  update: changing((ctx, { id }, body) => writeNote(ctx, id, body.internal_note ?? null)),
  remove: async (ctx, { params }) => {
    await requireEditing(ctx);
    await removeEdit(ctx, params.id);
    return { id: params.id, object: 'order_edit', deleted: true as const };
  },
  addLine: changing((ctx, { id }, body) => addToEdit(ctx, id, body)),
  updateLine: changing((ctx, { id, item_id }, body) => changeLine(ctx, id, item_id, body)),
  removeLine: changing((ctx, { id, item_id }) => dropLine(ctx, id, item_id)),
  undoChange: async (ctx, { params }) => {
    await requireEditing(ctx);
    await dropChange(ctx, params.id, params.change_id);
    return { id: params.change_id, object: 'item_change', deleted: true as const };
  },
  request: changing((ctx, { id }, body) => askCustomer(ctx, id, body.no_notification)),
  resend: changing((ctx, { id }, body) => resendLink(ctx, id, body.to)),
  link: async (ctx, { params }) => {
    await requireEditing(ctx);
    return copyLink(ctx, params.id);
  },
  cancel: changing((ctx, { id }) => cancelOpen(ctx, id)),
  confirm: changing((ctx, { id }) => forceEdit(ctx, id)),
});

/** Order edits, and the customer's page. @param asksPerAddress how often an address may ask for links and answer them */
export const makeOrderEditsModule = (asksPerAddress: RateLimit): ServerModule => ({
  name: 'order-edits',
  texts: { en: {}, ar: {} },
  routes: [
    ...routes,
    ...serve(publicOrderEdits, {
      retrieve: async (ctx, { params }) => {
        await asksPerAddress.count(addressKey(ctx.origin.ip));
        return { order_edit: await findPublicEdit(ctx, params.token) };
      },
      confirm: async (ctx, { params }) => {
        await asksPerAddress.count(addressKey(ctx.origin.ip));
        return { order_edit: await confirmByLink(ctx, params.token) };
      },
      decline: async (ctx, { params, body }) => {
        await asksPerAddress.count(addressKey(ctx.origin.ip));
        return { order_edit: await declineByLink(ctx, params.token, body.reason) };
      },
    }),
  ],
});
