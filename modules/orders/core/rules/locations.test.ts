import { describe, expect, it } from 'vitest';
import { aLocation } from '../../testing/books.ts';
import { distanceTo, nearestFirst } from './locations.ts';

const riyadh = aLocation({ id: 'ruh', code: 'RUH', city: 'Riyadh', province: 'Riyadh', lat: 24.71, lng: 46.67 });
const jeddah = aLocation({ id: 'jed', code: 'JED', city: 'Jeddah', province: 'Makkah', lat: 21.49, lng: 39.19 });
const kharj = aLocation({ id: 'khj', code: 'KHJ', city: 'Al Kharj', province: 'Riyadh', lat: null, lng: null });
const ids = (locations: readonly { id: string }[]) => locations.map((location) => location.id);

describe('locations', () => {
  it('are nearest first where both have a pin', () => {
    expect(ids(nearestFirst([riyadh, jeddah], { lat: 21.5, lng: 39.2 }))).toEqual(['jed', 'ruh']);
    expect(distanceTo(jeddah, { lat: 24.71, lng: 46.67 })).toBe(844);
    expect(distanceTo(kharj, { lat: 24.71, lng: 46.67 })).toBeNull();
  });
  it('else those of the same city before those of the province before the rest', () => {
    expect(ids(nearestFirst([jeddah, kharj, riyadh], { city: 'riyadh', province: 'Riyadh' }))).toEqual([
      'ruh',
      'khj',
      'jed',
    ]);
  });
  it('at the same distance by their code, and never closed ones', () => {
    expect(ids(nearestFirst([riyadh, jeddah, { ...kharj, is_active: false }], null))).toEqual(['jed', 'ruh']);
  });
});
