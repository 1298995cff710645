import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { fail } from '#kit/shared/fail.ts';
import { decimalDigits } from '#domain/money.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { tlvQr } from '../rules/qr.ts';
import { hashOf, xmlOf, type UblDocument } from './xml.ts';

/** What the first document of a chain names as the one before it: base64 of the hex of SHA-256 of "0". */
export const firstPih = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

export const seriesOf = { invoice: 'INV', credit_note: 'CN', debit_note: 'DN' } as const;

/** How far a clock may be behind the last document: two calls at once, not a clock that was set back. */
const skewMs = 60_000;

/** Where a supplier's chain stands. */
export type Link = { icv: number; last_hash: string; last_issued_at: Date | null };

/** The supplier's chain, held until the transaction ends: nobody else issues for it meanwhile. */
async function lockChain(ctx: PublicCtx, supplierId: string): Promise<Link> {
  await sql`insert into invoice_chains (supplier_id, last_hash) values (${supplierId}, ${firstPih}) on conflict do nothing`.execute(
    ctx.db,
  );
  const { rows } =
    await sql<Link>`select icv, last_hash, last_issued_at from invoice_chains where supplier_id = ${supplierId} for update`.execute(
      ctx.db,
    );
  const [link] = rows;
  if (!link) throw new Error('the chain was made just now');
  return link;
}

/** The next number of a series. An issue that fails takes it back with its transaction, so there is no gap. */
async function nextNumber(ctx: PublicCtx, supplierId: string, series: string, year: number): Promise<number> {
  const { rows } = await sql<{
    last_number: number;
  }>`insert into invoice_series (supplier_id, series, year, last_number) values (${supplierId}, ${series}, ${year}, 1)
    on conflict (supplier_id, series, year) do update set last_number = invoice_series.last_number + 1 returning last_number`.execute(
    ctx.db,
  );
  return rows[0]?.last_number ?? 0;
}

const timeOf = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 19);
const plain = (amount: number, currency: string): string =>
  (amount / 10 ** decimalDigits(currency)).toFixed(decimalDigits(currency));

export type Unissued = Omit<UblDocument, 'number' | 'uuid' | 'issue_date' | 'issue_time' | 'icv' | 'pih' | 'qr'>;
export type Sealed = {
  series: string;
  year: number;
  sequence: number;
  number: string;
  issued_at: Date;
  uuid: string;
  icv: number;
  pih: string;
  hash: string;
  qr: string;
  xml: string;
};

/** What a document is given when it is issued: its place in its series and in the chain, a name nobody else has, its moment. */
type Place = { link: Link; sequence: number; uuid: string; now: Date };

/** A document is issued no earlier than the one before it. */
const momentOf = ({ last_issued_at }: Link, now: Date): Date =>
  new Date(Math.max(last_issued_at?.getTime() ?? 0, now.getTime()));
/** The year whose series a document issued now is of. */
export const yearOf = (link: Link, now: Date): number => Number(dayOf(momentOf(link, now)).slice(0, 4));

/** A document with its number, its place in the chain, its QR code, hash and XML. */
export function sealed(document: Unissued, { link, sequence, uuid, now }: Place): Sealed {
  const issued_at = momentOf(link, now);
  const issue_date = dayOf(issued_at);
  const year = yearOf(link, now);
  const series = seriesOf[document.kind];
  const number = `${series}-${year}-${String(sequence).padStart(5, '0')}`;
  const { currency_code, totals, seller } = document;
  const whole: UblDocument = {
    ...document,
    number,
    uuid,
    issue_date,
    issue_time: timeOf(issued_at),
    icv: link.icv + 1,
    pih: link.last_hash,
    qr: tlvQr({
      seller: seller.name_ar ?? seller.name ?? '',
      vat_number: seller.vat_number ?? '',
      timestamp: `${issued_at.toISOString().slice(0, 19)}Z`,
      total: plain(totals.total, currency_code),
      tax: plain(totals.tax_total, currency_code),
    }),
  };
  return {
    series,
    year,
    sequence,
    number,
    issued_at,
    uuid,
    icv: whole.icv,
    pih: whole.pih,
    hash: hashOf(whole),
    qr: whole.qr,
    xml: xmlOf(whole),
  };
}

/** Issues a document as the next of its supplier's chain. The order's row is held already. */
export async function seal(ctx: PublicCtx, supplierId: string, document: Unissued): Promise<Sealed> {
  const link = await lockChain(ctx, supplierId);
  if ((link.last_issued_at?.getTime() ?? 0) - ctx.now.getTime() > skewMs) throw fail('invoices.clock');
  const sequence = await nextNumber(ctx, supplierId, seriesOf[document.kind], yearOf(link, ctx.now));
  const done = sealed(document, { link, sequence, uuid: randomUUID(), now: ctx.now });
  await sql`update invoice_chains set icv = ${done.icv}, last_hash = ${done.hash}, last_issued_at = ${done.issued_at} where supplier_id = ${supplierId}`.execute(
    ctx.db,
  );
  return done;
}
