import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { own } from '#kit/shared/own.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { auditTrail, type AuditRow } from '../contract.ts';
import { changeText, told, type Saying } from '../rules.ts';
import { auditTexts } from '../rules/all-texts.ts';
import { shownTo } from './masked.ts';
import { columns, listedEntries } from './queries.ts';
import '../texts.ts';

type Entry = AuditRow & { created_at: string };

const has = (key: string): boolean => own(auditTexts.en, key) !== undefined;
const wordOf = (ctx: Ctx, kind: 'entity' | 'action', name: string): string => {
  const key = `audit.${kind}.${name}`;
  return has(key) ? ctx.t(key as TextKey) : name.replaceAll('_', ' ');
};
const sayingOf = (ctx: Ctx, { names, currency_code: currency }: Entry): Saying => ({
  t: ctx.t,
  language: ctx.origin.language,
  has,
  names,
  currency,
});

const cells: ExportCells<typeof auditTrail.export, Entry> = {
  at: ({ at }) => at,
  actor: ({ actor_name, actor_name_ar }, ctx) => nameFor(ctx, { name: actor_name, name_ar: actor_name_ar }),
  account: ({ actor_type }, ctx) => ctx.t(`audit.actor_type.${actor_type as 'admin'}`),
  on_behalf_of: ({ on_behalf_of }, ctx) => nameFor(ctx, on_behalf_of),
  action: ({ action }, ctx) => wordOf(ctx, 'action', action),
  entity: ({ entity }, ctx) => wordOf(ctx, 'entity', entity),
  record: ({ names, entity_id, entity_label }, ctx) => nameFor(ctx, names[entity_id]) ?? entity_label,
  changes: (entry, ctx) =>
    told(shownTo(ctx.actor, entry.changes))
      .map((change) => changeText(change, sayingOf(ctx, entry)))
      .join('\n'),
  reason: ({ reason }) => reason,
  record_id: ({ entity_id }) => entity_id,
  request_id: ({ request_id }) => request_id,
};

export const auditExport = listExport(
  auditTrail.export,
  'audit_trail',
  (ctx, query) => ({
    ...listedEntries(ctx, query),
    columns: sql`${columns}, t.created_at`,
    // A file goes on from the last row's time, which is called so in every other list.
    from: sql`(select au.*, au.at as created_at from audit_trail au) as t`,
  }),
  cells,
);
