import { sql } from 'kysely';
import { duplicate, ensure, fail, invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { insertRow, insertRows, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { findDefaultStatus } from '#modules/customer-statuses/server.ts';
import { replaceGroups } from '#modules/customer-groups/server.ts';
import { findDriver } from '#modules/drivers/server.ts';
import type { customers } from '../contract.ts';
import {
  canEditField,
  canLoosenAlone,
  canRemoveCustomer,
  furtherFault,
  furtherThan,
  linkFields,
  termFields,
  type CreditTerms,
  type Further,
} from '../rules.ts';
import { findAreaRepresentative, holdBorders } from '#modules/areas/server.ts';
import { addAddress } from './addresses.ts';
import { placeCustomers } from './area.ts';
import type { LockedCustomer } from './locked-customer.ts';
import { findCustomer, visibleCustomers } from './queries.ts';
import { checkStatus, keepStatus } from './status.ts';
import { namesOf, pinOf, refuseTwins, type Entered } from './twins.ts';

/** Locks one visible customer; unseen is not found. */
export async function lockCustomer(ctx: Ctx, id: string): Promise<LockedCustomer> {
  const row = await lockRow<Row>(
    ctx,
    'customers',
    sql<boolean>`t.deleted_at is null and ${visibleCustomers(ctx.actor)}`,
    id,
  );
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from customer_suppliers where customer_id = ${id}`.execute(ctx.db);
  return { id, label: String(row.name ?? row.name_ar), suppliers: rows[0]?.n ?? 0, row };
}

async function refuseTakenCode(ctx: Ctx, code: string | undefined): Promise<void> {
  if (!code) return;
  const { rows } = await sql`select 1 from customers where code = ${code}`.execute(ctx.db);
  if (rows.length > 0) throw duplicate('customers.code_taken');
}

/** The next free code, one more than the highest: `C-20418`. Two at once wait for each other. */
async function nextCode(ctx: Ctx): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('customers.code', 0))`.execute(ctx.db);
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(max(substring(code from '^C-(\\d{1,9})$')::bigint), 20000) + 1 as n from customers`.execute(
    ctx.db,
  );
  return `C-${rows[0]?.n ?? 20001}`;
}

type NewBody = BodyOf<typeof customers.create>;

/** The suppliers a new customer is linked to: an administrator's choice, else the supplier itself. */
function linksOf(ctx: Ctx, asked: readonly string[] | undefined): string[] {
  const side = supplierOf(ctx.actor);
  return [...new Set([...(side ? [side] : []), ...(asked ?? [])])];
}

/** What a customer brings along from where it was found, whoever may say it. */
type Brought = Partial<Record<'sales_representative_id' | 'affiliate_id' | 'area_id', string | null>>;

export async function createCustomer(
  ctx: Ctx,
  {
    address,
    supplier_ids,
    password: _,
    status_reason: reason,
    credit_hold,
    credit_hold_reason,
    priority,
    min_shelf_life_days,
    distinct_from = [],
    ...body
  }: NewBody,
  brought: Brought = {},
  { isChecked = false }: { /** Whoever enters it has been told of shops like it before. */ isChecked?: boolean } = {},
): Promise<string> {
  const facts = { account: ctx.actor.account, suppliers: 1 };
  const side = supplierOf(ctx.actor);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const isForeign = supplier_ids?.some((one) => one !== side) ?? false;
  for (const field of [...Object.keys(given), ...(isForeign ? ['supplier_ids'] : [])])
    ensure(canEditField(field, facts));
  const kept = Object.entries({ priority, credit_hold, min_shelf_life_days }).find(([, value]) => value !== undefined);
  if (!side && kept) throw invalid(kept[0], 'customers.of_supplier');
  if (credit_hold && !credit_hold_reason) throw invalid('credit_hold_reason', 'customers.hold_reason');
  await refuseTakenCode(ctx, body.code);
  checkOtherId(body);
  await requireParent(ctx, null, body.parent_customer_id);
  await requireFurther(ctx, body.further_representatives ?? [], body.sales_representative_id ?? null);
  const entered = isChecked ? { phone: body.phone } : { ...body, names: namesOf(body), pin: pinOf(address) };
  await refuseTwins(ctx, entered, distinct_from, null);
  const entry = { from: null, to: body.status ?? (await findDefaultStatus(ctx)).key, reason };
  await checkStatus(ctx, entry);
  const name = body.name ?? (body.name_ar ? null : [body.first_name, body.last_name].filter(Boolean).join(' '));
  const row: Row = {
    ...given,
    ...brought,
    status: entry.to,
    name,
    id: ctx.newId('cus'),
    code: body.code ?? (await nextCode(ctx)),
    type: body.type ?? 'grocery',
    payment_terms: body.payment_terms ?? 'cash',
    credit_limit: body.credit_limit ?? 0,
    // Until its address is known, what was chosen holds.
    area_pinned: Boolean(body.area_id),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'customers', row, {
    entity: 'customers',
    label: name ?? body.name_ar,
    supplierId: side,
    reason,
  });
  await keepStatus(ctx, row.id, entry);
  const links = linksOf(ctx, supplier_ids);
  await insertRows(
    ctx,
    'customer_suppliers',
    links.map((supplier_id) => ({
      supplier_id,
      customer_id: row.id,
      created_at: ctx.now,
      credit_hold: credit_hold ?? false,
      credit_hold_reason: credit_hold_reason ?? null,
      priority: priority ?? 'B',
      min_shelf_life_days: min_shelf_life_days ?? 0,
    })),
  );
  const customer = { id: row.id, label: String(name ?? body.name_ar), suppliers: links.length, row };
  if (address) await addAddress(ctx, customer, address);
  if (body.area_id) await placeCustomers(ctx, sql`select ${row.id}::text`, { chosen: true });
  if (!row['sales_representative_id']) await giveRepresentativeOfArea(ctx, row.id, customer.label);
  ctx.emit('customer.created', { customer_id: row.id });
  return row.id;
}

/** A new customer that nobody looks after goes to the representative of its area who sells for one of its suppliers, where there is one and no other. */
async function giveRepresentativeOfArea(ctx: Ctx, id: string, label: string): Promise<void> {
  const found = await findAreaRepresentative(
    ctx,
    sql`(select cu.area_id from customers cu where cu.id = ${id})`,
    sql`select cs.supplier_id from customer_suppliers cs where cs.customer_id = ${id}`,
  );
  if (!found) return;
  const { rows } = await sql<Row>`select cu.* from customers cu where cu.id = ${id}`.execute(ctx.db);
  for (const row of rows) {
    const further_representatives = furtherThan(row['further_representatives'] as Further[], found);
    const set = { sales_representative_id: found, further_representatives };
    await updateRow(ctx, 'customers', row, set, { entity: 'customers', label });
  }
}

/** Of a change, what may be another customer's already; another name is looked for round the pin there is. */
async function enteredOf(ctx: Ctx, id: string, set: Record<string, unknown>): Promise<Entered> {
  const names = namesOf(set);
  if (names.length === 0) return set;
  const { rows } = await sql<{
    lat: number | null;
    lng: number | null;
  }>`select ad.lat, ad.lng from addresses ad where ad.customer_id = ${id} and ad.is_default and ad.deleted_at is null`.execute(
    ctx.db,
  );
  return { ...set, names, pin: pinOf(rows[0]) };
}

type Change = BodyOf<typeof customers.update>;
/**
 * Further representatives are others than the main one, and they and their brands are there.
 * @throws Refusal at the first that is not
 */
async function requireFurther(ctx: Ctx, further: readonly Further[], main: string | null): Promise<void> {
  const fault = furtherFault(further, main);
  if (fault) throw invalid(`further_representatives.${fault.at}.id`, fault.code);
  if (further.length === 0) return;
  const ids = further.flatMap(({ id, brand_ids }) => [id, ...brand_ids]);
  const { rows } = await sql<{
    id: string;
  }>`select sr.id from sales_representatives sr where sr.id = any(${ids}) and sr.deleted_at is null
    union all select br.id from brands br where br.id = any(${ids}) and br.deleted_at is null`.execute(ctx.db);
  const known = new Set(rows.map(({ id }) => id));
  for (const [at, { id, brand_ids }] of further.entries()) {
    if (!known.has(id)) throw invalid(`further_representatives.${at}.id`, 'errors.reference');
    const place = brand_ids.findIndex((brand) => !known.has(brand));
    if (place >= 0) throw invalid(`further_representatives.${at}.brand_ids.${place}`, 'errors.reference');
  }
}

/** A value as one text, whatever the order of its keys: the database has one of its own. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/** An identification is its scheme and its number. */
function checkOtherId({ other_id, other_id_scheme }: Record<string, unknown>): void {
  if (Boolean(other_id) === Boolean(other_id_scheme)) return;
  const path = other_id ? 'other_id_scheme' : 'other_id';
  throw missing(path);
}

/**
 * A chain is one customer and its branches: no branch has branches. The parent is locked, so that two who are made each other's wait.
 * @throws Refusal at the parent that the caller does not see, or that cannot be one
 */
async function requireParent(ctx: Ctx, id: string | null, parent: unknown): Promise<void> {
  if (typeof parent !== 'string') return;
  const { rows } = await sql<{
    parent_customer_id: string | null;
    has_branches: boolean;
  }>`select t.parent_customer_id, exists (select from customers cu where cu.parent_customer_id = ${id} and cu.deleted_at is null) as has_branches
    from customers t where t.id = ${parent} and t.deleted_at is null and ${visibleCustomers(ctx.actor)} for share of t`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw invalid('parent_customer_id', 'errors.reference');
  if (parent === id) throw invalid('parent_customer_id', 'customers.parent_itself');
  if (found.parent_customer_id !== null) throw invalid('parent_customer_id', 'customers.parent_is_branch');
  if (found.has_branches) throw invalid('parent_customer_id', 'customers.has_branches');
}

const isOfLink = (field: string) => (linkFields as readonly string[]).includes(field);
const isTerm = (field: string) => (termFields as readonly string[]).includes(field);

/**
 * Changes what the actor may change; a field sent as it stands is no change. A supplier's terms are kept on its link.
 * @throws Refusal naming the field that is not the actor's to change
 */
export async function updateCustomer(
  ctx: Ctx,
  id: string,
  { version, status_reason: reason, password: _, groups, distinct_from = [], ...body }: Change,
): Promise<void> {
  if (body.area_id !== undefined) await holdBorders(ctx);
  const customer = await lockCustomer(ctx, id);
  if (version !== undefined && version !== customer.row.version) throw stale({ version: customer.row.version });
  const shown = (await findCustomer(ctx, id, new Set())) as Record<string, unknown>;
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== undefined && written(value) !== written(shown[field]),
  );
  if (groups?.length) ensure(canEditField('groups', { account: ctx.actor.account, suppliers: customer.suppliers }));
  for (const [field] of changed)
    ensure(canEditField(field, { account: ctx.actor.account, suppliers: customer.suppliers }));
  const entry = { from: customer.row.status as string, to: body.status ?? '', reason };
  const moves = changed.some(([field]) => field === 'status');
  if (moves) await checkStatus(ctx, entry);
  const side = supplierOf(ctx.actor);
  if (!side) for (const [field] of changed) if (isOfLink(field)) throw invalid(field, 'customers.of_supplier');
  const held = { ...shown, ...Object.fromEntries(changed) };
  if (held['credit_hold'] && !held['credit_hold_reason']) throw invalid('credit_hold_reason', 'customers.hold_reason');
  const terms = Object.fromEntries(changed.filter(([field]) => side && isTerm(field)));
  const set: Record<string, unknown> = Object.fromEntries(changed.filter(([field]) => !Object.hasOwn(terms, field)));
  // A day was said of the status it was said with.
  if (moves && body.status_pinned_until === undefined) set['status_pinned_until'] = null;
  const after = { name: null, name_ar: null, ...customer.row, ...set } as {
    name: string | null;
    name_ar: string | null;
  };
  if (!after.name && !after.name_ar) throw invalid('name', 'customers.name_required');
  checkOtherId({ ...customer.row, ...set } as Record<string, unknown>);
  const main = (Object.hasOwn(set, 'sales_representative_id') ? set : customer.row)['sales_representative_id'] as
    | string
    | null;
  if (Object.hasOwn(set, 'further_representatives'))
    await requireFurther(ctx, set['further_representatives'] as Further[], main);
  else if (Object.hasOwn(set, 'sales_representative_id'))
    set['further_representatives'] = furtherThan(customer.row['further_representatives'] as Further[], main);
  if (Object.hasOwn(set, 'parent_customer_id')) await requireParent(ctx, id, set['parent_customer_id']);
  const entered = await enteredOf(ctx, id, set);
  const parent_customer_id = (set['parent_customer_id'] ?? customer.row['parent_customer_id']) as string | null;
  await refuseTwins(ctx, { ...entered, parent_customer_id }, distinct_from, id);
  await updateRow(ctx, 'customers', customer.row, set, {
    entity: 'customers',
    label: after.name ?? after.name_ar,
    supplierId: side,
    reason: moves ? reason : null,
  });
  if (moves) await keepStatus(ctx, id, entry);
  if (Object.hasOwn(set, 'area_id')) await placeCustomers(ctx, sql`select ${id}::text`, { chosen: true });
  if (side && Object.keys(terms).length > 0) await updateLink(ctx, customer, side, terms, shown);
  const moved = groups ? await replaceGroups(ctx, id, groups) : 0;
  if (changed.length + moved === 0)
    ctx.audit({
      action: 'update',
      entity: 'customers',
      entity_id: id,
      entity_label: customer.label,
      supplier_id: side,
    });
  else ctx.emit('customer.updated', { customer_id: id, fields: changed.map(([field]) => field) });
}

/** What one supplier keeps about a customer, with its trace. */
async function updateLink(
  ctx: Ctx,
  customer: LockedCustomer,
  supplierId: string,
  set: Record<string, unknown>,
  shown: Record<string, unknown>,
): Promise<void> {
  const { rows } = await sql<{ alone_up_to: number | null }>`select cpo.alone_up_to from credit_policies cpo
    where cpo.supplier_id = ${supplierId} and cpo.customer_id is null`.execute(ctx.db);
  ensure(canLoosenAlone(shown as CreditTerms, set, rows[0]?.alone_up_to ?? null));
  const columns = sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update customer_suppliers set ${columns} where customer_id = ${customer.id} and supplier_id = ${supplierId}`.execute(
    ctx.db,
  );
  const before = Object.fromEntries(Object.keys(set).map((column) => [column, shown[column]]));
  ctx.audit({
    action: 'update',
    entity: 'customers',
    entity_id: customer.id,
    entity_label: customer.label,
    before,
    after: set,
    supplier_id: supplierId,
  });
}

/**
 * Gives a customer a driver of its own, or none. A supplier's driver serves only customers of that supplier.
 * @throws Refusal 404 for a driver the actor may not see
 */
export async function assignDriver(ctx: Ctx, id: string, driverId: string | null): Promise<void> {
  const customer = await lockCustomer(ctx, id);
  const side = supplierOf(ctx.actor);
  const driver = driverId === null ? null : await findDriver(ctx, driverId);
  if (driver?.supplier_id && driver.supplier_id !== side) {
    const { rows } =
      await sql`select 1 from customer_suppliers where customer_id = ${id} and supplier_id = ${driver.supplier_id}`.execute(
        ctx.db,
      );
    if (rows.length === 0) throw notFound();
  }
  const shown = (await findCustomer(ctx, id, new Set())) as Record<string, unknown>;
  if (side) await updateLink(ctx, customer, side, { driver_id: driverId }, shown);
  else
    await updateRow(
      ctx,
      'customers',
      customer.row,
      { driver_id: driverId },
      { entity: 'customers', label: customer.label },
    );
  ctx.emit('customer.driver_assigned', { customer_id: id, driver_id: driverId }, side);
}

/**
 * Takes a customer off the books: an administrator for everybody, a supplier only when it is its alone.
 * @throws Refusal when other suppliers have it, or orders are open
 */
export async function removeCustomer(ctx: Ctx, id: string): Promise<void> {
  const customer = await lockCustomer(ctx, id);
  ensure(canRemoveCustomer({ account: ctx.actor.account, suppliers: customer.suppliers }));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from orders where customer_id = ${id} and status not in ('completed', 'canceled', 'archived')`.execute(
    ctx.db,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0) throw fail('customers.has_open_orders', { count: n });
  await updateRow(
    ctx,
    'customers',
    customer.row,
    { deleted_at: ctx.now },
    { entity: 'customers', label: customer.label, supplierId: supplierOf(ctx.actor), action: 'delete' },
  );
  ctx.emit('customer.removed', { customer_id: id });
}
