import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, oneReply } from '#kit/shared/list.ts';
import { optionalName, pieces } from '#kit/shared/strings.ts';
import { StockRow } from '../grid/contract.ts';

/** Why goods are written off. Each is a reason of the stock ledger too. */
export const wasteReasons = ['expired', 'damaged', 'stolen', 'lost', 'sample', 'other'] as const;
export type WasteReason = (typeof wasteReasons)[number];
/** Months of the report, this one among them. */
export const wasteMonths = 12;

export const WriteOff = z.strictObject({
  quantity: pieces(),
  reason: z.enum(wasteReasons),
  note: optionalName(300),
});

/** What was written off in a month for one reason. */
const WasteRow = z.object({
  /** yyyy-MM in Riyadh. */
  month: z.string(),
  reason: z.enum(wasteReasons),
  quantity: z.int(),
  /** At what the goods last cost when they were written off, in minor units; of the pieces whose cost is known. */
  cost: z.int(),
  /** Pieces whose cost nobody knows. */
  without_cost: z.int(),
});
export type WasteRow = z.output<typeof WasteRow>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };

/** Goods that are written off. */
export const waste = {
  writeOff: endpoint({
    method: 'POST',
    path: '/stock/:id/write-off',
    body: WriteOff,
    access: accessTo(access, 'update'),
    reply: oneReply('stock', StockRow),
    summary: 'Writes pieces off that nobody has reserved; they leave the stock by one movement with its reason',
  }),
  report: endpoint({
    method: 'GET',
    path: '/stock-waste',
    access: accessTo(access, 'read'),
    query: z.strictObject({ supplier_id: filter.id(), location_id: filter.id() }),
    reply: z.object({ waste: z.array(WasteRow), currency_code: z.string() }),
    summary: 'What was written off in the last twelve months, by month and reason, with its value at cost',
  }),
};
