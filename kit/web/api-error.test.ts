import { expect, it } from 'vitest';
import type { Translate } from '#kit/shared/texts.ts';
import { ApiError, errorMessage, errorOf } from './api-error.ts';
import { translatorOf } from './i18n.ts';

const t: Translate = translatorOf('en');
const refused = (body: unknown, headers = {}) => errorOf(new Response('', { status: 400, headers }), body);

it.each<[what: string, error: unknown, fallback: string | undefined, says: string]>([
  ['the message of the response', refused({ type: 'not_allowed', message: 'Not now' }), undefined, 'Not now'],
  [
    'of a list, the first entry’s message',
    refused({
      message: [
        { path: 'a', message: 'First' },
        { path: 'b', message: 'Second' },
      ],
    }),
    undefined,
    'First',
  ],
  ['the caller’s words when there is none', refused({}), 'Could not save', 'Could not save'],
  ['general words when there is none', refused(null), undefined, 'Something went wrong, Please try again.'],
  ['general words for an empty list', refused({ message: [] }), undefined, 'Something went wrong, Please try again.'],
  [
    'general words for a message that is no text',
    refused({ message: { deep: true } }),
    undefined,
    'Something went wrong, Please try again.',
  ],
  ['other general words for what is no refusal', new Error('x is undefined'), undefined, 'Something went wrong!'],
  ['the caller’s words for what is no refusal', 'thrown', 'Could not save', 'Could not save'],
])('an error says %s (specification, section 8)', (_, error, fallback, says) => {
  expect(errorMessage(error, t, fallback)).toBe(says);
});

it('reads what the wire sends with a refusal', () => {
  const error = errorOf(new Response('', { status: 429, headers: { 'retry-after': '30' } }), {
    type: 'too_many_requests',
    code: 'stale',
    message: 'Wait',
    details: { version: 3 },
    request_id: 'req_1',
  });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    type: 'too_many_requests',
    code: 'stale',
    message: 'Wait',
    details: { version: 3 },
    retryAfter: 30,
    requestId: 'req_1',
  });
});
