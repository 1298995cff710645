import { sql } from 'kysely';
import { Refusal } from '#kit/shared/fail.ts';
import { always } from '#kit/server/crud.ts';
import type { Listener, Listeners } from '#kit/server/listeners.ts';
import type { Trigger } from '../contract.ts';
import type { ClearingPort } from './clearing.ts';
import { findTrigger } from './rows.ts';
import { generate, voidDraft } from './write.ts';

/** Drafts an invoice where its supplier wants one at this step, once for an event; an order that has one already keeps it. */
const drafting =
  (step: Exclude<Trigger, 'disabled'>): Listener<'order.accepted' | 'order.completed'> =>
  async (ctx, { seq, payload, supplier_id }) => {
    if (!supplier_id || (await findTrigger(ctx, supplier_id)).generate_on !== step) return;
    const { rows } = await sql`select 1 from invoices where source_event = ${seq}`.execute(ctx.db);
    if (rows.length > 0) return;
    try {
      await generate(ctx, payload.order_id, always, { source: step, source_event: seq });
    } catch (error) {
      // An order that has its invoice, or is canceled by now: nothing to do, and nothing that another try would mend.
      if (!(error instanceof Refusal)) throw error;
    }
  };

/** The draft of an order that is canceled is voided: nothing is left to be invoiced. */
const voiding: Listener<'order.canceled'> = (ctx, { payload }) => voidDraft(ctx, payload.order_id);

type Issued = { id: string; uuid: string; hash: string; xml: string; is_simplified: boolean };

/** Hands an issued document to the way to the tax authority. Off, it answers that nobody was asked, and nothing is kept. */
const submitting =
  (port: ClearingPort): Listener<'invoice.issued'> =>
  async (ctx, { payload }) => {
    const { rows } =
      await sql<Issued>`select id, uuid, hash, xml, is_simplified from invoices where id = ${payload.invoice_id} and status = 'issued'
        and uuid is not null and hash is not null and xml is not null`.execute(ctx.db);
    const [found] = rows;
    if (found)
      await port.submit({
        invoice_id: found.id,
        uuid: found.uuid,
        hash: found.hash,
        xml: found.xml,
        is_simplified: found.is_simplified,
      });
  };

export const drafts: Listeners = {
  'order.accepted': drafting('on_confirm'),
  'order.completed': drafting('on_complete'),
  'order.canceled': voiding,
};
export const submissions = (port: ClearingPort): Listeners => ({ 'invoice.issued': submitting(port) });
