import { BlockList, isIP } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Whose word is taken for who called: proxies by address, network or place (`loopback`, `linklocal`, `uniquelocal`), or so many of them. */
export type TrustProxy = number | readonly string[];

const near = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv6');

/** Whether an address is of this machine or of a private network. */
const isNear = (address: string): boolean =>
  isIP(address) > 0 && near.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * What Fastify is told of proxies. Fastify itself believes no number of proxies, because whoever reaches us past them could name any
 * address; we do when the nearest stands on this machine or in a private network, where only the proxy should reach us from.
 */
export function trusting(trust: TrustProxy | undefined): Exclude<FastifyServerOptions['trustProxy'], undefined> {
  if (typeof trust === 'number') return (address, hop) => hop < trust && (hop > 0 || isNear(address));
  return trust ? [...trust] : false;
}

/**
 * The address somebody calls from, empty once they have hung up. What a proxy wrote that is no address (a port after it is cut off) is not
 * taken over: then it is the proxy's.
 */
export function callerAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [given, own] = [request.ip as string | undefined, request.socket.remoteAddress].map(plain);
  return given && isIP(given) ? given : (own ?? '');
}

const plain = (address = ''): string =>
  address
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([0-9a-f:.]+)\](:\d+)?$/i, '$1');
