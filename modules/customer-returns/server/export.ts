import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { customerReturns, type CustomerReturn } from '../contract.ts';
import { listedReturns } from './queries.ts';

const cells: ExportCells<typeof customerReturns.export, CustomerReturn> = {
  number: ({ order_display_id, number }) => `${order_display_id}-${number}`,
  created: ({ created_at }) => created_at,
  customer: ({ customer }, ctx) => nameFor(ctx, customer),
  supplier: ({ supplier }, ctx) => nameFor(ctx, supplier),
  status: ({ status }, ctx) => ctx.t(`customer_returns.tab.${status}`),
  source: ({ source }, ctx) => ctx.t(`customer_returns.source.${source}`),
  reasons: ({ reasons }, ctx) =>
    reasons.map(({ label, label_ar }) => nameFor(ctx, { name: label, name_ar: label_ar })).join(' · '),
  pieces: ({ requested_quantity }) => requested_quantity,
  received: ({ received_quantity }) => received_quantity,
  location: ({ location }, ctx) => nameFor(ctx, location),
  driver: ({ driver }, ctx) => nameFor(ctx, driver),
  currency: ({ currency_code }) => currency_code,
  value: ({ value, currency_code }) => decimal(value, currency_code),
  granted: ({ granted_amount, currency_code }) => decimal(granted_amount, currency_code),
};

export const returnExport = listExport(customerReturns.export, 'returns', listedReturns, cells);
