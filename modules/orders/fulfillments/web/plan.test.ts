import { describe, expect, it } from 'vitest';
import {
  allowances,
  firstChoice,
  linesInFull,
  needsLocation,
  onlyChoice,
  tooMuch,
  type Level,
  type OpenLine,
} from './plan.ts';

const at = (location_id: string, available_quantity: number, reserved_quantity = 0): Level => ({
  location_id,
  available_quantity,
  reserved_quantity,
  stocked_quantity: available_quantity + reserved_quantity,
});
const line = (id: string, left: number, levels: readonly Level[], over: Partial<OpenLine> = {}): OpenLine => ({
  id,
  variant_id: id,
  left,
  managed: true,
  levels,
  ...over,
});

describe('what a location can give', () => {
  it('is what is free there and what is set aside for the line, never more than is left of it', () => {
    const lines = [line('tea', 12, [at('riyadh', 4, 5)]), line('oil', 3, [at('riyadh', 100)])];
    const most = allowances(lines, {}, 'riyadh');
    expect(most.get('tea')).toEqual({ available: 9, stocked: 9, most: 9 });
    expect(most.get('oil')?.most).toBe(3);
  });

  it('is nothing where there is no level, and nothing without a location', () => {
    const lines = [line('tea', 12, [at('riyadh', 40)])];
    expect(allowances(lines, {}, 'jeddah').get('tea')).toEqual({ available: 0, stocked: 0, most: 0 });
    expect(allowances(lines, {}, null).get('tea')?.most).toBe(0);
  });

  it('is shared by two lines of one variant', () => {
    const lines = [
      line('a', 10, [at('riyadh', 15)], { variant_id: 'tea' }),
      line('b', 10, [at('riyadh', 15)], { variant_id: 'tea' }),
    ];
    expect(allowances(lines, { a: 10 }, 'riyadh').get('b')?.most).toBe(5);
    expect(allowances(lines, { a: 2 }, 'riyadh').get('b')?.most).toBe(10);
    expect(linesInFull(lines, 'riyadh')).toBe(1);
  });

  it('knows no bounds of stock for what is not kept in stock', () => {
    expect(tooMuch([line('service', 2, [], { managed: false })], { service: 2 }, null)).toEqual([]);
  });
});

it('names each line of which too much is asked, with what there is', () => {
  const lines = [line('paste', 252, [at('riyadh', 240), at('jeddah', 384)]), line('juice', 216, [at('riyadh', 1080)])];
  expect(tooMuch(lines, { paste: 252, juice: 216 }, 'riyadh')).toEqual([
    { id: 'paste', asked: 252, available: 240, over: 12 },
  ]);
  expect(tooMuch(lines, { paste: 252, juice: 216 }, 'jeddah')).toEqual([
    { id: 'juice', asked: 216, available: 0, over: 216 },
  ]);
});

describe('the location', () => {
  const lines = [
    line('paste', 252, [at('riyadh', 240), at('jeddah', 384)]),
    line('juice', 216, [at('riyadh', 1080), at('jeddah', 500)]),
  ];

  it('is taken when there is one, or when one alone has everything', () => {
    expect(onlyChoice(lines, ['riyadh'])).toBe('riyadh');
    expect(onlyChoice(lines, ['riyadh', 'jeddah'])).toBe('jeddah');
  });
  it('is left to a person where several would do, or none', () => {
    expect(onlyChoice([line('juice', 216, [at('riyadh', 1080), at('jeddah', 500)])], ['riyadh', 'jeddah'])).toBeNull();
    expect(
      onlyChoice([line('juice', 9_999, [at('riyadh', 1080), at('jeddah', 500)])], ['riyadh', 'jeddah']),
    ).toBeNull();
  });
  it('is where the pieces of the order are kept, though others could fill it too', () => {
    const kept = line('juice', 216, [at('riyadh', 1080), at('jeddah', 500, 216)]);
    expect(onlyChoice([kept], ['riyadh', 'jeddah'])).toBe('jeddah');
    // Kept at two places, or at one that cannot fill the rest.
    const elsewhere = line('tea', 20, [at('riyadh', 100, 20), at('jeddah', 100)]);
    expect(onlyChoice([kept, elsewhere], ['riyadh', 'jeddah'])).toBeNull();
    const short = line('tea', 20, [at('riyadh', 100), at('jeddah', 0)]);
    expect(onlyChoice([kept, short], ['riyadh', 'jeddah'])).toBe('riyadh');
  });
  it('where nobody is asked, is the nearest that has everything, else the nearest', () => {
    expect(firstChoice(lines, ['riyadh', 'jeddah'])).toBe('jeddah');
    expect(firstChoice([line('juice', 9_999, [at('riyadh', 1)])], ['riyadh', 'jeddah'])).toBe('riyadh');
    expect(firstChoice(lines, [])).toBeNull();
  });
  it('is needed for what is kept in stock only', () => {
    expect(needsLocation([line('tea', 1, [])], { tea: 1 })).toBe(true);
    expect(needsLocation([line('tea', 1, [])], { tea: 0 })).toBe(false);
    expect(needsLocation([line('service', 1, [], { managed: false })], { service: 1 })).toBe(false);
  });
});
