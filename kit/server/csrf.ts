import { Refusal } from '#kit/shared/fail.ts';

type Headers = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/**
 * Refuses an unsafe call that another site could have made a browser send. A call whose Origin is ours, or that the browser says comes from
 * our own origin, passes as it is, multipart and calls without a body too. Where the browser says neither, a call without a JSON body must
 * carry a header that a form cannot set. Callers that are no browser (no Origin, no Sec-Fetch-Site) pass.
 * @param publicOrigin scheme, host and port that people reach us under
 * @throws Refusal 403
 */
export function checkOrigin(headers: Headers, publicOrigin: string): void {
  const origin = one(headers.origin);
  const site = one(headers['sec-fetch-site']);
  if (origin === undefined && site === undefined) return;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('forbidden', 'errors.origin');
  if (origin !== undefined && origin !== publicOrigin && hostOf(origin) !== one(headers.host))
    throw new Refusal('forbidden', 'errors.origin');
  if (origin === publicOrigin || site === 'same-origin') return;
  // Our host by another scheme, or a browser that names no origin.
  const isJson = one(headers['content-type'])?.startsWith('application/json') ?? false;
  if (!isJson && one(headers['x-requested-with']) === undefined) throw new Refusal('forbidden', 'errors.origin');
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
