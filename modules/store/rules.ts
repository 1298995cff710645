/** Switches of the store (specification, section 6): flags, and modules, which count as enabled flags. */
export const featureFlags = ['order_editing', 'product_categories'] as const;
export const storeModules = ['inventoryService', 'stockLocationService'] as const;
export const switches = [...featureFlags, ...storeModules] as const;
export type Switch = (typeof switches)[number];
