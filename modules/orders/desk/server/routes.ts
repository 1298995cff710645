import { serve } from '#kit/server/serve.ts';
import { changing } from '../../order/server/changing.ts';
import { desk } from '../contract.ts';
import { findBulkConfirm, startBulkConfirm } from './bulk-confirm.ts';
import { approvePrices, askVatNumber, askVatNumbers } from './cures.ts';
import { assignDriver, assignDrivers, findDriverFor } from './drivers.ts';
import { findDesk } from './list.ts';
import { undoBulkConfirm } from './undo.ts';
import { findChosen, validate } from './validate.ts';

export const deskRoutes = serve(desk, {
  list: (ctx, { query }) => findDesk(ctx, query),
  validate: async (ctx, { body: { order_ids, allocation, options, location_id = null, overrides } }) => {
    const orders = await findChosen(ctx, order_ids);
    return validate(ctx, orders, { allocation, allow_partial: options.allow_partial, location_id }, overrides)
      .validation;
  },
  confirm: async (ctx, { body }) => ({ bulk_confirm: await findBulkConfirm(ctx, await startBulkConfirm(ctx, body)) }),
  progress: async (ctx, { params }) => ({ bulk_confirm: await findBulkConfirm(ctx, params.bulk_confirm_id) }),
  undo: async (ctx, { params }) => {
    await undoBulkConfirm(ctx, params.bulk_confirm_id);
    return { bulk_confirm: await findBulkConfirm(ctx, params.bulk_confirm_id) };
  },
  autoDriver: (ctx, { params }) => findDriverFor(ctx, params.id),
  assignDriver: (ctx, { params, body }) => assignDriver(ctx, params.id, body.driver_id),
  approvePrices: changing((ctx, { id }, body) => approvePrices(ctx, id, body)),
  askVatNumber: async (ctx, { params }) => {
    await askVatNumber(ctx, params.id);
    return { asked_at: ctx.now };
  },
  askVatNumbers: (ctx, { body }) => askVatNumbers(ctx, body.order_ids),
  assignDrivers: async (ctx, { body }) => ({ results: await assignDrivers(ctx, body.order_ids, body.driver_id) }),
});
