import { isIP } from 'node:net';
import type { TrustProxy } from '#kit/server/caller-address.ts';

const places = new Set(['loopback', 'linklocal', 'uniquelocal']);
const mostProxies = 9;

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};
const isEverybody = (text: string): boolean => text === '*' || /^(true|all)$/i.test(text) || /\/0+$/.test(text);

/** Reads TRUST_PROXY; says with `mistake` what cannot be meant. */
export const readTrustProxy = (
  given: string | undefined,
  mistake: (sentence: string) => void,
): TrustProxy | undefined => {
  if (given === undefined) return undefined;
  if (/^[1-9]$/.test(given)) return Number(given);
  const proxies = given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (proxies.some(isEverybody)) {
    mistake(
      'TRUST_PROXY must not name everybody: any caller could then give an address that is not theirs. Name the proxy, like 10.0.0.5 or 10.0.0.0/8.',
    );
    return undefined;
  }
  const wrong = proxies.find((one) => !places.has(one) && !isNetwork(one));
  if (wrong === undefined) return proxies;
  mistake(
    `TRUST_PROXY must be a number of proxies from 1 to ${mostProxies}, or addresses and networks like 10.0.0.5, 10.0.0.0/8, loopback: "${wrong}" is neither.`,
  );
  return undefined;
};
