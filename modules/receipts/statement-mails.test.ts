import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aBareOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { plusDays } from './rules.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let finance: Client;
let region_id: string;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api), await aTrade(api)];
  finance = await api.signIn({ account: 'admin', permissions: ['invoices:read', 'invoices:update', 'customers:read'] });
  const { rows } = await sql<{ id: string }>`select id from regions limit 1`.execute(api.owner);
  region_id = rows[0]?.id ?? '';
}, 60_000);
afterAll(() => api.stop());

/** A customer of the supplier that owes something, where not said otherwise. */
async function aDebtor(row: Record<string, unknown>, total = 5_000): Promise<string> {
  const id = await aCustomer(api.owner, row, [trade.supplierId]);
  if (total > 0) await aBareOrder(api.owner, { region_id, supplier_id: trade.supplierId, customer_id: id, total });
  return id;
}
const today = () => dayOf(api.now());
const period = () => ({ from: plusDays(today(), -30), to: today() });
const preview = async (by: Client, body: object = {}, query = '') =>
  (await by.post(`/statement-mails/preview${query}`, { ...period(), ...body })).body;
const send = (by: Client, body: object = {}, query = '') =>
  by.post(`/statement-mails${query}`, { ...period(), ...body });
type Sent = { recipient: string; subject: string; body: string; in_full: string };
const sentTo = async (...recipients: string[]) =>
  (
    await sql<Sent>`select m.recipient, m.subject, m.body, f.body as in_full from messages m join messages_in_full f using (id)
    where m.recipient = any(${recipients}) order by m.recipient, m.id`.execute(api.owner)
  ).rows;

test('everybody in a filter who has an email and something to state gets its figures and a link of its own, in its own language', async () => {
  const tags = ['mailed'];
  const arabic = await aDebtor({ email: 'ar@mail.example', name_ar: 'بقالة', tags });
  await aDebtor({ email: 'ml@mail.example', language: 'ml', tags });
  const english = await aDebtor({ email: 'en@mail.example', language: 'en', tags });
  await aDebtor({ email: null, tags });
  await aDebtor({ email: 'idle@mail.example', tags }, 0);
  const query = '?tags=mailed';
  const counts = { total: 5, mails: 3, without_email: 1, nothing: 1 };
  expect(await preview(trade.supplier, {}, query)).toEqual({ preview: counts });
  expect(await preview(trade.supplier, { ids: [arabic, english] }, query)).toMatchObject({ preview: { mails: 2 } });
  // Of another supplier nobody in the filter is anything.
  expect(await preview(finance, { supplier_id: other.supplierId }, query)).toMatchObject({ preview: { mails: 0 } });
  expect((await send(trade.supplier, { expected: 4 }, query)).body.code).toBe('stale');
  const { status, body } = await send(trade.supplier, { expected: 3 }, query);
  expect([status, typeof body.task.id]).toEqual([202, 'string']);
  await api.server.dispatcher.drain();
  const mails = await sentTo('ar@mail.example', 'en@mail.example', 'ml@mail.example', 'idle@mail.example');
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ar@mail.example', 'en@mail.example', 'ml@mail.example']);
  expect(mails[0]?.subject).toContain('كشف حساب');
  expect(mails[1]?.body).toContain('Due now: 50.00 SAR');
  expect(mails[2]?.subject).toContain('അക്കൗണ്ട്');
  // The link opens the account of who was sent it, and is kept nowhere in full.
  const [link] = /\/public\/statements\/\S+/.exec(mails[1]?.in_full ?? '') ?? [];
  expect(mails[1]?.body).not.toContain(link);
  const { statement } = (await api.anonymous.get(link ?? '')).body;
  expect(statement.account.due).toBe(5_000);
  const { rows } = await sql<{
    links: number;
  }>`select count(*)::int as links from statement_links where customer_id = ${english}`.execute(api.owner);
  expect(rows).toEqual([{ links: 1 }]);
});

test('a task that dies in the middle and goes on sends nobody a second one', async () => {
  const recipients = Array.from({ length: 14 }, (_, at) => `shop${at}@mail.example`);
  for (const email of recipients) await aDebtor({ email, tags: ['resumed'] });
  // The second step dies once, after it has written to somebody.
  await sql
    .raw(`create sequence dies_once;
    create function die_once() returns trigger language plpgsql as $$ begin
      if new.recipient = (select email from customers where tags @> '{resumed}' order by id desc limit 1) and nextval('dies_once') = 1 then raise exception 'killed'; end if;
      return new;
    end $$;
    alter function die_once() security definer;
    create trigger die_once before insert on messages for each row execute function die_once()`)
    .execute(api.owner);
  const { body } = await send(trade.supplier, {}, '?tags=resumed');
  await api.server.dispatcher.drain();
  const task = async () => (await trade.supplier.get(`/tasks/${body.task.id}`)).body.task;
  expect(await task()).toMatchObject({ status: 'running', done: 10, total: 14 });
  await api.server.tasks.run(body.task.id);
  expect(await task()).toMatchObject({ status: 'done', done: 14 });
  expect((await sentTo(...recipients)).map(({ recipient }) => recipient)).toEqual(recipients.toSorted());
  await sql`drop trigger die_once on messages`.execute(api.owner);
});

test('bad input, and who may not', async () => {
  const fault = ({ body }: Awaited<ReturnType<Client['post']>>) => [body.code, body.message[0].path];
  expect(fault(await send(finance))).toEqual(['receipts.link_supplier', 'supplier_id']);
  expect(fault(await send(trade.supplier, { from: '2026-02-02', to: '2026-02-01' }))).toEqual([
    'receipts.period',
    'to',
  ]);
  expect(fault(await send(trade.supplier, { to: '2999-01-01' }))).toEqual(['receipts.mail_future', 'to']);
  expect((await send(trade.supplier, {}, '?tags=nobody')).body.code).toBe('receipts.mail_nobody');
  const reader = await api.signIn({ account: 'admin', permissions: ['invoices:read', 'customers:read'] });
  expect((await send(reader, { supplier_id: trade.supplierId })).status).toBe(403);
});
