import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { deliveries, type DeliveryRow } from '../contract.ts';
import { listedDeliveries } from './queries.ts';

const cells: ExportCells<typeof deliveries.export, DeliveryRow> = {
  number: ({ order, number }) => `${order.display_id}-${number}`,
  planned_on: ({ planned_on }) => planned_on,
  customer: ({ order }, ctx) => nameFor(ctx, { name: order.customer_name, name_ar: order.customer_name_ar }),
  supplier: ({ supplier }, ctx) => nameFor(ctx, supplier),
  driver: ({ driver }, ctx) => nameFor(ctx, driver),
  status: ({ status }, ctx) => ctx.t(`deliveries.status_${status}`),
  loaded: ({ pieces }) => pieces.loaded,
  delivered: ({ pieces }) => pieces.delivered,
  refused: ({ pieces }) => pieces.refused,
  damaged: ({ pieces }) => pieces.damaged,
  currency: ({ order }) => order.currency_code,
  cash: ({ cash, order }) => decimal(cash?.received ?? null, order.currency_code),
  reason: ({ failure }, ctx) =>
    failure && nameFor(ctx, { name: failure.reason.label, name_ar: failure.reason.label_ar }),
};

export const deliveryExport = listExport(deliveries.export, 'deliveries', listedDeliveries, cells);
