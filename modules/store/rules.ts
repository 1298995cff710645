/** Switches of the store (specification, section 6): flags, and modules, which count as enabled flags. */
export const featureFlags = ['order_editing', 'product_categories'] as const;
export const storeModules = ['inventoryService', 'stockLocationService'] as const;
export const switches = [...featureFlags, ...storeModules] as const;
export type Switch = (typeof switches)[number];

/** The part of the store that says what is on. */
export type Switches = { feature_flags: readonly { key: string; value: boolean }[]; modules: readonly { module: string }[] };

/** Whether a flag is on, or a module installed (specification, section 6: modules count as enabled flags). */
export const isOn = (store: Switches, key: Switch): boolean =>
  store.feature_flags.some((flag) => flag.key === key && flag.value) || store.modules.some(({ module }) => module === key);

/** Locations need both the inventory and the stock location service (specification, section 6). */
export const hasLocations = (store: Switches): boolean => isOn(store, 'inventoryService') && isOn(store, 'stockLocationService');
