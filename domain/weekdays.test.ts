import { expect, test } from 'vitest';
import { daysText } from './weekdays.ts';

test.each([
  [[], '', ''],
  [[4], 'Thu', 'الخميس'],
  [[0, 1], 'Sun, Mon', 'الأحد، الاثنين'],
  [[0, 2, 4], 'Sun, Tue, Thu', 'الأحد، الثلاثاء، الخميس'],
  [[0, 1, 2, 3, 4], 'Sun–Thu', 'الأحد – الخميس'],
  [[4, 3, 2, 1, 0, 6], 'Sat–Thu', 'السبت – الخميس'],
  [[6, 0], 'Sat, Sun', 'السبت، الأحد'],
  [[0, 2, 3, 4], 'Sun, Tue–Thu', 'الأحد، الثلاثاء – الخميس'],
  [[5, 6, 0, 2], 'Tue, Fri–Sun', 'الثلاثاء، الجمعة – الأحد'],
  [[0, 1, 2, 3, 4, 5, 6], 'Sun–Sat', 'الأحد – السبت'],
])('%j is "%s" and "%s"', (days, en, ar) => {
  expect(daysText(days, 'en')).toBe(en);
  expect(daysText(days, 'ar')).toBe(ar);
});
