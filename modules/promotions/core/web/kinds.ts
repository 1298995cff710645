import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Export } from '#kit/shared/export.ts';
import { promotions, type Bundle } from '../../bundles/contract.ts';
import { discounts, type Discount } from '../../discounts/contract.ts';

/** What pages read of a discount or a bundle. */
export type Promotion = Omit<Bundle, 'type' | 'description'> & Partial<Pick<Discount, 'code' | 'is_dynamic'>>;
type Call =
  | 'retrieve'
  | 'update'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'end'
  | 'cancel'
  | 'extend'
  | 'duplicate'
  | 'versions'
  | 'overlaps'
  | 'replay'
  | 'replayed'
  | 'effect'
  | 'spending'
  | 'floor';
type Calls = { readonly [C in Call]: Endpoint };
/** The two kinds: where they are, how they are called, and where a call has a part of the terms. */
export type Kind = {
  readonly one: 'discount' | 'promotion';
  readonly path: '/discounts' | '/promotions';
  readonly calls: Calls;
  readonly remove: Endpoint;
  readonly uses: typeof discounts.uses;
  readonly exportUses: Export;
  readonly field: (part: string) => string;
};
export const kinds: Readonly<Record<'discount' | 'bundle', Kind>> = {
  discount: {
    one: 'discount',
    path: '/discounts',
    calls: discounts,
    remove: discounts.remove,
    uses: discounts.uses,
    exportUses: discounts.exportUses,
    field: (part) => `rule.${part}`,
  },
  bundle: {
    one: 'promotion',
    path: '/promotions',
    calls: promotions,
    remove: promotions.remove,
    uses: promotions.uses as unknown as typeof discounts.uses,
    exportUses: promotions.exportUses,
    field: (part) => part,
  },
};

/** What of a promotion its sentence says. */
export const saidOf = ({
  terms,
  code = null,
  is_dynamic = false,
  usage_limit,
  usage_limit_per_customer,
}: Promotion) => ({
  terms: terms as never,
  code,
  is_dynamic,
  usage_limit,
  usage_limit_per_customer,
});
/** The same with what its supplier asks to change. */
export const askedOf = (row: Promotion) => saidOf({ ...row, ...row.proposed } as Promotion);
