import { describe, expect, test } from 'vitest';
import { notificationChannels, notificationEvents, sampleOf, templates } from './events.ts';
import { builtInWords, renderWords, smsParts, unknownVariable, variablesIn } from './words.ts';

describe('the words we bring along', () => {
  test.each(
    notificationEvents.flatMap((event) =>
      notificationChannels.flatMap((channel) =>
        (['en', 'ar'] as const).map((language) => [event, channel, language] as const),
      ),
    ),
  )('%s by %s in %s: every place has a value, and none is left open', (event, channel, language) => {
    const words = builtInWords(event, channel, language);
    expect(unknownVariable(event, `${words.subject ?? ''} ${words.body}`)).toBeUndefined();
    const sent = renderWords(words, sampleOf(language), { channel, language });
    expect(sent.body).not.toMatch(/[{}]|notifications\./);
    expect(sent.subject === null).toBe(channel === 'sms');
    if (channel === 'sms') expect(smsParts(sent.body)).toBeLessThanOrEqual(language === 'en' ? 1 : 2);
    for (const name of templates[event].needs) expect(Object.keys(sampleOf(language))).toContain(name);
  });
});

describe('places in words', () => {
  test.each([
    ['Order #{order} of {customer}, {order}', ['order', 'customer']],
    ['{ order } and {} and {a-b}', []],
    ['', []],
  ])('%s', (text, names) => {
    expect(variablesIn(text)).toEqual(names);
  });
  test('a name the event has no value for is told', () => {
    expect(unknownVariable('order.placed', 'Dear {customer}, {total} and {iban}')).toBe('iban');
    expect(unknownVariable('order.confirmed', 'It comes to {total}')).toBe('total');
  });
});

describe('a message as it is sent', () => {
  const data = { order: '10482', customer: 'أسواق', supplier: 'Najd\nProvisions', total: '1 SAR' };
  test('values of the other direction are isolated in the body of a mail and bare in its subject, which is one line', () => {
    expect(
      renderWords({ subject: '#{order} {supplier}', body: '#{order}, {customer}' }, data, {
        channel: 'mail',
        language: 'en',
      }),
    ).toEqual({ subject: '#10482 Najd Provisions', body: '#10482, \u2068أسواق\u2069' });
  });
  test('in a text message they are bare in English, where a mark would make it cost more', () => {
    expect(renderWords({ subject: null, body: '{customer}' }, data, { channel: 'sms', language: 'en' }).body).toBe(
      'أسواق',
    );
    expect(
      renderWords({ subject: null, body: '{customer} {total}' }, data, { channel: 'sms', language: 'ar' }).body,
    ).toBe('أسواق \u20681 SAR\u2069');
  });
  test.each([
    ['Items have left our warehouse. {tracking}\n\n{supplier}', 'Items have left our warehouse.\n\nNajd\nProvisions'],
    ['تم إلغاء الطلب {order} «{tracking}». {supplier}', 'تم إلغاء الطلب 10482. \u2068Najd\nProvisions\u2069'],
    ['{tracking}', ''],
  ])('a place without a value leaves no gap and no empty quotes: %s', (body, sent) => {
    const language = /[ء-ي]/.test(body) ? 'ar' : 'en';
    expect(renderWords({ subject: null, body }, { ...data, tracking: '' }, { channel: 'mail', language }).body).toBe(
      sent,
    );
  });
  test('a value that holds braces is not filled again', () => {
    expect(
      renderWords(
        { subject: '{order}', body: '' },
        { order: '{total}', total: 'x' },
        { channel: 'mail', language: 'en' },
      ).subject,
    ).toBe('{total}');
  });
});

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ط'.repeat(70), 1],
  ['ط'.repeat(71), 2],
  ['ط'.repeat(135), 3],
])('a text is charged as so many messages (%#)', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
