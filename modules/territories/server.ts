import { serve, type ServerModule } from '#kit/server/serve.ts';
import { territories } from './contract.ts';
import { assignCustomers } from './server/assign-customers.ts';
import { assignToAreas } from './server/assign.ts';
import { balanceAreas } from './server/balance.ts';
import { undoChange } from './server/changes.ts';
import { findCoverage } from './server/coverage.ts';
import { mergeAreas, splitArea } from './server/divide.ts';
import { importBorders } from './server/import.ts';
import { findMapAreas } from './server/map.ts';
import { cancelChange, dueJob } from './server/move-borders.ts';
import { moveBackTask, moveTask } from './server/move-customers.ts';
import { readCodeList } from './server/read-codes.ts';
import { findServing } from './server/serving.ts';
import { setBorder } from './server/set-borders.ts';
import { territoriesTexts } from './texts.ts';

export const territoriesModule: ServerModule = {
  name: 'territories',
  tables: {
    owns: ['area_changes'],
    reads: [
      'addresses',
      'area_representatives',
      'area_suppliers',
      'area_users',
      'areas',
      'catalogs',
      'customer_suppliers',
      'customers',
      'driver_rates',
      'drivers',
      'lead_customers',
      'orders',
      'price_lists',
      'sales_representative_suppliers',
      'sales_representatives',
      'store',
      'suppliers',
      'take_rates',
      'tasks',
      'users',
    ],
  },
  texts: territoriesTexts,
  routes: serve(territories, {
    map: (ctx, { query: { bbox } }) => findMapAreas(ctx, bbox ?? null),
    coverage: (ctx, { params }) => findCoverage(ctx, params.id),
    setBorder: (ctx, { params, body }) => setBorder(ctx, params.id, body),
    balance: (ctx, { body }) => balanceAreas(ctx, body),
    split: (ctx, { params, body }) => splitArea(ctx, params.id, body),
    merge: (ctx, { params, body }) => mergeAreas(ctx, params.id, body),
    undoChange: (ctx, { params }) => undoChange(ctx, params.id),
    cancelChange: (ctx, { params }) => cancelChange(ctx, params.id),
    importBorders: (ctx, { body }) => importBorders(ctx, body),
    assignCustomers: (ctx, { body }) => assignCustomers(ctx, body),
    readCodes: (_ctx, { files }) => readCodeList(files),
    serving: (ctx, { params }) => findServing(ctx, params.id),
    assign: (ctx, { body }) => assignToAreas(ctx, body),
  }),
  tasks: { 'areas.move_customers': moveTask, 'areas.move_back': moveBackTask },
  jobs: [dueJob],
};
