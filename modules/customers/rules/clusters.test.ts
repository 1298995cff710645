import { expect, it } from 'vitest';
import { clusterGrid } from './clusters.ts';

it.each([
  ['the country from afar', [34, 16, 56, 33], 5],
  ['the country at the nearest', [34, 16, 56, 33], 22],
  ['a street', [46.7, 24.7, 46.71, 24.71], 16],
  ['the world', [-180, -90, 180, 90], 18],
  ['nothing', [46.7, 24.7, 46.7, 24.7], 99],
])('the grid of %s has few cells, and the same ones when the map is moved', (_, box, zoom) => {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  const { lng, lat } = clusterGrid(box, zoom);
  expect((east - west) / lng).toBeLessThanOrEqual(16);
  expect((north - south) / lat).toBeLessThanOrEqual(16);
  const moved = [west + lng / 3, south + lat / 3, east + lng / 3, north + lat / 3];
  expect(clusterGrid(moved, zoom).lng).toBeCloseTo(lng, 9);
});
