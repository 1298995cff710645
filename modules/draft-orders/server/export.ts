import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { draftOrders } from '../contract.ts';
import { listedDrafts, presentDraft, type RawDraft } from './queries.ts';

const cells: ExportCells<typeof draftOrders.export, RawDraft> = {
  number: ({ display_id }) => `#${display_id}`,
  created: ({ created_at }) => created_at,
  customer: ({ customer }, ctx) => nameFor(ctx, customer),
  supplier: ({ supplier }, ctx) => nameFor(ctx, supplier),
  source: ({ source }, ctx) => ctx.t(`draft_orders.source_${source}`),
  owner: ({ owner }, ctx) => nameFor(ctx, owner),
  status: (row, ctx) => ctx.t(`draft_orders.status_${presentDraft(ctx, row).status}`),
  approval: ({ approval }, ctx) => ctx.t(`draft_orders.approval_${approval}`),
  expires: ({ expires_at }) => expires_at,
  order: ({ order_display_id }) => (order_display_id === null ? null : `#${order_display_id}`),
  lines: ({ items }) => items.length,
  currency: ({ currency_code }) => currency_code,
  total: (row, ctx) => decimal(presentDraft(ctx, row).total, row.currency_code),
};

export const draftExport = listExport(draftOrders.export, 'draft_orders', listedDrafts, cells);
