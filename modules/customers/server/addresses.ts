import { sql } from 'kysely';
import { ensure, fail, notFound, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import { addressFaults, canEditAddresses, pinFields } from '../rules.ts';
import type { AddedAddressBody, AddressChangeBody, NewAddressBody } from '../contract/address.ts';
import { placeCustomers } from './area.ts';
import type { LockedCustomer } from './locked-customer.ts';
import { namesOf, pinOf, refuseTwins } from './twins.ts';

const entity = 'addresses';
/** Where a customer is delivered to decides its area. */
const placeAnew = (ctx: Ctx, { id }: LockedCustomer) => placeCustomers(ctx, sql`select ${id}::text`);
const subject = (customer: LockedCustomer) => ({ entity, label: customer.label });

/** Checks what only the whole address can tell: a half pin, a postal code of its country. */
function checkWhole(address: Parameters<typeof addressFaults>[0]): void {
  const faults = addressFaults(address);
  if (faults[0]) throw new Refusal('invalid_data', faults[0].code, { faults });
}

async function lockAddress(ctx: Ctx, customerId: string, id: string): Promise<Row> {
  const { rows } =
    await sql<Row>`select * from addresses where id = ${id} and customer_id = ${customerId} and deleted_at is null for update`.execute(
      ctx.db,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Exactly one address is the default while there is any. */
async function unsetDefault(ctx: Ctx, customer: LockedCustomer, exceptId: string): Promise<void> {
  const { rows } =
    await sql<Row>`select * from addresses where customer_id = ${customer.id} and is_default and deleted_at is null and id <> ${exceptId} for update`.execute(
      ctx.db,
    );
  for (const row of rows) await updateRow(ctx, 'addresses', row, { is_default: false }, subject(customer));
}

/** Another customer called alike whose pin is as near as one shop's is warned of (M10). @throws Refusal 422 */
const refuseNear = (ctx: Ctx, { id, row }: LockedCustomer, address: object, distinct: readonly string[] = []) =>
  refuseTwins(ctx, { names: namesOf(row), pin: pinOf(address) }, distinct, id);

/**
 * Adds an address to a customer that is there already.
 * @throws Refusal 422 for a shop like it nearby that it is not said to be distinct from
 */
export async function addFurtherAddress(
  ctx: Ctx,
  customer: LockedCustomer,
  { distinct_from, ...body }: AddedAddressBody,
): Promise<void> {
  ensure(canEditAddresses({ account: ctx.actor.account, suppliers: customer.suppliers }));
  await refuseNear(ctx, customer, body, distinct_from);
  await addAddress(ctx, customer, body);
}

/** Adds an address; the first one, or one that says so, is the default. The customer's row is locked. */
export async function addAddress(ctx: Ctx, customer: LockedCustomer, body: NewAddressBody): Promise<void> {
  ensure(canEditAddresses({ account: ctx.actor.account, suppliers: customer.suppliers }));
  const { rows } =
    await sql`select 1 from addresses where customer_id = ${customer.id} and deleted_at is null limit 1`.execute(
      ctx.db,
    );
  const isDefault = body.is_default === true || rows.length === 0;
  const id = ctx.newId('addr');
  if (isDefault) await unsetDefault(ctx, customer, id);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  await insertRow(
    ctx,
    'addresses',
    {
      ...given,
      id,
      customer_id: customer.id,
      is_default: isDefault,
      version: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
    subject(customer),
  );
  if (isDefault) await placeAnew(ctx, customer);
}

/**
 * Changes an address; a representative, and a supplier that shares the customer, may move the pin at most.
 * @throws Refusal 422 where the pin comes to a shop like it that it is not said to be distinct from
 */
export async function updateAddress(
  ctx: Ctx,
  customer: LockedCustomer,
  id: string,
  { version, distinct_from, ...body }: AddressChangeBody,
): Promise<void> {
  const before = await lockAddress(ctx, customer.id, id);
  const set = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const changed = Object.keys(set).filter((field) => set[field] !== before[field]);
  const onlyPin =
    ctx.actor.account === 'sales_representative' &&
    changed.every((field) => (pinFields as readonly string[]).includes(field));
  if (!onlyPin) ensure(canEditAddresses({ account: ctx.actor.account, suppliers: customer.suppliers }));
  checkWhole({ ...before, ...set } as Parameters<typeof addressFaults>[0]);
  if (changed.some((field) => field === 'lat' || field === 'lng'))
    await refuseNear(ctx, customer, { ...before, ...set }, distinct_from);
  if (set.is_default === true) await unsetDefault(ctx, customer, id);
  else if (set.is_default === false && before.is_default) throw fail('customers.default_address');
  await updateRow(ctx, 'addresses', before, set, subject(customer), version);
  if (changed.some((field) => placing.has(field))) await placeAnew(ctx, customer);
}
const placing: ReadonlySet<string> = new Set([...pinFields, 'is_default']);

/** Removes an address; of several, another one becomes the default. */
export async function removeAddress(ctx: Ctx, customer: LockedCustomer, id: string): Promise<void> {
  ensure(canEditAddresses({ account: ctx.actor.account, suppliers: customer.suppliers }));
  const before = await lockAddress(ctx, customer.id, id);
  await updateRow(
    ctx,
    'addresses',
    before,
    { deleted_at: ctx.now, is_default: false },
    { ...subject(customer), action: 'delete' },
  );
  if (!before.is_default) return;
  const { rows } =
    await sql<Row>`select * from addresses where customer_id = ${customer.id} and deleted_at is null order by created_at, id limit 1 for update`.execute(
      ctx.db,
    );
  const [next] = rows;
  if (next) await updateRow(ctx, 'addresses', next, { is_default: true }, subject(customer));
  await placeAnew(ctx, customer);
}
