import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { answer, aPhone, insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomerGroup } from '../customer-groups/testing.ts';
import { aLead } from '../leads/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aMarket } from '../regions/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { branches, leftColumns, movedByHand, movedColumns, movedLists } from './server/merge-tables.ts';
import { aCustomer, anAddress } from './testing.ts';

let api: TestApi;
let admin: Client;
let region: string;
let najd: string;
let tihama: string;

beforeAll(async () => {
  api = await startApi();
  region = await aMarket(api.owner);
  najd = await aSupplier(api.owner);
  tihama = await aSupplier(api.owner, { name: 'Tihama Foods' });
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:create', 'customers:update', 'customers:delete'],
  });
}, 60_000);
afterAll(() => api.stop());

const everyColumn = [...movedColumns, branches, ...movedLists].map(({ name, column }) => ({
  name: String(name),
  column,
}));

/** All rows that are a customer's, or name it, by table; as they are, but for when they were last written. */
async function rowsOf(...ids: string[]): Promise<unknown> {
  const tables = [
    ...everyColumn,
    { name: 'addresses', column: 'customer_id' },
    { name: 'customer_suppliers', column: 'customer_id' },
    { name: 'customer_group_customers', column: 'customer_id' },
    { name: 'customers', column: 'id' },
  ];
  const found: Record<string, unknown> = {};
  for (const { name, column } of tables) {
    const isList = column.endsWith('_ids');
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - '{version,updated_at}'::text[] as row
      from ${sql.table(name)} t where ${isList ? sql`t.${sql.ref(column)} && ${ids}::text[]` : sql`t.${sql.ref(column)} = any(${ids}::text[])`}
      order by to_jsonb(t)::text`.execute(api.owner);
    found[`${name}.${column}`] = rows.map(({ row }) => row);
  }
  return found;
}

/** What customers owe for orders, and what of their receipts is put towards none. */
async function owed(...ids: string[]): Promise<number> {
  const { rows } = await sql<{ owed: string }>`select
      coalesce((select sum(od.total - od.credited_total - (od.paid_total - od.refunded_total)) from orders od where od.customer_id = any(${ids})), 0)
      - coalesce((select sum(rc.amount - rc.allocated) from receipts rc where rc.customer_id = any(${ids}) and rc.status = 'confirmed'), 0) as owed`.execute(
    api.owner,
  );
  return Number(rows[0]?.owed);
}

let receiptNumber = 0;
const aReceipt = async (supplier_id: string, customer_id: string, amount: number, orders: readonly string[] = []) => {
  const id = testId('rcpt');
  await insertRow(api.owner, 'receipts', {
    id,
    supplier_id,
    customer_id,
    number: ++receiptNumber,
    method: 'cash',
    amount,
    currency_code: 'SAR',
    received_on: '2026-11-01',
    status: 'confirmed',
    created_by: 'user_x',
  });
  for (const order_id of orders)
    await insertRow(api.owner, 'receipt_allocations', {
      id: testId('rcal'),
      supplier_id,
      receipt_id: id,
      order_id,
      amount: 1,
      capture_ids: ['cap_x'],
      created_by: 'user_x',
    });
  return id;
};
const merge = (by: Client, id: string, from_id: string, body: object = {}) =>
  by.post(`/customers/${id}/merge`, { from_id, ...body });
/** The merge that was just made. */
const mergeOf = (body: { customer: { merges: { id: string }[] } }): string => body.customer.merges[0]?.id ?? '';
const undo = (by: Client, id: string, mergeId: string) => by.post(`/customers/${id}/merges/${mergeId}/undo`);
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

describe('every column of the database that names a customer', () => {
  test('is moved by a merge, or left for a reason', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select co.conrelid::regclass || '.' || at.attname as name from pg_constraint co cross join unnest(co.conkey) with ordinality as key (number, place)
        join pg_attribute at on at.attrelid = co.conrelid and at.attnum = key.number
        join pg_attribute pointed on pointed.attrelid = co.confrelid and pointed.attnum = co.confkey[key.place]
      where co.contype = 'f' and ((co.confrelid = 'customers'::regclass and pointed.attname = 'id') or pointed.attname = 'customer_id')
      union select table_name || '.' || column_name from information_schema.columns natural join information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)customer_ids?$' and column_name !~ '^lead_'`.execute(
      api.owner,
    );
    const known = [
      ...everyColumn.map(({ name, column }) => `${name}.${column}`),
      ...movedByHand,
      ...Object.keys(leftColumns),
    ];
    const kept = known.filter((name) => name !== 'notes.resource_id');
    expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(kept)].sort());
  });
});

describe('a merge of customers with all that hangs on them', () => {
  test.each([1, 2, 3, 4])(
    'moves every row and halala, and its undo gives back exactly these: by chance %i',
    async (seed) => {
      const next = chance(seed);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
      const suppliers = [najd, tihama];
      const rep = await aRepresentative(api.owner);
      const links = () => suppliers.filter(() => next() < 0.7);
      const [stays, goes] = [
        await aCustomer(api.owner, { phone: aPhone() }, links()),
        await aCustomer(api.owner, { phone: aPhone(), name_ar: null, credit_limit: 900_000 }, links()),
      ];
      for (const id of [stays, goes]) {
        if (next() < 0.8) await anAddress(api.owner, id);
        if (next() < 0.5) await anAddress(api.owner, id, { is_default: false });
        const bought = (
          await sql<{
            supplier_id: string;
          }>`select supplier_id from customer_suppliers where customer_id = ${id}`.execute(api.owner)
        ).rows.map(({ supplier_id }) => supplier_id);
        for (let n = 0; n < 4 && bought.length > 0; n++) {
          const supplier_id = pick(bought);
          const total = 1_000 + Math.floor(next() * 90_000);
          await aBareOrder(api.owner, { region_id: region, supplier_id, customer_id: id, total });
          if (next() < 0.6) await aReceipt(supplier_id, id, 1 + Math.floor(next() * total));
          await insertRow(api.owner, 'draft_orders', {
            id: testId('draft'),
            supplier_id,
            display_id: ++receiptNumber,
            customer_id: id,
            region_id: region,
            currency_code: 'SAR',
          });
          const group = await aCustomerGroup(api.owner, supplier_id);
          for (const member of next() < 0.5 && bought.length === 2 ? [stays, goes] : [id])
            await sql`insert into customer_group_customers select ${group}, cs.supplier_id, cs.customer_id from customer_suppliers cs
            where cs.customer_id = ${member} and cs.supplier_id = ${supplier_id}`.execute(api.owner);
          const listed = pick([[id], [stays, goes], [goes, 'cus_other'], [stays]]);
          const book = testId('plist');
          await insertRow(api.owner, 'price_lists', {
            id: book,
            supplier_id,
            name: book,
            type: 'override',
            customer_ids: listed,
          });
          await insertRow(api.owner, 'catalogs', {
            id: testId('cat'),
            supplier_id,
            name: book,
            currency_code: 'SAR',
            customer_ids: pick([[], listed]),
            excluded_customer_ids: pick([[], [goes]]),
          });
        }
        await insertRow(api.owner, 'sales_visits', {
          id: testId('visit'),
          sales_representative_id: rep,
          customer_id: id,
          planned_at: new Date(),
        });
        await insertRow(api.owner, 'notes', {
          id: testId('note'),
          resource_type: 'customer',
          resource_id: id,
          author_id: admin.userId,
          value: 'x',
        });
        await aCustomer(api.owner, { parent_customer_id: id });
        await aLead(api.owner, { stage: 'converted', converted_customer_id: id });
        await aLead(api.owner, { stage: 'duplicate', duplicate_customer_id: id });
      }
      if (next() < 0.5)
        await sql`update customers set parent_customer_id = ${goes}, tags = '{a}' where id = ${stays}`.execute(
          api.owner,
        );
      if (next() < 0.5)
        await sql`update customers set do_not_contact = true, tags = '{a,b}' where id = ${goes}`.execute(api.owner);
      const before = {
        rows: await rowsOf(stays, goes),
        both: await owed(stays, goes),
        each: [await owed(stays), await owed(goes)],
      };
      const done = await merge(admin, stays, goes, { take: ['phone', 'name', 'type'] });
      expect(done.status, done.text).toBe(200);
      expect(await owed(stays)).toBe(before.both);
      const left = (await rowsOf(goes)) as Record<string, unknown[]>;
      // Its own links stay: by them those who sold to it are led to the one it is merged into.
      for (const [column, rows] of Object.entries(left))
        if (!['customers.id', 'customer_suppliers.customer_id'].includes(column)) expect(rows, column).toEqual([]);
      const back = await undo(admin, stays, mergeOf(done.body));
      expect(back.status, back.text).toBe(200);
      expect(await rowsOf(stays, goes)).toEqual(before.rows);
      expect([await owed(stays), await owed(goes)]).toEqual(before.each);
    },
  );
});

describe('a merged customer', () => {
  test('is in no list, and its address leads to the one it became, over several merges', async () => {
    const [first, second, third] = [
      await aCustomer(api.owner, { name: 'First' }),
      await aCustomer(api.owner, { name: 'Second' }),
      await aCustomer(api.owner, { name: 'Third' }),
    ];
    await merge(admin, second, third);
    const done = await merge(admin, first, second);
    expect((await admin.get(`/customers/${third}`)).body.customer.id).toBe(first);
    expect((await admin.get(`/customers?id[]=${second}&id[]=${third}`)).body.customers).toEqual([]);
    expect((await admin.get(`/customers/${second}/status-history`)).status).toBe(404);
    expect((await admin.get(`/customers/${first}?expand=merges`)).body.customer.merges).toMatchObject([
      { id: mergeOf(done.body), from: { id: second, name: 'Second' } },
    ]);
    const { rows } = await sql<{
      entity_id: string;
    }>`select distinct entity_id from audit_trail where action = 'merge' and entity_id in (${first}, ${second})`.execute(
      api.owner,
    );
    expect(rows).toHaveLength(2);
  });

  test('is shown with its statuses in the history of the one it became', async () => {
    const [stays, goes] = [await aCustomer(api.owner), await aCustomer(api.owner, { status: 'new' })];
    await admin.post(`/customers/${goes}`, { status: 'active' });
    await merge(admin, stays, goes);
    expect((await admin.get(`/customers/${stays}/status-history`)).body.status_history).toMatchObject([
      { from_status: 'new', to_status: 'active', until: null },
    ]);
  });

  test('brings along the terms it had, and its credit hold; no limit rises', async () => {
    const stays = await aCustomer(api.owner, { credit_limit: 900_000 }, [najd]);
    const goes = await aCustomer(api.owner, { credit_limit: 100_000, payment_terms: 'net_7' }, [najd, tihama]);
    await sql`update customer_suppliers set credit_limit = case customer_id when ${stays} then 200_000 else 700_000 end,
      credit_hold = customer_id = ${goes}, credit_hold_reason = case customer_id when ${goes} then 'Bounced cheque' end where supplier_id = ${najd} and customer_id in (${stays}, ${goes})`.execute(
      api.owner,
    );
    const { body } = await merge(admin, stays, goes);
    const seen = async (supplierId: string) =>
      (await (await api.signIn({ account: 'supplier', supplierId })).get(`/customers/${stays}`)).body.customer;
    expect(await seen(najd)).toMatchObject({
      credit_limit: 200_000,
      credit_hold: true,
      credit_hold_reason: 'Bounced cheque',
    });
    expect(await seen(tihama)).toMatchObject({ credit_limit: 100_000, payment_terms: 'net_7' });
    await undo(admin, stays, mergeOf(body));
    expect(await seen(najd)).toMatchObject({ credit_limit: 200_000, credit_hold: false, credit_hold_reason: null });
  });

  test('gives its name to whoever merges it and asks for it', async () => {
    const stays = await aCustomer(api.owner, { name: 'Kept', email: null });
    const goes = await aCustomer(api.owner, { name: 'Taken', email: 'a@b.example', name_ar: 'أسواق الروضة' });
    const preview = await admin.get(`/customers/${stays}/merge?from_id=${goes}`);
    expect(preview.body).toMatchObject({
      customer: { id: stays },
      from: { id: goes },
      fields: ['name', 'email'],
      open_orders: [],
    });
    const { body } = await merge(admin, stays, goes, { take: ['name'] });
    expect(body.customer).toMatchObject({ name: 'Taken', email: null });
  });
});

describe('a preview', () => {
  test('counts what moves, and names suppliers where both have open orders', async () => {
    const [stays, goes] = [await aCustomer(api.owner, {}, [najd]), await aCustomer(api.owner, {}, [najd, tihama])];
    for (const customer_id of [stays, goes, goes])
      await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id });
    await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: goes, status: 'canceled' });
    await anAddress(api.owner, goes);
    const { body } = await admin.get(`/customers/${stays}/merge?from_id=${goes}`);
    expect(body.moves).toEqual([
      { kind: 'orders', count: 3 },
      { kind: 'addresses', count: 1 },
      { kind: 'suppliers', count: 1 },
    ]);
    expect(body.open_orders).toMatchObject([{ supplier: { id: najd }, count: 1, from_count: 2 }]);
    expect((await merge(admin, stays, goes)).status).toBe(200);
  });
});

describe('a merge is refused', () => {
  test('to whoever does not see both, shares one of them, or names the same twice', async () => {
    const supplier = await api.signIn({ account: 'supplier', supplierId: najd });
    const [own, other, shared, foreign] = [
      await aCustomer(api.owner, {}, [najd]),
      await aCustomer(api.owner, {}, [najd]),
      await aCustomer(api.owner, {}, [najd, tihama]),
      await aCustomer(api.owner, {}, [tihama]),
    ];
    expect((await merge(supplier, own, foreign)).status).toBe(404);
    expect((await supplier.get(`/customers/${own}/merge?from_id=${foreign}`)).status).toBe(404);
    expect(answer(await merge(supplier, own, shared))).toEqual([400, 'customers.shared_merge']);
    expect((await merge(supplier, own, own)).body.message[0]).toMatchObject({ path: 'from_id' });
    const done = await merge(supplier, own, other);
    expect(done.status, done.text).toBe(200);
    const rival = await api.signIn({ account: 'supplier', supplierId: tihama });
    expect((await undo(rival, own, mergeOf(done.body))).status).toBe(404);
    expect((await undo(supplier, own, mergeOf(done.body))).status).toBe(200);
    expect(answer(await undo(supplier, own, mergeOf(done.body)))).toEqual([400, 'customers.merge_undone_already']);
  });

  test('of an administrator, a supplier that shares the one that stays does not learn who was merged', async () => {
    const [stays, goes] = [await aCustomer(api.owner, {}, [najd]), await aCustomer(api.owner, {}, [tihama])];
    await merge(admin, stays, goes);
    const supplier = await api.signIn({ account: 'supplier', supplierId: najd });
    expect((await supplier.get(`/customers/${stays}?expand=merges`)).body.customer.merges).toEqual([]);
    expect((await supplier.get(`/customers/${goes}`)).status).toBe(404);
  });
});

describe('an undo', () => {
  test('takes along what hangs on an order that goes back, and leaves what was made since', async () => {
    const [stays, goes] = [await aCustomer(api.owner, {}, [najd]), await aCustomer(api.owner, {}, [najd])];
    const order = await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: goes });
    const { body } = await merge(admin, stays, goes);
    const since = await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: stays });
    const paid = await aReceipt(najd, stays, 100, [order]);
    const mixed = await aReceipt(najd, stays, 100, [order, since]);
    expect(answer(await undo(admin, stays, mergeOf(body)))).toEqual([400, 'customers.merge_entangled']);
    await sql`delete from receipt_allocations where receipt_id = ${mixed} and order_id = ${order}`.execute(api.owner);
    expect((await undo(admin, stays, mergeOf(body))).status).toBe(200);
    const { rows } = await sql<{ id: string }>`select id from orders where customer_id = ${goes}
      union all select id from receipts where customer_id = ${goes}`.execute(api.owner);
    expect(rows.map(({ id }) => id)).toEqual([order, paid]);
    const { rows: crossed } =
      await sql`select ra.id from receipt_allocations ra join receipts rc on rc.id = ra.receipt_id
      join orders od on od.id = ra.order_id where rc.customer_id <> od.customer_id`.execute(api.owner);
    expect(crossed).toEqual([]);
  });

  test('comes within 30 days, and finds the phone free', async () => {
    const [stays, goes] = [await aCustomer(api.owner), await aCustomer(api.owner, { phone: aPhone() })];
    const { body } = await merge(admin, stays, goes);
    const { rows } = await sql<{ phone: string }>`select phone from customers where id = ${goes}`.execute(api.owner);
    const other = await aCustomer(api.owner, { phone: rows[0]?.phone });
    expect(answer(await undo(admin, stays, mergeOf(body)))).toEqual([422, 'customers.merge_phone_taken']);
    await sql`update customers set phone = null where id = ${other}`.execute(api.owner);
    const now = api.now();
    api.setNow(new Date(addDays(now, 31)));
    expect(answer(await undo(admin, stays, mergeOf(body)))).toEqual([400, 'customers.merge_too_old']);
    api.setNow(now);
    expect((await undo(admin, stays, mergeOf(body))).status).toBe(200);
    expect((await admin.get(`/customers/${goes}`)).body.customer.id).toBe(goes);
  });
});

test('what is written while its customer is merged goes where the rest goes', async () => {
  const [stays, goes] = [await aCustomer(api.owner, {}, [najd]), await aCustomer(api.owner, {}, [najd])];
  const merging = merge(admin, stays, goes);
  const written = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0
        ? aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: goes })
        : aReceipt(najd, goes, 100),
    ),
  );
  expect((await merging).status).toBe(200);
  written.push(await aReceipt(najd, goes, 100));
  const { rows } = await sql<{ customer_id: string }>`select customer_id from orders where id = any(${written})
    union all select customer_id from receipts where id = any(${written})`.execute(api.owner);
  expect(rows.map(({ customer_id }) => customer_id)).toEqual(written.map(() => stays));
});

test('two who merge the same two at once end with one merge', async () => {
  const [a, b] = [await aCustomer(api.owner), await aCustomer(api.owner)];
  const done = await Promise.all([merge(admin, a, b), merge(admin, b, a)]);
  expect(done.map(({ status }) => status).sort()).toEqual([200, 404]);
});
