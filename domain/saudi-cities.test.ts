import { expect, test } from 'vitest';
import { cityName, cityNames } from './saudi-cities.ts';

test.each([
  ['Riyadh', 'en', 'Riyadh'],
  ['Riyadh', 'ar', 'الرياض'],
  ['Riyadh', 'ur', 'ریاض'],
  ['Riyadh', 'ml', 'റിയാദ്'],
  ['الرياض', 'en', 'Riyadh'],
  ['  al-khobar ', 'ar', 'الخبر'],
  ['ابها', 'en', 'Abha'],
  // No Urdu or Malayalam name of its own: the Arabic script for the one, Latin letters for the other.
  ['Rafha', 'ur', 'رفحاء'],
  ['Rafha', 'ml', 'Rafha'],
  ['Al Uyaynah', 'ar', 'Al Uyaynah'],
  ['', 'ar', ''],
])('the city %j in %s is %j', (typed, language, name) => {
  expect(cityName(typed, language)).toBe(name);
});

test('one that is not known has only the form it was typed in', () => {
  expect([cityNames('بريدة'), cityNames('العيينة')]).toEqual([
    { name: 'Buraydah', name_ar: 'بريدة' },
    { name: 'العيينة', name_ar: null },
  ]);
});
