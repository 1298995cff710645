import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#kit/server/context.ts';
import { requireOwnPictures } from '#kit/server/pictures.ts';
import type { createClaimInput, fulfillClaimInput, updateClaimInput } from '../contract/inputs.ts';
import type { shipInput } from '../../fulfillments/contract/inputs.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import * as rules from '../rules/claims.ts';
import { act, announce } from '../../core/server/act.ts';
import type { OrderEvent } from '../../core/server/events.ts';
import {
  findPricingContext,
  mustChooseLocation,
  priceShipping,
  priceVariants,
  requireInRegion,
} from '../../core/server/after-sale-pricing.ts';

/** What became of a claim, for whoever listens; `no_notification` of the claim counts. */
function announceClaim(
  ctx: Ctx,
  event: Extract<OrderEvent, `claim.${string}`>,
  book: OrderBook,
  claimId: string,
  sent: { fulfillment_id?: string } = {},
  noNotification?: boolean,
) {
  const claim = rules.claimWith(book, claimId);
  announce(
    ctx,
    event,
    book,
    {
      claim_id: claim.id,
      type: claim.type,
      refund_amount: claim.refund_amount,
      refunded: claim.payment_status === 'refunded',
      fulfillment_id: sent.fulfillment_id,
    },
    noNotification ?? claim.no_notification,
  );
}

/** Makes a claim: what it sends and its shipping is priced in the order's region. */
export async function createClaim(
  ctx: Ctx,
  id: string,
  { version, ...body }: z.output<typeof createClaimInput>,
): Promise<void> {
  const pricing = await findPricingContext(ctx, id);
  requireInRegion(pricing, body.shipping_address, 'shipping_address');
  const wanted = body.additional_items ?? [];
  const additional_items = await priceVariants(ctx, pricing, wanted, 'additional_items');
  const shipping_methods = [];
  for (const [index, method] of (body.shipping_methods ?? []).entries()) {
    shipping_methods.push(
      await priceShipping(ctx, pricing, method, { back: false, charged: false, field: `shipping_methods.${index}` }),
    );
  }
  const return_shipping = body.return_shipping
    ? await priceShipping(ctx, pricing, body.return_shipping, { back: true, charged: false, field: 'return_shipping' })
    : null;
  await requireOwnPictures(
    ctx,
    pricing.supplierId,
    body.claim_items.flatMap(({ images = [] }, line) =>
      images.map((address, index) => ({ path: `claim_items.${line}.images.${index}`, address })),
    ),
  );
  const facts = {
    claim: { type: body.type, items: body.claim_items.length, refund_amount: body.refund_amount ?? null },
  };
  const { book, made } = await act(
    ctx,
    id,
    rules.createClaim,
    { ...body, additional_items, shipping_methods, return_shipping },
    { action: 'create_claim', version, facts },
  );
  announceClaim(ctx, 'claim.created', book, made);
}

/** What a claim shows already, whoever sent it. */
async function picturesOf(ctx: Ctx, claimId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    url: string;
  }>`select image->>'url' as url from claim_items ci, jsonb_array_elements(ci.images) as image where ci.claim_id = ${claimId}`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ url }) => url));
}

export async function updateClaim(
  ctx: Ctx,
  id: string,
  claim_id: string,
  { version, ...body }: z.output<typeof updateClaimInput>,
): Promise<void> {
  const pricing = await findPricingContext(ctx, id);
  const shown = await picturesOf(ctx, claim_id);
  await requireOwnPictures(
    ctx,
    pricing.supplierId,
    (body.claim_items ?? []).flatMap(({ images = [] }, line) =>
      images.flatMap(({ url }, index) =>
        url === undefined || shown.has(url) ? [] : [{ path: `claim_items.${line}.images.${index}.url`, address: url }],
      ),
    ),
  );
  const methods: ({ id: string } | Awaited<ReturnType<typeof priceShipping>>)[] = [];
  for (const [index, { id: kept, ...method }] of (body.shipping_methods ?? []).entries()) {
    methods.push(
      kept
        ? { id: kept }
        : await priceShipping(ctx, pricing, method, {
            back: false,
            charged: false,
            field: `shipping_methods.${index}`,
          }),
    );
  }
  const shipping_methods = body.shipping_methods ? methods : undefined;
  const { book } = await act(
    ctx,
    id,
    rules.updateClaim,
    { ...body, shipping_methods, claim_id },
    { action: 'update_claim', version, facts: { claim_id } },
  );
  announceClaim(ctx, 'claim.updated', book, claim_id);
}

export async function cancelClaim(ctx: Ctx, id: string, claim_id: string, version?: number): Promise<void> {
  const facts = { claim_id };
  const { book } = await act(ctx, id, rules.cancelClaim, facts, { action: 'cancel_claim', version, facts });
  announceClaim(ctx, 'claim.canceled', book, claim_id);
}

/** Fulfills a replacement from a location; `items`, where they are named, are all that is left of it. */
export async function fulfillClaim(
  ctx: Ctx,
  id: string,
  claim_id: string,
  { version, ...body }: z.output<typeof fulfillClaimInput> & Pick<rules.FulfillClaim, 'items'>,
): Promise<void> {
  const input = { ...body, claim_id, asks_location: await mustChooseLocation(ctx) };
  const facts = { claim_id, location_id: body.location_id };
  const { book, made } = await act(ctx, id, rules.fulfillClaim, input, { action: 'fulfill_claim', version, facts });
  announceClaim(ctx, 'claim.fulfilled', book, claim_id, { fulfillment_id: made.id }, made.no_notification);
}

/** Marks a fulfillment of this very claim as shipped: order, claim and fulfillment are looked up together. */
export async function shipClaim(
  ctx: Ctx,
  id: string,
  claim_id: string,
  { version, ...body }: z.output<typeof shipInput>,
): Promise<void> {
  const { fulfillment_id } = body;
  const facts = { claim_id, fulfillment_id, shipped: true };
  const { book } = await act(ctx, id, rules.shipClaim, { ...body, claim_id }, { action: 'ship_claim', version, facts });
  const shipped = book.fulfillments.find((one) => one.id === fulfillment_id);
  announceClaim(ctx, 'claim.shipped', book, claim_id, { fulfillment_id }, shipped?.no_notification);
}

export async function cancelClaimFulfillment(
  ctx: Ctx,
  id: string,
  claim_id: string,
  fulfillment_id: string,
  version?: number,
): Promise<void> {
  const facts = { claim_id, fulfillment_id };
  await act(ctx, id, rules.cancelClaimFulfillment, facts, { action: 'cancel_claim_fulfillment', version, facts });
}
