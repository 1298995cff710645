import type { AccountType } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { perPiece } from '#domain/unit-price.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { AutoApprovable } from '#modules/suppliers/contract.ts';
import type { TagRef } from '#modules/metadata-tags/contract.ts';
import type { ProductStatus } from '../contract/rows.ts';
import type {
  Change,
  ChangeItem,
  ChangePrice,
  ChangeRecord,
  ChangeValue,
  DecideInput,
  ReviewedField,
  Verdict,
} from './contract.ts';

/** What settings call the fields of a change. */
const approvedAs: Record<ChangeItem['field'], AutoApprovable> = {
  title: 'names',
  title_ar: 'names',
  subtitle: 'names',
  description: 'names',
  brand_id: 'brand',
  packaging: 'packaging',
  storage: 'packaging',
  tax_rate: 'tax',
  shelf_life_days: 'packaging',
  min_remaining_shelf_life_days: 'packaging',
  returnable: 'returns',
  return_days: 'returns',
  thumbnail: 'pictures',
  images: 'pictures',
  prices: 'prices',
  variant: 'variants',
  pack: 'packs',
  options: 'options',
};

/** Whether a supplier's settings let a field of its published products go live by itself. */
export const isAutoApproved = (field: ChangeItem['field'], auto: readonly AutoApprovable[]): boolean =>
  auto.includes(approvedAs[field]);

/** Whether an edit waits for an administrator: a supplier's of a product that is published and stays so. */
export const isReviewed = (account: AccountType, status: ProductStatus, next: ProductStatus = status): boolean =>
  account === 'supplier' && status === 'published' && next === 'published';

const priceKey = (price: ChangePrice) =>
  JSON.stringify([price.currency_code, price.region_id, price.amount, price.pack_size]);
const keyOf = (value: ChangeValue): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map((one) => (typeof one === 'string' ? one : priceKey(one))))
    : JSON.stringify(inOrder(value));

/** A value with its keys in order: the database keeps them in its own. Nothing and an empty text are one. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value === '' || value === undefined ? null : value;
  return Object.entries(value)
    .map(([key, one]) => [key, inOrder(one)] as const)
    .filter(([, one]) => one !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
};

/** A value of columns by name, such as a variant's. */
export const isRecord = (value: ChangeValue | undefined): value is ChangeRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was sent of a row joins what was asked of it before; columns that are as published fall out of both. */
function joinColumns(item: SentItem, known: ChangeItem | undefined): SentItem {
  const { asked, now } = item;
  if (!isRecord(asked) || !isRecord(now)) return item;
  const columns = { ...(isRecord(known?.asked) && known.was !== null ? known.asked : {}), ...asked };
  const differ = Object.keys(columns).filter(
    (key) => JSON.stringify(inOrder(columns[key])) !== JSON.stringify(inOrder(now[key])),
  );
  const only = (of: ChangeRecord) => Object.fromEntries(differ.map((key) => [key, of[key] ?? null]));
  return { ...item, asked: only(columns), now: only(now) };
}

/** Whether two values of a field say the same; nothing and an empty text do. */
export const sameValue = (a: ChangeValue, b: ChangeValue): boolean => keyOf(a) === keyOf(b);

const marketOf = ({ currency_code, region_id }: ChangePrice) => JSON.stringify([currency_code, region_id]);

/**
 * Whether prices may change without an administrator: the same markets, and no piece dearer or cheaper by more than
 * `limits.priceFreePercent`. First prices of a variant may too: until then nobody could buy it.
 */
export function isFreePriceChange(before: readonly ChangePrice[], after: readonly ChangePrice[]): boolean {
  if (before.length === 0) return true;
  if (before.length !== after.length) return false;
  const old = new Map(before.map((price) => [marketOf(price), perPiece(price.amount, price.pack_size)]));
  return after.every((price) => {
    const was = old.get(marketOf(price));
    if (was === undefined) return false;
    return Math.abs(perPiece(price.amount, price.pack_size) - was) * 100 <= was * limits.priceFreePercent;
  });
}

/** What still waits of a request: for a verdict, or for the supplier's answer. */
export const pendingItems = (fields: readonly ChangeItem[]): ChangeItem[] =>
  fields.filter(({ verdict }) => verdict === null || verdict === 'ask');

type Place = Pick<ChangeItem, 'field' | 'variant_id'>;
export const isSamePlace = (a: Place, b: Place): boolean => a.field === b.field && a.variant_id === b.variant_id;

/** A field as a supplier sends it: what is published now, what is to be, and what is said of pictures; null takes a tag away. */
export type SentItem = Omit<ChangeItem, 'was' | 'verdict' | 'image_tags'> & {
  now: ChangeValue;
  image_tags?: Readonly<Record<string, string | null>>;
};
type JoinedItem = Omit<ChangeItem, 'was' | 'verdict'> & { now: ChangeValue };

const textsIn = (value: ChangeValue): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The pictures that a request adds. */
export const waitingPictures = ({ field, asked, was }: Pick<ChangeItem, 'field' | 'asked' | 'was'>): string[] =>
  field === 'images' ? textsIn(asked).filter((url) => !textsIn(was).includes(url)) : [];

/** What was said of pictures joins what was said of them before; of those that do not wait nothing is kept. */
function joinTags({ image_tags, ...item }: SentItem, known: ChangeItem | undefined): JoinedItem {
  const said = new Map(Object.entries({ ...known?.image_tags, ...image_tags }));
  const kept = waitingPictures({ ...item, was: item.now }).flatMap((url) => {
    const tag = said.get(url);
    return tag ? [[url, tag] as const] : [];
  });
  return kept.length > 0 ? { ...item, image_tags: Object.fromEntries(kept) } : item;
}

type PictureTag = { readonly url: string; readonly tag_id: string | null };
/**
 * How many other pictures of a product show what a tag says, published ones and such as wait.
 * @param asked what is asked of its pictures; what that takes away does not stand in the way of what it adds
 */
export function othersShowing(
  { url, tagId }: { url: string; tagId: string },
  published: readonly PictureTag[],
  asked?: ChangeItem,
): number {
  const stay = asked && !published.some((one) => one.url === url) ? textsIn(asked.asked) : null;
  const showing = published.filter((one) => one.tag_id === tagId && (stay === null || stay.includes(one.url)));
  const waiting = Object.entries(asked?.image_tags ?? {}).filter(([, tag]) => tag === tagId);
  const others = new Set([...showing.map((one) => one.url), ...waiting.map(([address]) => address)]);
  others.delete(url);
  return others.size;
}

/** What is asked of a product's pictures, where that waits. */
export const askedPictures = (fields: readonly ChangeItem[]): ChangeItem | undefined =>
  pendingItems(fields).find(({ field }) => field === 'images');

/**
 * What a request holds after another edit: a field sent again takes the place of what was asked before, one that is put back to what is
 * published leaves it, and once anything differs all that waits is looked at anew.
 * @returns null when the edit says what is known
 */
export function joinItems(open: readonly ChangeItem[], sent: readonly SentItem[]): ChangeItem[] | null {
  const pending = pendingItems(open);
  const joined = sent.map((item) => {
    const known = pending.find((one) => isSamePlace(one, item));
    return joinTags(joinColumns(item, known), known);
  });
  const differs = joined.filter((item) => {
    const known = pending.find((one) => isSamePlace(one, item));
    return (
      !sameValue(item.asked, known ? known.asked : item.now) ||
      !sameValue(item.image_tags ?? {}, known?.image_tags ?? {})
    );
  });
  if (differs.length === 0) return null;
  const kept = pending.filter((one) => !differs.some((item) => isSamePlace(one, item)));
  const fresh = differs.filter((item) => !sameValue(item.asked, item.now));
  return [
    ...kept.map((one) => ({ ...one, verdict: null })),
    ...fresh.map(({ now, ...item }) => ({ ...item, was: now, verdict: null })),
  ];
}

type Decided = { status: Change['status']; fields: ChangeItem[]; apply: ChangeItem[] };

/** Whether verdicts decide a request: each field that waits has one, and no field is asked about or refused without a note. */
export function canDecide(fields: readonly ChangeItem[], { verdicts, note }: Omit<DecideInput, 'version'>): Permit {
  const pending = pendingItems(fields);
  const isWhole =
    verdicts.length === pending.length &&
    pending.every((one) => verdicts.some((given) => isSamePlace(one, placeOf(given))));
  if (!isWhole) return refused('products.change_verdicts');
  return verdicts.every(({ verdict }) => verdict === 'yes') || note ? allowed : refused('products.change_note');
}

const placeOf = ({
  field,
  variant_id = null,
}: {
  field: ChangeItem['field'];
  variant_id?: string | null | undefined;
}) => ({
  field,
  variant_id,
});

/** What verdicts make of a request: which fields become so now, and whether the supplier is asked about others. */
export function decide(fields: readonly ChangeItem[], { verdicts }: Pick<DecideInput, 'verdicts'>): Decided {
  const verdictOf = (item: ChangeItem): Verdict | null =>
    verdicts.find((given) => isSamePlace(item, placeOf(given)))?.verdict ?? null;
  const decided = pendingItems(fields).map((item) => ({ ...item, verdict: verdictOf(item) }));
  const has = (verdict: Verdict) => decided.some((item) => item.verdict === verdict);
  return {
    status: has('ask') ? 'asked' : has('yes') ? 'approved' : 'rejected',
    fields: decided,
    apply: decided.filter(({ verdict }) => verdict === 'yes'),
  };
}

type Asking = { readonly changes?: readonly Change[] | undefined };

/** The request of a product that is not decided yet. */
export function openChange({ changes = [] }: Asking): Change | null {
  const [last] = changes;
  return last && (last.status === 'waiting' || last.status === 'asked') ? last : null;
}

/** A product's own fields as its supplier last sent them: what forms begin with, so that a further edit joins the open request. */
export function asSent<P extends Asking>(product: P): P {
  const own = pendingItems(openChange(product)?.fields ?? []).filter(({ variant_id }) => variant_id === null);
  return {
    ...product,
    ...Object.fromEntries(own.filter(({ field }) => field !== 'images').map(({ field, asked }) => [field, asked])),
  };
}

/** What is asked for in one place, where something waits. */
export const askedAt = (product: Asking, place: Place): ChangeValue | undefined =>
  pendingItems(openChange(product)?.fields ?? []).find((one) => isSamePlace(one, place))?.asked;

type Published = Asking & {
  readonly images?: readonly { image_url: string }[] | undefined;
  readonly variants?: readonly ({ id: string; prices: readonly ChangePrice[] } & object)[] | undefined;
  readonly master_variants?: readonly ({ id: string } & object)[] | undefined;
  readonly options?: readonly object[] | undefined;
} & Readonly<Record<Exclude<ReviewedField, 'images'>, ChangeValue>>;

/** The columns of a row that a value names. */
function columnsOf(row: object | undefined, of: ChangeValue): ChangeValue | undefined {
  if (!row || !isRecord(of)) return row && null;
  const columns = new Map(Object.entries(row));
  return Object.fromEntries(Object.keys(of).map((key) => [key, columns.get(key) ?? null]));
}

type Pictured = Asking & { readonly images?: readonly { url: string; image_tag: TagRef | null }[] | undefined };

/** What a picture shows, or is to show once it is approved. */
export function tagShown(product: Pictured, url: string): TagRef | null {
  const published = product.images?.find((one) => one.url === url);
  if (published) return published.image_tag;
  const open = openChange(product);
  const id = askedPictures(open?.fields ?? [])?.image_tags?.[url];
  return open?.image_tags.find((tag) => tag.id === id) ?? null;
}

/** What is published now where a request asks for something. @returns undefined where its variant or pack is gone */
export function publishedValue(product: Published, { field, variant_id, was }: ChangeItem): ChangeValue | undefined {
  if (field === 'variant' || field === 'pack') {
    if (was === null) return null;
    const rows: readonly { id: string }[] | undefined =
      field === 'variant' ? product.variants : product.master_variants;
    return columnsOf(
      rows?.find(({ id }) => id === variant_id),
      was,
    );
  }
  if (field === 'options') return was;
  if (field === 'images') return (product.images ?? []).map(({ image_url }) => image_url);
  if (field !== 'prices') return product[field];
  return product.variants?.find(({ id }) => id === variant_id)?.prices.map((price) => price);
}

/** Whether something else was published since the request was sent. */
export function isConflict(product: Published, item: ChangeItem): boolean {
  const now = publishedValue(product, item);
  return now === undefined || !sameValue(now, item.was);
}

/** Whether an edit was sent for review, by what is answered. */
export const isSent = (before: Asking, after: Asking): boolean => {
  const open = openChange(after);
  return open?.status === 'waiting' && open.sent_at !== openChange(before)?.sent_at;
};
