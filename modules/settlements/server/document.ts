import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { findPage } from '#kit/server/crud.ts';
import { supplierParty } from '#modules/suppliers/server.ts';
import type { DocumentLine, SettlementDocument } from '../contract.ts';
import { columns, ibanColumn, lineFacts, lineFrom } from './queries.ts';
import { visibleLines, visibleSettlements } from './visible.ts';

/** Lines of a part: some twenty sheets of paper. */
const partSize = 500;

type Head = Pick<SettlementDocument, 'settlement' | 'store' | 'supplier'>;

/** The legal data that a settlement is sent with are kept with it. */
export const keepParty = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<void> => {
  await sql`update settlements stl set party = (select ${supplierParty} from suppliers su where su.id = stl.supplier_id) where stl.id = ${id}`.execute(
    ctx.db,
  );
};

/** A settlement as it is printed: both sides, its sums, and a part of its lines in the order they stand. @throws Refusal 404 */
export async function findDocument(ctx: Ctx, id: string, part: number): Promise<SettlementDocument> {
  const { rows: heads } = await sql<Head>`select row_to_json(one) as settlement,
      (select json_build_object('name', st.name, 'name_ar', st.name_ar, 'logo', st.logo, 'contact_email', st.contact_email) from store st limit 1) as store,
      coalesce((select stl.party from settlements stl where stl.id = one.id), (select ${supplierParty} from suppliers su where su.id = one.supplier_id)) as supplier
    from (select ${columns}, ${ibanColumn} from settlements as t where t.id = ${id} and ${visibleSettlements(ctx.actor)}) one`.execute(
    ctx.db,
  );
  const [head] = heads;
  if (!head) throw notFound();
  const offset = (part - 1) * partSize;
  const { rows, count } = await findPage<Omit<DocumentLine, 'position'>>(
    ctx,
    {
      columns: lineFacts,
      from: lineFrom,
      where: sql<boolean>`t.settlement_id = ${id} and ${visibleLines(ctx.actor)}`,
      order: sql`t.position, t.id`,
    },
    { limit: partSize, offset },
  );
  return {
    ...head,
    part,
    parts: Math.max(1, Math.ceil(count / partSize)),
    lines: rows.map((line, index) => ({ ...line, position: offset + index + 1 })),
  };
}
