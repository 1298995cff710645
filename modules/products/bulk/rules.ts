import { limits } from '#domain/limits.ts';
import { adjustedPack, microsPerMinor } from '#domain/unit-price.ts';
import type { AccountType } from '#domain/actor.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { AutoApprovable, SupplierStatus } from '#modules/suppliers/contract.ts';
import { canPublish } from '#modules/suppliers/rules.ts';
import type { ChangePrice, ChangeItem } from '../changes/contract.ts';
import { isAutoApproved, isFreePriceChange, isReviewed, isSamePlace, sameValue } from '../changes/rules.ts';
import type { ProductStatus } from '../contract/rows.ts';
import { canSetStatus, canTakeBack } from '../rules.ts';
import type { BulkChange, BulkEdit, BulkEffect } from './contract.ts';

/** Of a product, what has to be known to say what a bulk change makes of it. */
export type BulkFacts = {
  readonly id: string;
  readonly status: ProductStatus;
  readonly brand_id: string | null;
  /** The margin tag it is pinned to, and why. */
  readonly pin: { readonly margin_tag_id: string; readonly reason: string } | null;
  readonly categories: readonly { readonly id: string }[];
  readonly tags: readonly { readonly value: string }[];
  readonly variants: readonly {
    readonly id: string;
    readonly prices: readonly ChangePrice[];
    /** What an administrator last saw of its prices. */
    readonly reviewed: readonly ChangePrice[];
  }[];
  readonly supplier_status: SupplierStatus;
  readonly auto: readonly AutoApprovable[];
  /** What waits for review already. */
  readonly pending: readonly Pick<ChangeItem, 'field' | 'variant_id'>[];
};

/** A price after so many basis points on or off, half up to a step; minor units for the same pieces. */
export const changedAmount = (amount: number, bps: number, step: number): number =>
  adjustedPack(amount * microsPerMinor, 1, bps, step);

const plain = ({ currency_code, region_id, amount, pack_size }: ChangePrice): ChangePrice => ({
  currency_code,
  region_id,
  amount,
  pack_size,
});
const withOrWithout = (list: readonly string[], one: string, mode: 'add' | 'remove'): string[] =>
  mode === 'remove' ? list.filter((other) => other !== one) : list.includes(one) ? [...list] : [...list, one];

/** What a change makes of a product: one edit, or of prices one for each variant that has any. */
export function editsOf(product: BulkFacts, change: BulkChange): BulkEdit[] {
  const product_id = product.id;
  switch (change.field) {
    case 'status':
      return [{ field: 'status', product_id, was: product.status, becomes: change.to }];
    case 'brand':
      return [{ field: 'brand', product_id, was: product.brand_id, becomes: change.brand_id }];
    case 'categories': {
      const was = product.categories.map(({ id }) => id);
      return [{ field: 'categories', product_id, was, becomes: withOrWithout(was, change.category_id, change.mode) }];
    }
    case 'tags': {
      const was = product.tags.map(({ value }) => value);
      return [{ field: 'tags', product_id, was, becomes: withOrWithout(was, change.tag, change.mode) }];
    }
    case 'margin':
      return [{ field: 'margin', product_id, was: product.pin, becomes: change.pin }];
    case 'prices':
      return product.variants
        .filter(({ prices }) => prices.length > 0)
        .map(({ id, prices }) => ({
          field: 'prices',
          product_id,
          variant_id: id,
          was: prices.map(plain),
          becomes: prices.map((one) => ({
            ...plain(one),
            amount: changedAmount(one.amount, change.bps, change.round_to),
          })),
        }));
  }
}

type Pin = BulkFacts['pin'];
const isSamePin = (a: Pin, b: Pin) => a?.margin_tag_id === b?.margin_tag_id && a?.reason === b?.reason;
const sorted = (value: readonly string[]) => [...value].sort();
/** Whether a field of a product has a value now; of lists of names the order says nothing. */
function stands(product: BulkFacts, edit: BulkEdit, value: BulkEdit['was']): boolean {
  switch (edit.field) {
    case 'status':
      return product.status === value;
    case 'brand':
      return product.brand_id === value;
    case 'categories':
      return sameValue(sorted(product.categories.map(({ id }) => id)), sorted(value as string[]));
    case 'tags':
      return sameValue(sorted(product.tags.map((one) => one.value)), sorted(value as string[]));
    case 'margin':
      return isSamePin(product.pin, value as typeof edit.was);
    case 'prices': {
      const variant = product.variants.find(({ id }) => id === edit.variant_id);
      const keyed = (prices: readonly ChangePrice[]) => sorted(prices.map((one) => JSON.stringify(plain(one))));
      return variant !== undefined && sameValue(keyed(variant.prices), keyed(value as ChangePrice[]));
    }
  }
}

/** Whether an edit is of what it was shown of: what somebody changed since stays. An edit that was made already may be sent again. */
export const canEdit = (product: BulkFacts, edit: BulkEdit): Permit =>
  stands(product, edit, edit.was) || stands(product, edit, edit.becomes) ? allowed : refused('products.bulk_changed');

/** Whether an edit can be taken back by itself: a rejection asks for its reason again. */
export const canUndo = (account: AccountType, edit: BulkEdit): boolean =>
  edit.field !== 'status' || canTakeBack(account, edit.was, edit.becomes);

/** The same edit the other way. */
export const turnedRound = (edit: BulkEdit): BulkEdit =>
  ({ ...edit, was: edit.becomes, becomes: edit.was }) as BulkEdit;

/** What comes of an edit, before it is made. */
export function effectOf(
  account: AccountType,
  product: BulkFacts,
  edit: BulkEdit,
): { effect: BulkEffect; why: Permit } {
  const refuse = (why: Permit) => ({ effect: 'refused' as const, why });
  if (stands(product, edit, edit.becomes)) return { effect: 'same', why: allowed };
  if (edit.field === 'status') {
    const step = canSetStatus(account, product.status, edit.becomes);
    const why = step.allowed && edit.becomes === 'published' ? canPublish({ status: product.supplier_status }) : step;
    return why.allowed ? { effect: 'now', why } : refuse(why);
  }
  if (edit.field === 'prices') {
    const shown = edit.becomes.every(({ amount }, at) => amount > 0 || edit.was[at]?.amount === 0);
    if (!shown) return refuse(refused('products.bulk_price_zero'));
    if (edit.becomes.some(({ amount }) => amount > limits.maxInteger))
      return refuse(refused('products.bulk_price_high'));
  }
  const place =
    edit.field === 'prices'
      ? { field: 'prices' as const, variant_id: edit.variant_id }
      : edit.field === 'brand'
        ? { field: 'brand_id' as const, variant_id: null }
        : null;
  if (!place || !isReviewed(account, product.status)) return { effect: 'now', why: allowed };
  if (product.pending.some((one) => isSamePlace(one, place))) return refuse(refused('products.bulk_waiting'));
  const reviewed = product.variants.find(({ id }) => id === place.variant_id)?.reviewed ?? [];
  const isFree =
    isAutoApproved(place.field, product.auto) &&
    (edit.field !== 'prices' || isFreePriceChange(reviewed.map(plain), edit.becomes));
  return { effect: isFree ? 'now' : 'review', why: allowed };
}
