import { expect, test } from 'vitest';
import { hasLocations, isOn } from './rules.ts';

const flags = [{ key: 'order_editing', value: true }, { key: 'product_categories', value: false }];

test.each([
  ['order_editing', true], ['product_categories', false], ['inventoryService', true], ['stockLocationService', false],
] as const)('%s is on: %s', (key, on) => {
  expect(isOn({ feature_flags: flags, modules: [{ module: 'inventoryService' }] }, key)).toBe(on);
});

test.each([
  [['inventoryService', 'stockLocationService'], true], [['inventoryService'], false], [['stockLocationService'], false], [[], false],
])('locations with %j: %s (specification, section 6)', (modules, there) => {
  expect(hasLocations({ feature_flags: [], modules: modules.map((module) => ({ module })) })).toBe(there);
});
