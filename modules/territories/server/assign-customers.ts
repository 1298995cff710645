import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { boxOf, contains, type Geometry } from '#modules/areas/rules.ts';
import { findBordered, lockBorders, turnsOf } from '#modules/areas/server.ts';
import { areaAt } from '#modules/areas/rules.ts';
import { boxRound, moveCustomers } from '#modules/customers/server.ts';
import type { territories } from '../contract.ts';
import { assign, codeKey, limitsOfTerritories, matchCodes, readCodes } from '../rules.ts';
import { findByCodes, findChosen, findWithin, type PlacedCustomer } from './places.ts';
import { checkBorder } from './set-borders.ts';

type Asked = BodyOf<typeof territories.assignCustomers>;
type Reply = ReplyOf<typeof territories.assignCustomers>;
type Shop = { id: string; name: string | null; name_ar: string | null; code: string };

type Whom = { customers: PlacedCustomer[]; wrong: ReturnType<typeof matchCodes>['wrong'] };

/** Whom a sheet is about, of those whom the caller sees. @throws Refusal for a sheet without a code, or of too many */
async function findBySheet(ctx: Ctx, file: string): Promise<Whom> {
  const rows = readCodes(file);
  if (rows.length === 0) throw invalid('file', 'territories.codes_none');
  const max = limitsOfTerritories.customers;
  if (rows.length > max) throw invalid('file', 'territories.too_many', { count: rows.length, max });
  const byCode = new Map<string, PlacedCustomer[]>();
  for (const { code, ...one } of await findByCodes(
    ctx,
    rows.map((row) => codeKey(row.code)),
  ))
    byCode.set(codeKey(code), [...(byCode.get(codeKey(code)) ?? []), one]);
  return matchCodes(rows, byCode);
}

/** Whom it is about. @throws Refusal at who is not the caller's, and where the line or the sheet holds too many */
async function findAsked(ctx: Ctx, { file, ...asked }: Asked): Promise<Whom> {
  return file === undefined ? { customers: await findChosenOrInside(ctx, asked), wrong: [] } : findBySheet(ctx, file);
}

async function findChosenOrInside(ctx: Ctx, { customer_ids, lasso }: Asked): Promise<PlacedCustomer[]> {
  if (customer_ids) {
    const found = await findChosen(ctx, [...new Set(customer_ids)]);
    const known = new Set(found.map(({ id }) => id));
    const unknown = customer_ids.findIndex((id) => !known.has(id));
    if (unknown >= 0) throw invalid(`customer_ids.${unknown}`, 'errors.reference');
    return found;
  }
  const line = checkBorder('lasso', lasso as Geometry);
  const inside = (await findWithin(ctx, boxOf(line))).filter(({ place }) => place && contains(line, place));
  if (inside.length > limitsOfTerritories.customers)
    throw invalid('lasso', 'territories.too_many', { count: inside.length, max: limitsOfTerritories.customers });
  return inside;
}

async function findShops(ctx: Ctx, customers: readonly PlacedCustomer[]): Promise<Shop[]> {
  const ids = customers.slice(0, limitsOfTerritories.named).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } =
    await sql<Shop>`select cu.id, cu.name, cu.name_ar, cu.code from customers cu where cu.id = any(${ids}) order by cu.id`.execute(
      ctx.db,
    );
  return rows;
}

/** Puts customers into an area, or says what that would do. @throws Refusal for an area or a customer that is not there */
export async function assignCustomers(ctx: Ctx, asked: Asked): Promise<Reply> {
  const { area_id, mode, pin, dry_run } = asked;
  await lockBorders(ctx);
  const { rows } = await sql<{
    name: string;
    polygon: Geometry | null;
  }>`select ar.name, ar.polygon from areas ar where ar.id = ${area_id} and ar.deleted_at is null`.execute(ctx.db);
  const [area] = rows;
  if (!area) throw invalid('area_id', 'errors.reference');
  const { customers, wrong } = await findAsked(ctx, asked);
  const round = boxRound(customers.map(({ place }) => place));
  const turns = turnsOf(round ? await findBordered(ctx, round) : []);
  // One that is not drawn has whomever it is given, where no border says otherwise.
  const isInside = ({ place }: PlacedCustomer): boolean => {
    const byMap = place && areaAt(turns, place);
    return area.polygon ? byMap === area_id : !byMap;
  };
  const sorted = { moved: [], already: [], outside: [], conflict: [] } as Record<
    ReturnType<typeof assign>,
    PlacedCustomer[]
  >;
  for (const one of customers) {
    const facts = { areaId: one.area_id, isPinned: one.area_pinned, isInside: isInside(one) };
    sorted[assign(facts, { areaId: area_id, mode, pin })].push(one);
  }
  if (!dry_run) {
    const changed = [...sorted.moved, ...(pin ? sorted.already.filter(({ area_pinned }) => !area_pinned) : [])];
    await lockInOrder(ctx, changed);
    await moveCustomers(
      ctx,
      changed.map(({ id }) => ({ id, area_id, area_pinned: pin })),
    );
    const customers_added = sorted.moved.map(({ id }) => id);
    ctx.audit({
      action: 'update',
      entity: 'areas',
      entity_id: area_id,
      entity_label: area.name,
      before: {},
      after: customers_added.length > 0 ? { customers: customers_added } : {},
    });
  }
  return {
    dry_run,
    moved: sorted.moved.length,
    already: sorted.already.length,
    outside_polygon: await findShops(ctx, sorted.outside),
    outside_count: sorted.outside.length,
    conflicts: await findShops(ctx, sorted.conflict),
    conflicts_count: sorted.conflict.length,
    wrong_rows: wrong
      .slice(0, limitsOfTerritories.named)
      .map(({ row, code, fault }) => ({ row, code, message: ctx.t(`territories.code_${fault}`) })),
    wrong_count: wrong.length,
  };
}

/** In one order, before anything of them is written. */
const lockInOrder = (ctx: Ctx, customers: readonly PlacedCustomer[]) =>
  sql`select count(*) from (select cu.id from customers cu where cu.id = any(${customers.map(({ id }) => id)}) order by cu.id for update) locked`.execute(
    ctx.db,
  );
