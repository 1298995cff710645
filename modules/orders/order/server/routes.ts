import { serve } from '#kit/server/serve.ts';
import { act } from '../../core/server/act.ts';
import { accept } from '../../desk/server/accept.ts';
import { orderCalls } from '../contract.ts';
import { unverifyFinance, verifyFinance } from '../rules/finance.ts';
import { archive } from '../rules/status-commands.ts';
import { changeStatuses } from './bulk.ts';
import { addShipping, reopen, setInvoiceNumber, updateOrder } from './change-order.ts';
import { answerOrder, changing } from './changing.ts';
import { orderExport } from './export.ts';
import { countTabs, findOrders } from './queries.ts';
import { cancelOrder, changeStatus, complete } from './status-changes.ts';
import { findSteps } from './steps.ts';
import { transferOrder } from './transfer.ts';

/** What is called on an order itself. */
export const orderRoutes = serve(orderCalls, {
  list: (ctx, { query }) => findOrders(ctx, query),
  counts: async (ctx) => ({ counts: await countTabs(ctx) }),
  export: async (ctx, asked) => orderExport.start(ctx, asked),
  retrieve: (ctx, { params, query }) => answerOrder(ctx, params.id, query),
  steps: async (ctx, { params }) => ({ steps: await findSteps(ctx, params.id) }),
  update: changing((ctx, { id }, body) => updateOrder(ctx, id, body)),
  accept: changing((ctx, { id }, body) => accept(ctx, id, body)),
  changeStatus: changing((ctx, { id }, body) => changeStatus(ctx, id, body)),
  complete: changing((ctx, { id }, body) => complete(ctx, id, body)),
  cancel: changing((ctx, { id }, body) => cancelOrder(ctx, id, body)),
  reopen: changing((ctx, { id }, body) => reopen(ctx, id, body)),
  archive: changing((ctx, { id }, { version }) => act(ctx, id, archive, {}, { action: 'archive', version })),
  addShipping: changing((ctx, { id }, body) => addShipping(ctx, id, body)),
  verifyFinance: changing((ctx, { id }, { version, ...input }) =>
    act(ctx, id, verifyFinance, input, { action: 'verify_finance', version }),
  ),
  unverifyFinance: changing((ctx, { id }, { version, reason }) =>
    act(ctx, id, unverifyFinance, { reason }, { action: 'unverify_finance', version, reason }),
  ),
  invoiceNumber: changing((ctx, { id }, body) => setInvoiceNumber(ctx, id, body)),
  transfer: changing((ctx, { id }, body) => transferOrder(ctx, id, body)),
  bulkChangeStatus: async (ctx, { body }) => ({ results: await changeStatuses(ctx, body) }),
});
