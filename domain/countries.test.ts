import { describe, expect, test } from 'vitest';
import { countries, countryName, countryOf } from './countries.ts';

describe('countries (specification, section 3)', () => {
  test('each has codes of its own', () => {
    for (const field of ['alpha2', 'alpha3', 'numeric', 'name'] as const) {
      expect(new Set(countries.map((country) => country[field])).size).toBe(countries.length);
    }
    expect(
      countries.every(
        ({ alpha2, alpha3, numeric }) =>
          /^[A-Z]{2}$/.test(alpha2) && /^[A-Z]{3}$/.test(alpha3) && /^\d{3}$/.test(numeric),
      ),
    ).toBe(true);
  });
  test('Saudi Arabia also has its middle, inside its bounds', () => {
    const { lat = 0, lng = 0, bounds, ...rest } = countryOf('sa');
    expect(rest).toEqual({ alpha2: 'SA', alpha3: 'SAU', numeric: '682', name: 'Saudi Arabia' });
    expect(bounds && lat > bounds.south && lat < bounds.north && lng > bounds.west && lng < bounds.east).toBe(true);
  });
  test('an invalid code throws the words of the specification', () => {
    expect(() => countryOf('xx')).toThrow('Invalid country code');
  });
  test('names are in the language asked for', () => {
    expect(countryName('sa', 'ar')).toBe('المملكة العربية السعودية');
    expect(countryName('AE', 'en')).toBe('United Arab Emirates');
  });
});
