import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { bounded, day, id, name, optionalName } from '#kit/shared/strings.ts';
import { areaColors, areaTypes, bbox, Border } from '#modules/areas/contract.ts';
import { sheetLimits } from '#modules/batch-jobs/rules.ts';
import { assignModes, balanceMeasures, changeStates, limitsOfTerritories } from './rules.ts';

const count = z.int();
const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });
const colored = named.extend({ color: z.enum(areaColors) });

const MapArea = colored.extend({
  code: z.string().nullable(),
  city: z.string().nullable(),
  type: z.enum(areaTypes),
  priority: z.int(),
  is_active: z.boolean(),
  square_kilometres: z.number(),
  polygon: Border,
  /** Of those that the caller sees. */
  customers: count,
});
export type MapArea = z.output<typeof MapArea>;

/** Customers who get another area, by where from and where to; null is none. Sales are those of the last 30 days, in halalas. */
const Move = z.object({
  from: colored.nullable(),
  to: colored.nullable(),
  customers: count,
  open_orders: count,
  monthly_sales: z.int(),
});
const Overlap = z.object({
  /** One of the changed areas, and the other one. */
  area: colored,
  other: colored,
  square_kilometres: z.number(),
  /** Who stands in both. */
  customers: count,
  /** Which of the two has them, unless it is settled. */
  holder_id: z.string(),
  /** What each would keep if the overlap were cut from it; null where that is nothing. */
  area_without: Border.nullable(),
  other_without: Border.nullable(),
  shape: Border,
});
export type Overlap = z.output<typeof Overlap>;
const change = z.object({ before: z.number(), after: z.number() });
const Review = z.object({
  moved: z.array(Move),
  customers_moved: count,
  /** Pinned customers whom the map says another area. */
  pinned_stay: count,
  open_orders: count,
  overlaps: z.array(Overlap),
  /** The areas it is about, before and after. */
  balance: z.array(
    colored.extend({
      customers: change,
      monthly_sales: change,
      /** Of a week, estimated (`effortOf`). */
      hours: change,
      km: change,
    }),
  ),
});
export type ReviewReply = z.output<typeof Review>;

/** What names an area that a split or a merge changes: it holds for that area alone, and not for a new half of it. */
const Naming = z.object({
  kind: z.enum(['price_list', 'catalog', 'take_rate', 'driver_rate']),
  id: z.string(),
  name: z.string().nullable(),
  area_id: z.string(),
});
const Changed = Review.extend({
  dry_run: z.boolean(),
  /** Of the areas it leaves, the one that keeps its name first. */
  polygons: z.array(Border.nullable()),
  named_by: z.array(Naming),
  /** What `undoChange` takes; null where nothing was changed. */
  change_id: z.string().nullable(),
});
export type ChangedReply = z.output<typeof Changed>;

const ImportRow = z.object({
  name: z.string(),
  /** The area that gets the border; null for a new one, or none. */
  area: named.nullable(),
  is_new: z.boolean(),
  square_kilometres: z.number().nullable(),
  corners: z.int().nullable(),
  polygon: Border.nullable(),
  /** Why it is left out, in words, and where that is. */
  fault: z.object({ code: z.string(), message: z.string(), at: z.array(z.number()).nullable() }).nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

const CoveredArea = named.extend({
  city: z.string().nullable(),
  polygon: Border.nullable(),
  /** Of the supplier's customers how many are there. */
  customers: count,
  /** Who brings it there for the supplier. */
  driver: named.nullable(),
  /** Left out by the supplier; with customers or terms of its own; or neither. */
  state: z.enum(['served', 'excluded', 'open']),
});
export type CoveredArea = z.output<typeof CoveredArea>;

const reading = { admin: 'customers:read', supplier: true, sales_representative: true } as const;
const writing = { admin: 'customers:update' } as const;

const shop = z.object({
  id: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  code: z.string(),
});

/** Areas as they are drawn on the map, and which customers stand in them (M31). Borders are the marketplace’s: administrators draw them. */
export const territories = {
  map: endpoint({
    method: 'GET',
    path: '/areas/map',
    access: reading,
    query: z.strictObject({ bbox: bbox() }),
    reply: z.object({ areas: z.array(MapArea), count, truncated: z.boolean() }),
    summary: `The borders that reach into a box, at most ${limitsOfTerritories.mapAreas}`,
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/suppliers/:id/coverage',
    access: { admin: 'suppliers:read', supplier: true },
    reply: z.object({ areas: z.array(CoveredArea), count, truncated: z.boolean() }),
    summary: 'Where a supplier sells and where it does not, on the map (M22)',
  }),
  setBorder: endpoint({
    method: 'POST',
    path: '/areas/:id/polygon',
    access: writing,
    body: z.strictObject({
      /** null takes the border away. */
      polygon: Border.nullable(),
      version: z.int().optional(),
      /** Other areas that get another border with it: a neighbour the overlap is cut from, one that is merged into this. */
      also: z
        .array(z.strictObject({ area_id: id(), polygon: Border.nullable() }))
        .max(20)
        .optional(),
      /** `YYYY-MM-DD`: it holds when that day begins in Riyadh; now. */
      holds_on: day().optional(),
      /** Only says what it would move. */
      dry_run: z.boolean().default(false),
    }),
    reply: Review.extend({
      dry_run: z.boolean(),
      /** What `undoChange` takes, and `cancelChange` before the day has come; null where nothing was changed. */
      change_id: z.string().nullable(),
      /** Where it moves more than some hundreds of customers, the task that does. */
      task_id: z.string().nullable(),
    }),
    summary:
      'Gives an area another border, now or from a day on, and the customers in it their area; or says what that would move',
  }),
  balance: endpoint({
    method: 'POST',
    path: '/areas/balance',
    access: writing,
    body: z.strictObject({
      area_ids: z.array(id()).min(2).max(limitsOfTerritories.balanced),
      /** What is to be even: how many customers, or what those bought in 30 days. */
      by: z.enum(balanceMeasures).default('customers'),
    }),
    reply: Review.extend({
      /** Of the areas that change; none where they are as even as straight cuts make them. */
      borders: z.array(z.object({ area_id: z.string(), polygon: Border })),
    }),
    summary: 'Proposes borders that make neighbouring areas even, with what that moves; it changes nothing',
  }),
  split: endpoint({
    method: 'POST',
    path: '/areas/:id/split',
    access: writing,
    body: z.strictObject({
      /** Across the area: it begins and ends outside. */
      line: z
        .array(z.tuple([z.number(), z.number()]))
        .min(2)
        .max(limitsOfTerritories.lineCorners),
      /** Of the smaller half, which becomes an area of its own. */
      name: name(),
      name_ar: optionalName().nullish(),
      version: z.int().optional(),
      dry_run: z.boolean().default(false),
    }),
    reply: Changed.extend({ new_area_id: z.string().nullable() }),
    summary: 'Cuts an area in two along a line: the smaller half becomes a new area; or says what that would move',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/areas/:id/merge',
    access: writing,
    body: z.strictObject({
      /** Become part of this one, with everybody in them, and are removed. */
      area_ids: z.array(id()).min(1).max(20),
      version: z.int().optional(),
      dry_run: z.boolean().default(false),
    }),
    reply: Changed,
    summary: 'Makes other areas part of this one and removes them; or says what that would move',
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/areas/changes/:id/undo',
    access: writing,
    body: z.strictObject({}),
    reply: z.object({ area_id: z.string(), customers_moved: count, task_id: z.string().nullable() }),
    summary: 'Takes a moved border, a split or a merge back, unless an area of it was changed since',
  }),
  cancelChange: endpoint({
    method: 'POST',
    path: '/areas/changes/:id/cancel',
    access: writing,
    body: z.strictObject({}),
    reply: z.object({ area_id: z.string() }),
    summary: 'Calls a border off that was to hold from a day on',
  }),
  importBorders: endpoint({
    method: 'POST',
    path: '/areas/import',
    access: writing,
    body: z.strictObject({
      /** GeoJSON or KML, as text. */
      file: bounded(limitsOfTerritories.fileLength, 'territories.file_large').min(1),
      dry_run: z.boolean().default(false),
    }),
    reply: Review.extend({ dry_run: z.boolean(), borders: z.array(ImportRow), task_id: z.string().nullable() }),
    summary: 'Borders from a file: of areas by code or name, of new ones where there is none; or a preview of them',
  }),
  assignCustomers: endpoint({
    method: 'POST',
    path: '/areas/assign-customers',
    access: writing,
    body: z
      .strictObject({
        area_id: id(),
        customer_ids: z.array(id()).min(1).max(limitsOfTerritories.customers).optional(),
        /** Drawn on the map: who stands inside. */
        lasso: Border.optional(),
        /** A sheet with a column of customers' codes, as text with separators. */
        file: bounded(limitsOfTerritories.codesLength, 'territories.codes_large').min(1).optional(),
        /** `add` takes only those who are in no area. */
        mode: z.enum(['move', 'add']).default('move'),
        /** Keeps them there, whatever the map says. */
        pin: z.boolean().default(false),
        dry_run: z.boolean().default(false),
      })
      .refine((asked) => [asked.customer_ids, asked.lasso, asked.file].filter((by) => by !== undefined).length === 1, {
        path: ['customer_ids'],
        error: 'territories.whom',
      }),
    reply: z.object({
      dry_run: z.boolean(),
      moved: count,
      already: count,
      /** Outside the area’s border, or without a location: they move only where they are pinned. The first 100. */
      outside_polygon: z.array(shop),
      outside_count: count,
      /** In another area already, where only others are added; or pinned to another one. The first 100. */
      conflicts: z.array(shop),
      conflicts_count: count,
      /** Rows of the file that are nobody's, or somebody's for the second time: they are left out. The first 100. */
      wrong_rows: z.array(z.object({ row: count, code: z.string(), message: z.string() })),
      wrong_count: count,
    }),
    summary: 'Puts customers into an area, or says what that would do',
  }),
  readCodes: endpoint({
    method: 'POST',
    path: '/areas/customer-codes',
    accepts: 'files',
    filesMax: 1,
    fileBytes: sheetLimits.bytes,
    outsideTransaction: true,
    access: writing,
    reply: z.object({
      /** As `assign-customers` takes it. */
      file: z.string(),
    }),
    summary: 'Multipart, field `file`: the customers’ codes of a sheet, CSV or XLSX, one a line',
  }),
  serving: endpoint({
    method: 'GET',
    path: '/areas/:id/serving',
    access: { admin: 'customers:read' },
    reply: z.object({
      representatives: z.array(named.extend({ starts_on: z.string() })),
      /** People of the office who look after it. */
      users: z.array(named),
      /** Those that have set something for the area, or have a driver there. */
      suppliers: z.array(
        named.extend({
          driver: named.nullable(),
          cutoff_time: z.string().nullable(),
          min_order_amount: z.int().nullable(),
          delivery_fee: z.int().nullable(),
          is_excluded: z.boolean(),
        }),
      ),
      figures: z.object({
        customers: count,
        leads: count,
        open_orders: count,
        sales_90_days: z.int(),
        currency_code: z.string(),
      }),
      /** Borders, splits and merges it came from or was part of, the newest first; at most 12. */
      changes: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['split', 'merge', 'border']),
          state: z.enum(changeStates),
          /** Of a border that was drawn up for a day. */
          holds_on: z.string().nullable(),
          /** Customers still to be moved, or moved back. */
          waiting: count,
          /** The area that was split, merged into or redrawn. */
          area: named,
          others: z.array(named),
          customers: count,
          by: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
    }),
    summary: 'Who serves an area, what it sells, and how its border came to be',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/areas/assign',
    access: writing,
    body: z.strictObject({
      area_ids: z.array(id()).min(1).max(limits.api.bodyListMax),
      /** Of drivers one of each supplier, who brings its orders there; representatives look after an area, and so do users, people of the office; a supplier sells there. */
      user_type: z.enum(['driver', 'sales_representative', 'supplier', 'user']),
      user_ids: z.array(id()).min(1).max(20),
      /** `add` leaves who serves an area already. */
      mode: z.enum(assignModes).default('replace'),
      /** Of representatives, `YYYY-MM-DD` in Riyadh; today. */
      starts_on: day().optional(),
      preview: z.boolean().default(false),
    }),
    reply: z.object({
      preview: z.boolean(),
      /** Pairs of an area and somebody who begins or ends to serve it. */
      changed: count,
      /** In the areas asked about; of the suppliers it is about, where it is about suppliers or their drivers. */
      customers: count,
      open_orders: count,
    }),
    summary: 'Who serves areas: drivers, representatives, suppliers, users; or says what that would change',
  }),
};
