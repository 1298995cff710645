import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extend,
  namedRef,
  names,
  optional,
  readOnly,
  resource,
  shownAs,
  type RowOf,
} from '#kit/shared/resource.ts';
import { saudiRegionNames } from '#domain/saudi.ts';
import { amount, bounded, id, optionalName, shaped } from '#kit/shared/strings.ts';
import type { Geometry } from './rules.ts';

/** Hues that areas are told apart by; none of them is one of the four meanings. */
export const areaColors = ['teal', 'amber', 'blue', 'green', 'purple', 'red', 'brown', 'gray'] as const;
export type AreaColor = (typeof areaColors)[number];
/** A sales area is drawn to be looked at: no customer is delivered to by it. */
export const areaTypes = ['delivery', 'sales', 'both'] as const;

/** More than a border may have, so that the rules can say how many it has. */
const most = { corners: 6_000, rings: 200 };
const position = z.array(z.number().min(-180).max(180)).min(2).max(3);
const rings = z.array(z.array(position).min(1).max(most.corners)).min(1).max(most.rings);
/** Positions of a polygon stand two lists deep, those of several three. */
const isPolygonAt = (coordinates: readonly (readonly (readonly unknown[])[])[]): boolean =>
  typeof (coordinates[0]?.[0]?.[0] as unknown) === 'number';
/** A border as GeoJSON has it; what makes it one of an area is asked by the rules (`findBorderFault`). */
export const Border = z
  .strictObject({
    type: z.enum(['Polygon', 'MultiPolygon']),
    coordinates: z.union([rings, z.array(rings).min(1).max(most.rings)]),
  })
  .refine(({ type, coordinates }) => isPolygonAt(coordinates) === (type === 'Polygon'), {
    path: ['coordinates'],
    error: 'areas.border_empty',
  }) as unknown as z.ZodType<Geometry>;

/** How the caller's supplier serves an area; null in a field falls back to the area's own. */
const service = z.object({
  driver: namedRef.nullable(),
  driver_id: z.string().nullable(),
  cutoff_time: z.string().nullable(),
  min_order_amount: z.int().nullable(),
  delivery_fee: z.int().nullable(),
  is_excluded: z.boolean(),
});

/** An emptied field is none. */
const time = () => shaped(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 5, 'areas.time').transform((typed) => typed || null);
const Service = z.strictObject({
  driver_id: id().nullish(),
  cutoff_time: time().nullish(),
  min_order_amount: amount().nullish(),
  delivery_fee: amount().nullish(),
  is_excluded: z.boolean().optional(),
});

const box = /^-?\d{1,3}(\.\d{1,17})?(,-?\d{1,3}(\.\d{1,17})?){3}$|^$/;
/** west,south,east,north */
export const bbox = () =>
  bounded(100, 'errors.invalid')
    .refine((typed) => box.test(typed), { error: 'errors.invalid' })
    .transform((typed) => (typed === '' ? undefined : typed.split(',').map(Number)))
    .optional();

const degrees = (farthest: number) =>
  shaped(/^-?\d{1,3}(\.\d{1,17})?$/, 24, 'errors.number')
    .transform(Number)
    .pipe(z.number().min(-farthest).max(farthest));

const filters = {
  id: filter.id(),
  province: filter.text(),
  city: filter.text(),
  type: filter.oneOf(areaTypes),
  is_active: filter.flag(),
  /** Those that the caller looks after. */
  mine: filter.flag(),
};
const base = resource({
  one: 'area',
  many: 'areas',
  access: { admin: 'customers', supplier: 'read', sales_representative: 'read' },
  fields: {
    ...names,
    code: optional(shaped(/^$|^[A-Za-z0-9-]{1,20}$/, 20, 'areas.code').transform((typed) => typed || null)),
    type: defaulted(z.enum(areaTypes)),
    color: defaulted(z.enum(areaColors)),
    /** Where several areas have a place, the highest has it, then the smallest. */
    priority: defaulted(z.int().min(0).max(100)),
    /** An inactive one keeps its customers; the map gives it no new ones. */
    is_active: defaulted(z.boolean()),
    province: shownAs(z.string().nullable(), optional(z.enum(saudiRegionNames))),
    city: optional(optionalName()),
    /** `HH:MM` in Riyadh: until then orders are confirmed to go out on the next day of delivery. */
    cutoff_time: optional(time()),
    /** 0 for Sunday; none: every day. */
    delivery_days: defaulted(z.array(z.int().min(0).max(6)).max(7)),
    min_order_amount: defaulted(amount()),
    /** What delivery costs there, in minor units without tax; none: what the shipping option says. */
    delivery_fee: optional(amount()),
    /** Of its border; null while none is drawn. */
    square_kilometres: readOnly(z.number().nullable()),
    /** Its border, of one area alone. */
    polygon: computed(Border.nullable().optional()),
    /** Of a supplier, what it has set for itself; null where it has not, and for those who see all. */
    service: computed(service.nullable()),
  },
  filters,
});
export type Area = RowOf<typeof base>;

/** Sales and delivery areas: names, cutoff, least order, and who serves them. Drawing them, and what that moves, is the territories’. */
export const areas = extend(base, {
  // One of the five leaves the resource: areas are chosen from, so a page holds a hundred.
  list: endpoint({ ...base.list, query: listQuery(filters, { limit: 100 }) }),
  at: endpoint({
    method: 'GET',
    path: '/areas/at',
    access: base.list.access,
    query: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
    reply: z.object({ area: namedRef.nullable(), has_borders: z.boolean() }),
    summary: 'Which area a place belongs to by the map; whether any border is drawn at all',
  }),
  serve: endpoint({
    method: 'POST',
    path: '/areas/:id/service',
    body: Service,
    reply: base.retrieve.reply,
    access: { admin: 'customers:update', supplier: true },
    summary: 'How a supplier serves an area: its driver, cutoff and least order, or not at all',
  }),
});
