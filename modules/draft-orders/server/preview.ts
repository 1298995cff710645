import { sql } from 'kysely';
import { invalid, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { areaFeeIn, areaFeeOf } from '#modules/customers/server.ts';
import { explained } from '#modules/promotions/rules.ts';
import { priceCart } from '#modules/orders/rules.ts';
import type { Preview, PreviewInput } from '../contract.ts';
import { requireSeen } from './customer.ts';
import { findStockOf } from './goods.ts';
import { faultOf, makeLines } from './lines.ts';
import { askedLines, askedMethods, promoteDraft } from './promote.ts';
import { peekDraft } from './queries.ts';
import { findRegion } from './region.ts';
import { lineOf } from './present.ts';
import { priceShipping } from './shipping.ts';

/** What a draft would come to. Lines that cannot be had say why and count nothing; nothing is written. */
export async function previewDraft(ctx: Ctx, body: PreviewInput): Promise<Preview> {
  const draft = body.draft_order_id === undefined ? null : await peekDraft(ctx, body.draft_order_id);
  if (body.customer_id && body.customer_id !== draft?.customer_id) await requireSeen(ctx, body.customer_id);
  const customerId = body.customer_id ?? draft?.customer_id ?? null;
  const region = await findRegion(ctx, body.region_id ?? draft?.region_id, 'sa');
  const kept = draft?.items ?? [];
  // What promotions gave is no line that anybody asks for.
  const given = new Set(kept.flatMap(({ id, promotion_id }) => (promotion_id ? [id] : [])));
  const { supplierId, made } = await makeLines(
    ctx,
    body.items.filter(({ id }) => id === undefined || !given.has(id)),
    {
      region,
      kept: askedLines(kept),
      supplierId: draft?.supplier_id ?? body.supplier_id ?? null,
      customerId,
      isOther: draft !== null && body.customer_id !== undefined && body.customer_id !== draft.customer_id,
    },
  );
  const asked = made.flatMap(({ line }) => line ?? []);
  const { methods: shipping, fault } = await shippingOf(ctx, body, {
    region,
    supplierId,
    customerId,
    subtotal: priceCart(asked, []).totals.subtotal,
    kept: askedMethods(draft?.shipping_methods ?? []),
  });
  const { rows: fees } = await areaFeeOf(sql`${customerId}`, sql`${supplierId}`).execute(ctx.db);
  const {
    lines: good,
    methods,
    faults,
    promoted,
  } = await promoteDraft(ctx, asked, shipping, {
    region,
    supplierId,
    customerId,
    codes: body.discounts ?? draft?.codes ?? [],
    discount: body.manual_discount ?? null,
    kept,
  });
  const priced = priceCart(good, methods);
  const stock = await findStockOf(
    ctx,
    good.flatMap(({ variant_id }) => variant_id ?? []),
  );
  const { subtotal, discount_total, shipping_total, tax_total, total } = priced.totals;
  let next = 0;
  const items = made.map(({ fault: refusal }) => {
    if (refusal) return { line: null, fault: faultOf(ctx, refusal.faults[0] ?? refusal) };
    const at = next++;
    const line = good[at];
    if (!line) throw invalid('items', 'errors.invalid');
    const { id: _, ...shown } = lineOf(line, priced.lines[at], stock);
    return { line: shown, fault: null };
  });
  return {
    supplier_id: supplierId,
    region_id: region.id,
    currency_code: region.currency_code,
    items,
    given: good.flatMap((line, at) => {
      const { id: _, ...shown } = lineOf(line, priced.lines[at], stock);
      return line.promotion_id ? [shown] : [];
    }),
    promotions: explained(promoted),
    code_faults: faults.map(({ index: _, key, ...params }) => ({ code: params.code, message: ctx.t(key, params) })),
    shipping_methods: methods.map(({ id: _, ...method }, index) => ({
      shipping_option_id: method.shipping_option_id,
      name: method.name,
      price: method.price,
      discount: method.discount ?? 0,
      price_locked: method.price_locked,
      tax_rate: method.tax_rate,
      tax_total: priced.shipping[index]?.tax_amount ?? 0,
      data: method.data,
    })),
    shipping_fault: fault,
    area_fee: areaFeeIn(region.currency_code, fees[0]?.fee ?? null),
    subtotal,
    discount_total,
    shipping_total,
    tax_total,
    total,
  };
}

async function shippingOf(ctx: Ctx, { shipping_methods }: PreviewInput, setting: Parameters<typeof priceShipping>[2]) {
  try {
    return { methods: await priceShipping(ctx, shipping_methods, setting), fault: null };
  } catch (error) {
    if (error instanceof Refusal) return { methods: [], fault: faultOf(ctx, error.faults[0] ?? error).message };
    throw error;
  }
}
