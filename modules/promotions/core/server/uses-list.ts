import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Export } from '#kit/shared/export.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, never, within, type PageParts } from '#kit/server/crud.ts';
import { decimal, nameFor, type ExportCells } from '#kit/server/export.ts';
import type { usesList, useColumns } from '../contract/life.ts';
import type { UseRow } from '../contract/parts.ts';
import type { PromotionKind } from './show.ts';

import { ownedBySupplier } from '#kit/server/scope.ts';

const owned = ownedBySupplier(sql`pm.supplier_id`, { affiliate: () => never, sales_representative: () => never });
type List = ReturnType<typeof usesList>;

/** The uses that a query asks for, of promotions the caller sees. */
export const listedUses =
  (kind: PromotionKind) =>
  (ctx: Ctx, { promotion_id, created_at }: Pick<QueryOf<List>, 'promotion_id' | 'created_at'>): PageParts => ({
    columns: sql`t.id, json_build_object('id', od.id, 'display_id', od.display_id) as "order",
      (select json_build_object('id', cu.id, 'name', coalesce(cu.trade_name, cu.name), 'name_ar', coalesce(cu.trade_name_ar, cu.name_ar)) from customers cu where cu.id = t.customer_id) as customer,
      (select pmc.code from promotion_codes pmc where pmc.id = t.code_id) as code, pmv.number, t.amount, t.released_at, t.created_at`,
    from: sql`promotion_uses as t join promotions pm on pm.id = t.promotion_id join promotion_versions pmv on pmv.id = t.version_id
      join orders od on od.id = t.order_id`,
    where: all([
      sql<boolean>`pm.kind = ${kind} and pm.deleted_at is null`,
      owned(ctx.actor),
      ...(promotion_id ? [among(sql`t.promotion_id`, promotion_id)] : []),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
    ]),
    order: sql`t.created_at desc, t.id desc`,
  });

export async function findUses(kind: PromotionKind, ctx: Ctx, query: QueryOf<List>) {
  const { rows, ...counts } = await findPage<UseRow>(ctx, listedUses(kind)(ctx, query), query);
  return { uses: rows, ...counts, offset: query.offset, limit: query.limit };
}

const currency = 'SAR';
export const useCells: ExportCells<Export<List['query'], typeof useColumns>, UseRow> = {
  order: ({ order }) => `#${order.display_id}`,
  customer: ({ customer }, ctx) => nameFor(ctx, customer),
  day: ({ created_at }) => dayOf(new Date(created_at)),
  code: ({ code }) => code,
  amount: ({ amount }) => decimal(amount, currency),
  released: ({ released_at }) => released_at && dayOf(new Date(released_at)),
};
