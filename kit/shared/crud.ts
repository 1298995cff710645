import type { z } from 'zod';
import { endpoint, type Access, type Schema } from './endpoint.ts';
import { deletedReply, listQuery, listReply, oneReply, retrieveQuery } from './list.ts';
import type { PermissionAction, PermissionEntity } from '#domain/permissions.ts';

type Other = 'supplier' | 'affiliate' | 'sales_representative';
/** What each account type may do with a plain resource; administrators by the entity's permissions. */
export type CrudAccess = { admin: PermissionEntity } & { [A in Other]?: 'read' | 'write' };

/** Access of one action of a resource: reading is open to readers and writers, the rest to writers. */
export function accessTo(rule: CrudAccess, action: PermissionAction): Access {
  const access: Access = { admin: `${rule.admin}:${action}` };
  for (const account of ['supplier', 'affiliate', 'sales_representative'] as const) {
    const right = rule[account];
    if (right === 'write' || (right === 'read' && action === 'read')) access[account] = true;
  }
  return access;
}

type Shape<
  One extends string,
  Many extends string,
  Row extends Schema,
  Create extends Schema,
  Update extends Schema,
  F extends z.ZodRawShape,
> = {
  one: One;
  many: Many;
  row: Row;
  create: Create;
  update: Update;
  filters: F;
  access: CrudAccess;
  /** Open to a supplier during its initial setup, all five of them. */
  openDuringSetup?: boolean;
  /** The `object` word of a delete answer, where the wire differs from `one`. */
  object?: string;
};

/** The path of a resource, from its wire plural: `stock_locations` is at /stock-locations. */
type PathOf<Many extends string> = Many extends `${infer A}_${infer B}` ? `${A}-${PathOf<B>}` : Many;

/**
 * The five endpoints of a plain resource with the toolkit's paths and envelopes: GET list and one, POST create and update, DELETE.
 * Leave it the day a resource needs more: write that endpoint out beside it.
 */
export function crud<
  const One extends string,
  const Many extends string,
  Row extends Schema,
  Create extends Schema,
  Update extends Schema,
  F extends z.ZodRawShape,
>(shape: Shape<One, Many, Row, Create, Update, F>) {
  const base = `/${shape.many.replaceAll('_', '-')}` as `/${PathOf<Many>}`;
  const single = `${base}/:id` as const;
  const reply = oneReply(shape.one, shape.row);
  const { openDuringSetup } = shape;
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      query: listQuery(shape.filters),
      reply: listReply(shape.many, shape.row),
      access: accessTo(shape.access, 'read'),
      openDuringSetup,
      supportsFieldSelection: true,
    }),
    retrieve: endpoint({
      method: 'GET',
      path: single,
      query: retrieveQuery,
      reply,
      access: accessTo(shape.access, 'read'),
      openDuringSetup,
      supportsFieldSelection: true,
    }),
    create: endpoint({
      method: 'POST',
      path: base,
      body: shape.create,
      query: retrieveQuery,
      reply,
      access: accessTo(shape.access, 'create'),
      openDuringSetup,
      supportsFieldSelection: true,
    }),
    update: endpoint({
      method: 'POST',
      path: single,
      body: shape.update,
      query: retrieveQuery,
      reply,
      access: accessTo(shape.access, 'update'),
      openDuringSetup,
      supportsFieldSelection: true,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: single,
      reply: deletedReply,
      access: accessTo(shape.access, 'delete'),
      openDuringSetup,
    }),
  };
}
