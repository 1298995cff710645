import { sql } from 'kysely';
import { byAccount } from '#domain/actor.ts';
import { ensure, fail, invalid, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, lockRow, updateRow } from '#kit/server/rows.ts';
import { canPlace, priceCart, type Address } from '#modules/orders/rules.ts';
import { explained } from '#modules/promotions/rules.ts';
import { canTakeOrders } from '#modules/suppliers/rules.ts';
import { standingOf } from '#modules/suppliers/server.ts';
import { channelsOf, requireOpenAmong } from '#modules/sales-channels/server.ts';
import { readTogether } from '#kit/server/together.ts';
import type { DraftInput, DraftSource, DraftUpdate, ManualDiscount } from '../contract.ts';
import { approvalAfterChange, canChange, mayPrice } from '../rules.ts';
import {
  buyerOf,
  findAddress,
  findBuyer,
  findByEmail,
  findOnlySupplier,
  requireBuyer,
  requireVisit,
} from './customer.ts';
import { demandLines, makeLines } from './lines.ts';
import { askedLines, askedMethods, promoteDraft } from './promote.ts';
import { countryOf, findRegion, regionOf, requireCountry, requireRegion, type Region } from './region.ts';
import { subject, type DraftRow, type KeptLine, type KeptMethod } from './rows.ts';
import { askedOf, priceShipping, repriceShipping } from './shipping.ts';
import { microsOf } from '#domain/unit-price.ts';
import { visibleDrafts } from './visible.ts';

/** The supplier's next draft number. */
async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id, next_draft_order) values (${supplierId}, 2)
    on conflict (supplier_id) do update set next_draft_order = sco.next_draft_order + 1
    returning next_draft_order - 1 as number`.execute(ctx.db);
  return rows[0]?.number ?? 1;
}

/** Whose draft it is where the goods do not tell: the caller's own supplier. */
const ownSupplier = (ctx: Ctx): string | null =>
  byAccount(ctx.actor, {
    admin: ({ narrowedTo }) => narrowedTo,
    supplier: ({ supplierId }) => supplierId,
    affiliate: () => null,
    sales_representative: ({ supplierIds }) => (supplierIds.length === 1 ? (supplierIds[0] ?? null) : null),
  });

/** A supplier that is named is there, and one the caller sells for. @throws Refusal */
function requireNamed(ctx: Ctx, id: string | undefined, found: readonly unknown[]): void {
  if (id === undefined) return;
  const mine = byAccount(ctx.actor, {
    admin: ({ narrowedTo }) => narrowedTo === null || narrowedTo === id,
    supplier: ({ supplierId }) => supplierId === id,
    affiliate: () => false,
    sales_representative: ({ supplierIds }) => supplierIds.includes(id),
  });
  if (!mine || found.length === 0) throw invalid('supplier_id', 'draft_orders.unknown_supplier');
}

function requireDiscount(ctx: Ctx, discount: ManualDiscount | null | undefined, before: ManualDiscount | null): void {
  if (!discount || mayPrice(ctx.actor)) return;
  const same =
    before &&
    ('percent' in before
      ? 'percent' in discount && discount.percent === before.percent
      : 'amount' in discount && discount.amount === before.amount);
  if (!same) throw invalid('manual_discount', 'draft_orders.discount_by_hand');
}

const requireDay = (ctx: Ctx, day: Date | null | undefined): void => {
  if (day && day <= ctx.now) throw invalid('expires_at', 'draft_orders.day_passed');
};

const requirePayable = (
  lines: readonly KeptLine[],
  methods: readonly KeptMethod[],
  { currency_code }: Region,
): void => {
  if (lines.length > 0) ensure(canPlace({ lines, currency_code }, priceCart(lines, methods).totals.total));
};

const sourceOf = (ctx: Ctx, source: DraftSource | undefined): DraftSource =>
  source ?? (ctx.actor.account === 'sales_representative' ? 'rep' : 'desk');

/** Puts a draft together: customer, goods, prices and addresses are looked up; what is agreed by hand takes the right to. */
export async function createDraft(ctx: Ctx, body: DraftInput) {
  // Who sells to whom is mostly told, and then read at once.
  const told = { supplierId: body.supplier_id ?? ownSupplier(ctx), customerId: body.customer_id ?? null };
  const parties = (supplierId: string | null, customerId: string | null) => ({
    standings: standingOf(supplierId, customerId),
    buyers: buyerOf(ctx, customerId, supplierId),
  });
  const { channels, regions, ...first } = await readTogether(ctx.db, {
    channels: channelsOf(ctx.actor),
    regions: regionOf(body.region_id, countryOf(body.shipping_address)),
    ...parties(told.supplierId, told.customerId),
  });
  requireOpenAmong(ctx.actor, channels);
  if (body.status === 'completed') throw invalid('status', 'draft_orders.begins_open');
  requireDiscount(ctx, body.manual_discount, null);
  requireDay(ctx, body.expires_at);
  const region = requireRegion(regions);
  requireNamed(ctx, body.supplier_id, first.standings);
  const asked = { region, kept: [], supplierId: told.supplierId };
  const priced = await makeLines(ctx, body.items, { ...asked, customerId: told.customerId });
  const customerId = told.customerId ?? (await findByEmail(ctx, body.email, priced.supplierId));
  // Whom an e-mail belongs to is known once the goods have told whose they are; only then they are priced for that customer.
  const { made } = told.customerId === null ? await makeLines(ctx, body.items, { ...asked, customerId }) : priced;
  const lines = demandLines(made);
  const supplierId = priced.supplierId ?? (await findOnlySupplier(ctx, customerId));
  if (!supplierId) throw invalid('supplier_id', 'draft_orders.which_supplier');
  const isTold = supplierId === told.supplierId && customerId === told.customerId;
  const found = isTold ? first : await readTogether(ctx.db, parties(supplierId, customerId));
  const [standing] = found.standings;
  if (!standing) throw notFound();
  ensure(canTakeOrders(standing));
  const customer = requireBuyer(ctx, found.buyers);
  const { subtotal } = priceCart(lines, []).totals;
  const shipping_methods = await priceShipping(ctx, body.shipping_methods, {
    region,
    supplierId,
    customerId,
    subtotal,
  });
  const shipping_address = await findAddress(ctx, customer.id, body.shipping_address, 'shipping_address');
  const billing_address = await findAddress(ctx, customer.id, body.billing_address, 'billing_address');
  requireCountry('shipping_address', shipping_address, region);
  requireCountry('billing_address', billing_address, region);
  if (body.sales_visit_id) await requireVisit(ctx, customer.id, body.sales_visit_id);
  const { methods, codes, promoted, ...good } = await promoteDraft(ctx, lines, shipping_methods, {
    region,
    supplierId,
    customerId,
    codes: body.discounts ?? [],
    newCodes: true,
    discount: body.manual_discount ?? null,
  });
  requirePayable(good.lines, methods, region);
  const row = {
    id: ctx.newId('dorder'),
    supplier_id: supplierId,
    display_id: await takeNumber(ctx, supplierId),
    status: 'open',
    source: sourceOf(ctx, body.source),
    approval: 'none',
    customer_id: customer.id,
    region_id: region.id,
    currency_code: region.currency_code,
    email: body.email ?? customer.email,
    shipping_address,
    billing_address,
    items: good.lines,
    shipping_methods: methods,
    manual_discount: body.manual_discount ?? null,
    codes,
    promotions: explained(promoted),
    no_notification_order: body.no_notification_order ?? false,
    po_number: body.po_number ?? null,
    note: body.note || null,
    sales_visit_id: body.sales_visit_id ?? null,
    expires_at: body.expires_at ?? null,
    created_by: ctx.actor.userId,
    metadata: body.metadata ?? null,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'draft_orders', row, subject(row));
  const { id, items, promotions } = row;
  return { id, items, promotions, shipping_methods: methods, shipping_address, billing_address };
}

/** Locks a visible draft. @throws Refusal 404, `stale` where another version was seen */
export async function lockDraft(ctx: Ctx, id: string, version?: number): Promise<DraftRow> {
  const draft = await lockRow<DraftRow>(
    ctx,
    'draft_orders',
    sql<boolean>`t.deleted_at is null and ${visibleDrafts(ctx.actor)}`,
    id,
  );
  if (version !== undefined && version !== draft.version) throw stale({ version: draft.version });
  return draft;
}

/** The same of one that is still open. @throws Refusal when it has become an order or its day is over */
export async function lockOpen(ctx: Ctx, id: string, version?: number): Promise<DraftRow> {
  const draft = await lockDraft(ctx, id, version);
  ensure(canChange(draft, ctx.now));
  return draft;
}

const contentOf = ({ items, shipping_methods }: Pick<DraftRow, 'items' | 'shipping_methods'>): string =>
  JSON.stringify([
    items.map((line) => [
      line.variant_id,
      line.title,
      line.quantity,
      microsOf(line),
      line.discount_total ?? 0,
      line.tax_rate,
    ]),
    shipping_methods.map((method) => [method.shipping_option_id, method.price]),
  ]);

/** Writes what changed of a locked draft; an answer the customer gave holds only for what it was shown. */
async function save(ctx: Ctx, draft: DraftRow, set: Partial<DraftRow>): Promise<void> {
  const approval =
    contentOf({ ...draft, ...set }) === contentOf(draft) ? draft.approval : approvalAfterChange(draft.approval);
  await updateRow(ctx, 'draft_orders', draft, { ...set, approval }, subject(draft));
}

/** Writes lines anew: what delivery costs and what each bears of the discount follow them. */
export async function saveLines(
  ctx: Ctx,
  draft: DraftRow,
  lines: readonly KeptLine[],
  more: Partial<DraftRow> = {},
  region?: Region,
): Promise<void> {
  const market = region ?? (await findRegion(ctx, draft.region_id, 'sa'));
  const customerId = more.customer_id ?? draft.customer_id;
  const { subtotal } = priceCart(askedLines(lines), []).totals;
  const asked =
    more.shipping_methods ??
    (await repriceShipping(ctx, askedMethods(draft.shipping_methods), {
      region: market,
      supplierId: draft.supplier_id,
      customerId,
      subtotal,
    }));
  const {
    lines: items,
    methods: shipping_methods,
    codes,
    promoted,
  } = await promoteDraft(ctx, lines, asked, {
    region: market,
    supplierId: draft.supplier_id,
    customerId,
    codes: more.codes ?? draft.codes,
    newCodes: more.codes !== undefined,
    discount: more.manual_discount === undefined ? draft.manual_discount : more.manual_discount,
    kept: draft.items,
  });
  requirePayable(items, shipping_methods, market);
  await save(ctx, draft, { ...more, items, shipping_methods, codes, promotions: explained(promoted) });
}

/** Changes a draft; an expired one comes back with a new day. */
export async function updateDraft(ctx: Ctx, id: string, { version, ...body }: DraftUpdate): Promise<void> {
  const draft = await lockDraft(ctx, id, version);
  ensure(canChange(draft, ctx.now, body.expires_at));
  requireDiscount(ctx, body.manual_discount, draft.manual_discount);
  const region = await findRegion(ctx, body.region_id ?? draft.region_id, 'sa');
  const customer = await findBuyer(ctx, body.customer_id ?? draft.customer_id, draft.supplier_id);
  const isOther = customer.id !== draft.customer_id;
  const address = async (field: 'shipping_address' | 'billing_address') =>
    body[field] !== undefined || isOther ? findAddress(ctx, customer.id, body[field], field) : draft[field];
  const shipping_address = withCountry(await address('shipping_address'), body.country_code);
  const billing_address = await address('billing_address');
  requireCountry('shipping_address', shipping_address, region);
  requireCountry('billing_address', billing_address, region);
  if (body.sales_visit_id) await requireVisit(ctx, customer.id, body.sales_visit_id);
  const lines = await linesIn(ctx, draft, body, region, customer.id);
  const { subtotal } = priceCart(askedLines(lines), []).totals;
  const setting = {
    region,
    supplierId: draft.supplier_id,
    customerId: customer.id,
    subtotal,
    kept: askedMethods(draft.shipping_methods),
  };
  const moved = region.id !== draft.region_id;
  const methods = body.shipping_methods ?? (moved ? askedOf(draft.shipping_methods) : undefined);
  await saveLines(
    ctx,
    draft,
    lines,
    {
      status: 'open',
      customer_id: customer.id,
      region_id: region.id,
      currency_code: region.currency_code,
      email: body.email === undefined ? (isOther ? customer.email : draft.email) : body.email,
      shipping_address,
      billing_address,
      manual_discount: body.manual_discount === undefined ? draft.manual_discount : body.manual_discount,
      ...(body.discounts ? { codes: body.discounts } : {}),
      no_notification_order: body.no_notification_order ?? draft.no_notification_order,
      po_number: body.po_number === undefined ? draft.po_number : body.po_number,
      note: body.note === undefined ? draft.note : body.note || null,
      // A visit to somebody else is none to this customer.
      sales_visit_id: body.sales_visit_id === undefined ? (isOther ? null : draft.sales_visit_id) : body.sales_visit_id,
      expires_at: body.expires_at === undefined ? draft.expires_at : body.expires_at,
      metadata: body.metadata ?? draft.metadata,
      ...(methods ? { shipping_methods: await priceShipping(ctx, methods, setting) } : {}),
    },
    region,
  );
}

const withCountry = (address: Address | null, country: string | undefined): Address | null =>
  country === undefined ? address : { ...address, country_code: country };

/** The lines a change asks for; in another region all goods are priced anew, and what was agreed in another currency cannot stay. */
async function linesIn(
  ctx: Ctx,
  draft: DraftRow,
  body: Omit<DraftUpdate, 'version'>,
  region: Region,
  customerId: string,
): Promise<KeptLine[]> {
  const moved = region.id !== draft.region_id;
  const isOther = customerId !== draft.customer_id;
  if (!body.items && !moved && !isOther) return draft.items;
  const kept = askedLines(draft.items);
  // What promotions gave is nobody's to ask for.
  const given = new Set(draft.items.flatMap(({ id, promotion_id }) => (promotion_id ? [id] : [])));
  const wanted =
    body.items?.filter(({ id }) => id === undefined || !given.has(id)) ??
    kept.map(({ id, quantity }) => ({ id, quantity }));
  const setting = { region, supplierId: draft.supplier_id, customerId };
  const { made } = await makeLines(ctx, wanted, { ...setting, kept, isOther });
  if (!moved) return demandLines(made);
  if (region.currency_code !== draft.currency_code && draft.items.some((line) => line.price_locked))
    throw fail('draft_orders.other_currency');
  const again = demandLines(made).map((line) => ({
    id: line.id,
    quantity: line.quantity,
    ...(line.price_locked ? {} : { unit_price: null }),
  }));
  return demandLines((await makeLines(ctx, again, { ...setting, kept: demandLines(made) })).made);
}

/** Takes a draft off the table; what became an order stays. */
export async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  const draft = await lockDraft(ctx, id);
  if (draft.status === 'completed') throw fail('draft_orders.completed');
  await sql`update draft_order_links set revoked_at = ${ctx.now}, updated_at = ${ctx.now} where draft_order_id = ${draft.id} and revoked_at is null and answer is null`.execute(
    ctx.db,
  );
  await updateRow(ctx, 'draft_orders', draft, { deleted_at: ctx.now }, { ...subject(draft), action: 'delete' });
}
