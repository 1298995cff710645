import { sql } from 'kysely';
import { fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { currencyCode } from '#modules/currencies/contract.ts';
import { storeId } from './queries.ts';

type StoreFacts = { id: string; default_currency_code: string };

/** A code from the path, as it is kept. */
export function readCode(code: string): string {
  const parsed = currencyCode().safeParse(code);
  if (!parsed.success) throw invalid('code', 'currencies.unknown');
  return parsed.data;
}

/** Makes these the currencies of the locked store; what leaves must not be in use. */
export async function setCurrencies(ctx: Ctx, store: StoreFacts, codes: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    code: string;
  }>`select code from currencies where in_store order by code for update`.execute(ctx.db);
  const before = rows.map((row) => row.code);
  const wanted = [...new Set(codes)].sort();
  const gone = before.filter((code) => !wanted.includes(code));
  for (const code of gone) await checkUnused(ctx, store, code);
  if (gone.length === 0 && wanted.length === before.length) return;
  await sql`update currencies set in_store = code = any(${wanted}), version = version + 1, updated_at = ${ctx.now}
    where in_store <> (code = any(${wanted}))`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'store',
    entity_id: storeId,
    before: { currencies: before },
    after: { currencies: wanted },
  });
}

export async function findCodes(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from currencies where in_store`.execute(ctx.db);
  return rows.map((row) => row.code);
}

/**
 * Credit is kept in the store's currency: where a limit is, the same figure would mean another amount.
 * @throws Refusal while a limit or a bound is kept
 */
export async function requireNoCredit(ctx: Ctx, currency: string): Promise<void> {
  const { rows } = await sql<{
    kept: boolean;
  }>`select exists (select from customers cu where cu.credit_limit > 0 and cu.deleted_at is null)
      or exists (select from customer_suppliers cs where cs.credit_limit > 0)
      or exists (select from credit_policies cpo where num_nonnulls(cpo.alone_up_to, cpo.write_off_alone_up_to) > 0) as kept`.execute(
    ctx.db,
  );
  if (rows[0]?.kept) throw invalid('default_currency_code', 'store.currency_of_credit', { currency });
}

/** A currency leaves the store only when nothing is sold in it: not the default, no region's, no open order's. */
async function checkUnused(ctx: Ctx, store: StoreFacts, code: string): Promise<void> {
  if (store.default_currency_code === code) throw fail('store.currency_default', { currency: code });
  const { rows } = await sql<{ region: string | null; open: boolean }>`select
      (select name from regions where currency_code = ${code} and deleted_at is null limit 1) as region,
      exists (select 1 from orders where currency_code = ${code} and status not in ('completed', 'canceled', 'archived')) as open`.execute(
    ctx.db,
  );
  const [use] = rows;
  if (use?.region) throw fail('store.currency_in_region', { currency: code, region: use.region });
  if (use?.open) throw fail('store.currency_open', { currency: code });
}
