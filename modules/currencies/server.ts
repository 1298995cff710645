import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { currencies as currencyTable } from '#domain/currencies.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import { own } from '#kit/shared/own.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, findPage, never, sortableColumns, type Condition } from '#kit/server/crud.ts';
import type { Db } from '#kit/server/db.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { currencies, type Currency } from './contract.ts';
import { currencyNames } from './server/names.ts';
import { currenciesTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () => always,
  });

const columns = sql`t.code, t.name, t.name_plural, t.symbol, t.symbol_native, t.decimal_digits, t.rounding, t.includes_tax, t.in_store`;
const sortable = sortableColumns(['code', 'name']);

function orderOf(order = 'code') {
  const column = own(sortable, order.replace(/^-/, ''));
  if (!column) throw invalid('order', 'errors.order', { field: order });
  return sql`${column} ${order.startsWith('-') ? sql`desc` : sql`asc`}`;
}

/** What is typed is looked for in code and names; the table is small enough to be folded as it is read. */
const matches = (q: string): Condition =>
  sql<boolean>`strpos(fold(t.code || ' ' || t.name || ' ' || t.name_plural || ' ' || t.symbol_native), fold(${q})) > 0`;

async function lockCurrency(ctx: Ctx, code: string): Promise<Currency> {
  const { rows } =
    await sql<Currency>`select ${columns} from currencies t where t.code = ${code.toUpperCase()} and ${visible(ctx.actor)} for update`.execute(
      ctx.db,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Brings the database's table in line with the ISO table of the kit; what the store does with a currency stays as it is. Idempotent. */
export async function ensureCurrencies(db: Db, now: Date): Promise<void> {
  const rows = currencyTable.map((currency) => {
    const [name = currency.code, plural = name] = currencyNames[currency.code] ?? [];
    return { ...currency, name, name_plural: plural };
  });
  await sql`insert into currencies (code, name, name_plural, symbol, symbol_native, decimal_digits, rounding, updated_at)
    select code, name, name_plural, symbol, symbol_native, decimal_digits, rounding, ${now}
    from jsonb_populate_recordset(null::currencies, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do nothing`.execute(db);
}

export const currenciesModule: ServerModule = {
  name: 'currencies',
  tables: { owns: ['currencies'] },
  texts: currenciesTexts,
  routes: serve(currencies, {
    list: async (ctx, { query }) => {
      const conditions = [visible(ctx.actor)];
      if (query.q) conditions.push(matches(query.q));
      if (query.code) conditions.push(sql<boolean>`t.code = ${query.code.toUpperCase()}`);
      if (query.in_store !== undefined) conditions.push(sql<boolean>`t.in_store = ${query.in_store}`);
      if (query.includes_tax !== undefined) conditions.push(sql<boolean>`t.includes_tax = ${query.includes_tax}`);
      const { rows, ...counts } = await findPage<Currency>(
        ctx,
        { columns, from: sql`currencies as t`, where: all(conditions), order: orderOf(query.order) },
        query,
      );
      return { currencies: rows, ...counts, offset: query.offset, limit: query.limit };
    },
    update: async (ctx, { params, body }) => {
      const before = await lockCurrency(ctx, params.code);
      const after = { ...before, includes_tax: body.includes_tax ?? before.includes_tax };
      await sql`update currencies set includes_tax = ${after.includes_tax}, version = version + 1, updated_at = ${ctx.now} where code = ${before.code}`.execute(
        ctx.db,
      );
      ctx.audit({
        action: 'update',
        entity: 'currencies',
        entity_id: before.code,
        entity_label: before.name,
        before,
        after,
      });
      return { currency: after };
    },
  }),
};
