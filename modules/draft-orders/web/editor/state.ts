import type { BodyInputOf } from '#kit/shared/endpoint.ts';
import type { Pack } from '#domain/quantity.ts';
import type { Packaging } from '#modules/products/contract.ts';
import { microsPerMinor, type Micros } from '#domain/unit-price.ts';
import type { draftOrders, DraftLine, DraftOrderDetail, Goods, ManualDiscount, Preview } from '../../contract.ts';

/** What a line shows before the server has priced it. */
type Shown = {
  title: string;
  title_ar: string | null;
  description: string | null;
  description_ar: string | null;
  sku: string | null;
  thumbnail: string | null;
  packaging: Packaging | null;
  shrink_size: number;
  case_size: number;
};

/** A line being put together. */
export type EditorLine = Shown & {
  /** Stays the same while the line is on the screen. */
  key: string;
  /** Its id in the saved draft. */
  id?: string;
  variant_id: string | null;
  quantity: number;
  /** A price agreed by hand; null for our own, undefined for the one it was put in at. */
  by_hand?: number | null;
  /** Percent, of what is no product of ours. */
  tax_rate?: number;
  /** What it was last known to cost, in millionths of a minor unit. */
  unit_price_micros: Micros | null;
};

/** Everything of a draft that can be edited. */
export type Editing = {
  customerId: string | null;
  supplierId: string | null;
  lines: readonly EditorLine[];
  shippingId: string | null;
  /** A price of delivery agreed by hand. */
  shippingPrice: number | null;
  discount: ManualDiscount | null;
  /** Codes of discounts. */
  codes: readonly string[];
  poNumber: string;
  note: string;
  notify: boolean;
  expiresAt: string | null;
};

/** For whom goods are looked up, and whose. */
export const scopeOf = (customerId: string | null, supplierId: string | null) => ({
  ...(customerId === null ? {} : { customer_id: customerId }),
  ...(supplierId === null ? {} : { supplier_id: supplierId }),
});

export const packOf = ({ case_size, shrink_size }: Shown): Pack => ({ case: case_size, shrink: shrink_size });

export const empty = (customerId: string | null): Editing => ({
  customerId,
  supplierId: null,
  lines: [],
  shippingId: null,
  shippingPrice: null,
  discount: null,
  codes: [],
  poNumber: '',
  note: '',
  notify: true,
  expiresAt: null,
});

const fromLine = (line: DraftLine): EditorLine => ({
  key: line.id,
  id: line.id,
  variant_id: line.variant_id,
  title: line.title,
  title_ar: line.title_ar,
  description: line.description,
  description_ar: line.description_ar,
  sku: line.sku,
  thumbnail: line.thumbnail,
  packaging: line.packaging,
  shrink_size: line.shrink_size,
  case_size: line.case_size,
  quantity: line.quantity,
  unit_price_micros: line.unit_price_micros,
  ...(line.variant_id === null ? { tax_rate: line.tax_rate, by_hand: line.unit_price } : {}),
});

export const fromDraft = (draft: DraftOrderDetail): Editing => {
  const [method] = draft.shipping_methods;
  return {
    customerId: draft.customer_id,
    supplierId: draft.supplier_id,
    // What promotions gave is given anew.
    lines: draft.items.filter(({ promotion_id }) => promotion_id === null).map(fromLine),
    shippingId: method?.shipping_option_id ?? null,
    shippingPrice: method?.price_locked ? method.price : null,
    discount: draft.manual_discount,
    codes: draft.discounts.map(({ code }) => code),
    poNumber: draft.po_number ?? '',
    note: draft.note ?? '',
    notify: !draft.no_notification_order,
    expiresAt: draft.expires_at,
  };
};

/** The same goods for another draft, at our prices of today; what was agreed by hand stays agreed where it is none of our goods. */
export const copyOf = (draft: DraftOrderDetail): Editing => ({
  ...fromDraft(draft),
  lines: fromDraft(draft).lines.map(({ id: _, ...line }) => ({
    ...line,
    key: crypto.randomUUID(),
    by_hand: line.variant_id === null ? line.by_hand : undefined,
  })),
  discount: null,
  codes: [],
  shippingPrice: null,
  poNumber: '',
  expiresAt: null,
});

/** What goods are put in as. */
export type Puttable = Shown & Pick<EditorLine, 'variant_id' | 'unit_price_micros'>;

const fromGoods = (goods: Puttable, quantity: number): EditorLine => ({
  key: crypto.randomUUID(),
  variant_id: goods.variant_id,
  title: goods.title,
  title_ar: goods.title_ar,
  description: goods.description,
  description_ar: goods.description_ar,
  sku: goods.sku,
  thumbnail: goods.thumbnail,
  packaging: goods.packaging,
  shrink_size: goods.shrink_size,
  case_size: goods.case_size,
  quantity,
  unit_price_micros: goods.unit_price_micros,
});

/** Puts goods in; what is there already becomes more. */
export function withGoods(
  lines: readonly EditorLine[],
  added: readonly { goods: Goods; quantity: number }[],
): EditorLine[] {
  const result = [...lines];
  for (const { goods, quantity } of added) {
    const at = result.findIndex((line) => line.variant_id === goods.variant_id);
    const known = result[at];
    if (known) result[at] = { ...known, quantity: known.quantity + quantity };
    else result.push(fromGoods(goods, quantity));
  }
  return result;
}

/** The lines with so many pieces of these goods; 0 takes them out. @param line what holds them already */
export function withQuantity(
  lines: readonly EditorLine[],
  line: EditorLine | undefined,
  goods: Puttable,
  quantity: number,
): EditorLine[] {
  if (!line) return quantity > 0 ? [...lines, fromGoods(goods, quantity)] : [...lines];
  return quantity > 0
    ? lines.map((one) => (one.key === line.key ? { ...one, quantity } : one))
    : lines.filter(({ key }) => key !== line.key);
}

/** What an order of before held, of what is a product of ours. */
export const fromOrderItem = (
  item: Omit<Shown, 'packaging' | 'description_ar'> & {
    variant_id: string | null;
    quantity: number;
    variant: { title: string; title_ar: string | null; product: { packaging: Packaging } } | null;
  },
): EditorLine => ({
  key: crypto.randomUUID(),
  variant_id: item.variant_id,
  title: item.title,
  title_ar: item.title_ar,
  description: item.description,
  description_ar: item.variant?.title === item.description ? item.variant.title_ar : null,
  sku: item.sku,
  thumbnail: item.thumbnail,
  packaging: item.variant?.product.packaging ?? null,
  shrink_size: item.shrink_size,
  case_size: item.case_size,
  quantity: item.quantity,
  unit_price_micros: null,
});

/** Puts in lines of an order of before; what is there already becomes more. */
export function withLines(lines: readonly EditorLine[], added: readonly EditorLine[]): EditorLine[] {
  const result = [...lines];
  for (const line of added) {
    const at = result.findIndex((one) => one.variant_id !== null && one.variant_id === line.variant_id);
    const known = result[at];
    if (known) result[at] = { ...known, quantity: known.quantity + line.quantity };
    else result.push(line);
  }
  return result;
}

export const customLine = ({
  title,
  unit_price,
  tax_rate,
  quantity,
}: {
  title: string;
  unit_price: number;
  tax_rate?: number;
  quantity: number;
}): EditorLine => ({
  key: crypto.randomUUID(),
  variant_id: null,
  title,
  title_ar: null,
  description: null,
  description_ar: null,
  sku: null,
  thumbnail: null,
  packaging: null,
  shrink_size: 1,
  case_size: 1,
  quantity,
  unit_price_micros: unit_price * microsPerMinor,
  by_hand: unit_price,
  ...(tax_rate === undefined ? {} : { tax_rate }),
});

type Input = NonNullable<BodyInputOf<typeof draftOrders.create>['items']>[number] & { id?: string };

const lineInput = (line: EditorLine): Input => ({
  ...(line.id === undefined ? {} : { id: line.id }),
  quantity: line.quantity,
  ...(line.variant_id === null
    ? {
        title: line.title,
        unit_price: line.by_hand ?? 0,
        ...(line.tax_rate === undefined ? {} : { tax_rate: line.tax_rate }),
      }
    : { variant_id: line.variant_id, ...(line.by_hand === undefined ? {} : { unit_price: line.by_hand }) }),
});

/** Lines that can be asked for: a quantity of 0 is being typed. */
export const askable = (lines: readonly EditorLine[]): EditorLine[] => lines.filter(({ quantity }) => quantity > 0);

const methodsOf = ({ shippingId, shippingPrice }: Editing) =>
  shippingId === null ? [] : [{ option_id: shippingId, ...(shippingPrice === null ? {} : { price: shippingPrice }) }];

/** What the server is asked to price. */
export const toPreview = (editing: Editing, draftId: string | undefined): BodyInputOf<typeof draftOrders.preview> => ({
  ...(draftId === undefined ? {} : { draft_order_id: draftId }),
  ...(editing.customerId === null ? {} : { customer_id: editing.customerId }),
  ...(editing.supplierId === null ? {} : { supplier_id: editing.supplierId }),
  items: askable(editing.lines).map(lineInput),
  shipping_methods: methodsOf(editing),
  manual_discount: editing.discount,
  discounts: [...editing.codes],
});

const common = (editing: Editing) => ({
  items: editing.lines.map(lineInput),
  shipping_methods: methodsOf(editing),
  manual_discount: editing.discount,
  discounts: [...editing.codes],
  po_number: editing.poNumber.trim() || null,
  note: editing.note.trim() || null,
  no_notification_order: !editing.notify,
  expires_at: editing.expiresAt,
});

export const toCreate = (
  editing: Editing,
  customerId: string,
  visitId: string | null,
): BodyInputOf<typeof draftOrders.create> => ({
  customer_id: customerId,
  ...(editing.supplierId === null ? {} : { supplier_id: editing.supplierId }),
  ...(visitId === null ? {} : { sales_visit_id: visitId }),
  ...common(editing),
});
export const toUpdate = (
  editing: Editing,
  { version, expires_at }: DraftOrderDetail,
): BodyInputOf<typeof draftOrders.update> => {
  const { expires_at: day, ...rest } = common(editing);
  return {
    version,
    ...(editing.customerId === null ? {} : { customer_id: editing.customerId }),
    ...rest,
    ...(day === expires_at ? {} : { expires_at: day }),
  };
};

/** Whether anything differs that would be saved. */
export const differs = (a: Editing, b: Editing): boolean =>
  JSON.stringify([common(a), a.customerId, a.supplierId]) !== JSON.stringify([common(b), b.customerId, b.supplierId]);

type PreviewLine = Preview['items'][number];
/** What the server says of each line, by its key. */
export function byLine(asked: readonly EditorLine[], preview: Preview | undefined): ReadonlyMap<string, PreviewLine> {
  return new Map(
    asked.flatMap((line, index) => {
      const found = preview?.items[index];
      return found ? [[line.key, found] as const] : [];
    }),
  );
}
