import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { id } from '#kit/shared/strings.ts';
import { exportColumns } from './contract/export-columns.ts';

const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
/** What a record is called today, and whose page shows it. */
const RecordName = z.object({
  name: z.string(),
  name_ar: z.string().nullable(),
  entity: z.string(),
  page_id: z.string(),
});

const AuditRow = z.object({
  id: z.string(),
  at: moment(),
  actor_id: z.string(),
  actor_type: z.string(),
  actor_name: z.string().nullable(),
  /** Their name in Arabic as it is today; the other stands as it was. */
  actor_name_ar: z.string().nullable(),
  /** Of an administrator who acted for a supplier: which. */
  on_behalf_of: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  entity_label: z.string().nullable(),
  /** Names of the fields that changed, the most telling first. */
  fields: z.array(z.string()),
  /** The first two of these; all of them where one entry is read. */
  changes: z.array(Change),
  /** What the record and those its values point at are called, by identifier. */
  names: z.record(z.string(), RecordName),
  /** In which its amounts are. */
  currency_code: z.string(),
  reason: z.string().nullable(),
  request_id: z.string(),
  supplier_id: z.string().nullable(),
});
export type AuditRow = z.output<typeof AuditRow>;

const AuditDetail = AuditRow.extend({
  /** Of a supplier’s reading: its own people’s only. */
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  impersonation_id: z.string().nullable(),
  /** What else the same request did, in order. */
  neighbours: z.array(AuditRow),
});
export type AuditDetail = z.output<typeof AuditDetail>;

const access = { admin: 'audit_trail:read', supplier: true } as const;

const list = endpoint({
  method: 'GET',
  path: '/audit-trail',
  reply: listReply('audit_trail', AuditRow),
  access,
  query: listQuery({
    actor_id: filter.id(),
    actor_type: filter.oneOf(['admin', 'supplier', 'affiliate', 'sales_representative', 'anonymous']),
    entity: filter.text(),
    entity_id: filter.id(),
    action: filter.text(),
    supplier_id: filter.id(),
    request_id: filter.id(),
    at: filter.date(),
    /** Whether an administrator acted for a supplier. */
    impersonated: filter.flag(),
  }),
});

/** Who changed what, when, and on whose behalf: read by administrators who may, and by a supplier of its own records and acts (docs/decisions/0034). */
export const auditTrail = {
  list,
  export: exportOf(list, 'task.audit_trail.export', exportColumns),
  retrieve: endpoint({ method: 'GET', path: '/audit-trail/:id', reply: oneReply('audit_entry', AuditDetail), access }),
  /** What the filters offer: entities, actions and people that occur, and what the record and the person of an address are called. */
  choices: endpoint({
    method: 'GET',
    path: '/audit-trail/choices',
    query: z.strictObject({ entity_id: id().optional(), actor_id: id().optional() }),
    reply: z.object({
      entities: z.array(z.string()),
      actions: z.array(z.string()),
      actors: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })),
      record: z.object({ name: z.string(), name_ar: z.string().nullable() }).nullable(),
    }),
    access,
  }),
};
