/** Switches of the store (specification, section 6): flags, and modules, which count as enabled flags. */
export const featureFlags = ['order_editing', 'product_categories'] as const;
export const storeModules = ['inventoryService', 'stockLocationService'] as const;
export const switches = [...featureFlags, ...storeModules] as const;
/**
 * What is wrong with a link that customers pay by (specification, sections 5 and 8): it is missing, or has no place for the cart; null
 * when nothing is.
 */
export const linkWarning = (template: string | null | undefined): 'store.link_missing' | 'store.link_no_cart' | null =>
  !template ? 'store.link_missing' : template.includes('{cart_id}') ? null : 'store.link_no_cart';

export type Switch = (typeof switches)[number];

/** Where a template leads for a cart; null where it leads nowhere. */
export const linkTo = (template: string | null | undefined, cartId: string): string | null =>
  template && linkWarning(template) === null ? template.replaceAll('{cart_id}', encodeURIComponent(cartId)) : null;
