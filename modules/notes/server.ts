import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, findPage, never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { findResource, type ResourceFacts, type Resources } from '#kit/server/resources.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import { person } from '#kit/server/person.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { notes, type Note } from './contract.ts';
import { canChangeNote, canDeleteNote } from './rules.ts';
import { notesTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'note.created': { note_id: string; resource_type: string; resource_id: string };
  }
}

const columns = sql`t.id, t.resource_id, t.resource_type, t.author_id, t.value, t.version, t.created_at, t.updated_at,
  (select ${person} from users us where us.id = t.author_id) as author`;

/**
 * Which of a visible row's notes an actor sees, over the alias `t`. A customer may be shared: what one supplier noted about it is not
 * for another, nor what an administrator did.
 */
const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => always,
});

async function findNote(ctx: Ctx, id: string): Promise<Note> {
  const { rows } = await sql<{ row: Note }>`select row_to_json(one) as row from (select ${columns} from notes t
    where t.id = ${id} and t.deleted_at is null and ${visible(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/**
 * Notes on rows of other modules. Whoever may see the row may read its notes.
 * @param resources how each kind of row is found, with the caller's eyes
 */
export function makeNotesModule(resources: Resources): ServerModule {
  /** A note, live unless told otherwise, whose row the caller may see, locked; anything else is not found. */
  async function lockNote(
    ctx: Ctx,
    id: string,
    isDeleted = false,
  ): Promise<{ note: Row & { author_id: string }; resource: ResourceFacts }> {
    const { rows } = await sql<
      Row & { author_id: string; resource_type: string; resource_id: string }
    >`select t.* from notes t
      where t.id = ${id} and (t.deleted_at is not null) = ${isDeleted} and ${visible(ctx.actor)} for update`.execute(
      ctx.db,
    );
    const [note] = rows;
    const resource = note && (await resources.get(note.resource_type)?.(ctx, note.resource_id));
    if (!note || !resource) throw notFound();
    return { note, resource };
  }
  const subject = (resource: ResourceFacts, action?: string) => ({
    entity: 'notes',
    supplierId: resource.supplierId,
    ...(action ? { action } : {}),
  });

  const routes = serve(notes, {
    list: async (ctx, { query }) => {
      const { type } = await findResource(ctx, resources, query.resource_id);
      const { rows, ...counts } = await findPage<Note>(
        ctx,
        {
          columns,
          from: sql`notes as t`,
          order: sql`t.created_at desc, t.id desc`,
          where: sql<boolean>`t.resource_id = ${query.resource_id} and t.resource_type = ${type} and t.deleted_at is null and ${visible(ctx.actor)}`,
        },
        query,
      );
      return { notes: rows, ...counts, offset: query.offset, limit: query.limit };
    },
    retrieve: async (ctx, { params }) => {
      const note = await findNote(ctx, params.id);
      if (!(await resources.get(note.resource_type)?.(ctx, note.resource_id))) throw notFound();
      return { note };
    },
    create: async (ctx, { body }) => {
      const find = resources.get(body.resource_type);
      if (!find) throw invalid('resource_type', 'notes.resource_type');
      const resource = await find(ctx, body.resource_id);
      if (!resource) throw notFound();
      const row = {
        id: ctx.newId('note'),
        resource_type: body.resource_type,
        resource_id: body.resource_id,
        supplier_id: resource.supplierId,
        author_id: personOf(ctx.actor),
        value: body.value,
        version: 1,
        created_at: ctx.now,
        updated_at: ctx.now,
      };
      await insertRow(ctx, 'notes', row, subject(resource));
      ctx.emit(
        'note.created',
        { note_id: row.id, resource_type: row.resource_type, resource_id: row.resource_id },
        resource.supplierId,
      );
      return { note: await findNote(ctx, row.id) };
    },
    update: async (ctx, { params, body }) => {
      const { note, resource } = await lockNote(ctx, params.id);
      ensure(canChangeNote(note, { personId: personOf(ctx.actor) }));
      await updateRow(ctx, 'notes', note, { value: body.value }, subject(resource));
      return { note: await findNote(ctx, params.id) };
    },
    remove: async (ctx, { params }) => {
      const { note, resource } = await lockNote(ctx, params.id);
      ensure(canDeleteNote(note, { personId: personOf(ctx.actor), canWrite: resource.canWrite }));
      await updateRow(ctx, 'notes', note, { deleted_at: ctx.now }, subject(resource, 'delete'));
      return { id: note.id, object: 'note', deleted: true as const };
    },
    restore: async (ctx, { params }) => {
      const { note, resource } = await lockNote(ctx, params.id, true);
      ensure(canDeleteNote(note, { personId: personOf(ctx.actor), canWrite: resource.canWrite }));
      await updateRow(ctx, 'notes', note, { deleted_at: null }, subject(resource, 'restore'));
      return { note: await findNote(ctx, params.id) };
    },
  });
  return { name: 'notes', tables: { owns: ['notes'], reads: ['users'] }, texts: notesTexts, routes };
}
