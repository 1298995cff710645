import type { MountedRoute } from '#kit/server/server.ts';
import type { Random } from '../ledger/random.ts';
import { bodyOf, encode, queryOf, type Named } from './shapes.ts';
import { aWord, canary } from './values.ts';

/** A call as it goes over the wire. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

const absent = 'absent_01J0000000000000000000000';

const pathOf = (url: string, random: Random, own: Named, foreign: Named): string =>
  url.replace(/:(\w+)/g, (_, name: string) => {
    const key = name === 'id' ? (url.split('/')[3] ?? '') : name;
    const known = (named: Named) => (Object.hasOwn(named, key) ? named[key] : undefined) ?? absent;
    if (random.chance(0.7)) return known(own);
    return random.of([
      known(foreign),
      absent,
      encode(aWord(random)),
      encode(aWord(random)),
      '%00',
      '%F0%28',
      '%E0%A4%A',
    ]);
  });

const plain = (random: Random): string =>
  aWord(random)
    .replace(/[^\x20-\x7E]/g, '?')
    .slice(0, 4_000);

function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.15)) return {};
  return random.of<() => Record<string, string>>([
    () => ({ 'accept-language': plain(random) }),
    () => ({ 'idempotency-key': plain(random) }),
    () => ({ 'idempotency-key': `key-${random.key()}` }),
    () => ({ 'x-fake-supplier': plain(random) }),
    () => ({ authorization: `Bearer ${canary}${canary}` }),
    () => ({ cookie: `wikala=${canary}; a=${plain(random)}` }),
    () => ({ 'x-medusa-access-token': canary }),
    () => ({ authorization: plain(random) }),
    () => ({ origin: plain(random) }),
    () => ({ 'x-forwarded-for': plain(random) }),
    () => ({ 'user-agent': plain(random) }),
    () => ({ accept: plain(random) }),
    () => ({ cookie: ';'.repeat(4_000) }),
  ])();
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A multipart body of the fields and a picture or two; one in three is cut or is none. */
function form(fields: unknown, random: Random): { payload: Buffer; type: string } {
  const named = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const line = (name: string, extra = '') =>
    `--cut\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${extra}\r\n`;
  const parts = [
    ...named.map(([name, value]) => Buffer.from(`${line(name)}\r\n${String(value).slice(0, 20_000)}\r\n`)),
    ...Array.from({ length: random.below(3) }, () =>
      Buffer.concat([
        Buffer.from(
          `${line(random.of(['files', 'files', 'cr_number_image', 'vat_number_image', '__proto__', 'x'.repeat(300)]), `; filename="${random.of(['a.png', '../../a.png', '', 'a'.repeat(500)])}"`)}content-type: image/png\r\n\r\n`,
        ),
        random.of([picture, picture, Buffer.from('no picture'), Buffer.alloc(0)]),
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from('--cut--\r\n'),
  ];
  const whole = Buffer.concat(parts);
  const payload = random.chance(0.3) ? whole.subarray(0, random.below(whole.length)) : whole;
  return {
    payload,
    type: random.of([
      'multipart/form-data; boundary=cut',
      'multipart/form-data; boundary=cut',
      'multipart/form-data; boundary=cut',
      'multipart/form-data',
      'multipart/form-data; boundary=other',
    ]),
  };
}

/** What is no JSON body of ours, whatever the contract. */
const oddBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"x"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '['.repeat(5_000),
  `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
  `{"email":"a@${'.'.repeat(60_000)}@"}`,
  `[${'1,'.repeat(30_000)}1]`,
  `{${Array.from({ length: 15_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\uFEFF{}',
  'x'.repeat(1_100_000),
];

/** A call of an endpoint: what its contract asks for, or something near it. */
export function aCall({ route, url }: MountedRoute, random: Random, own: Named, foreign: Named): Call {
  const { endpoint } = route;
  const named = random.chance(0.85) ? own : foreign;
  const headers = oddHeaders(random);
  const call = {
    method: endpoint.method,
    url: `${pathOf(url, random, own, foreign)}${queryOf(endpoint.query, random, named)}`.slice(0, 15_000),
    headers,
  };
  if (endpoint.method === 'GET') return call;
  if (endpoint.accepts === 'files' && random.chance(0.9)) {
    const { payload, type } = form(bodyOf(endpoint.body, random, named), random);
    return { ...call, payload, headers: { ...headers, 'content-type': type } };
  }
  const type = random.chance(0.97)
    ? 'application/json'
    : random.of([
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        '',
      ]);
  const payload = random.chance(0.06) ? random.of(oddBodies) : JSON.stringify(bodyOf(endpoint.body, random, named));
  return { ...call, payload, headers: type ? { ...headers, 'content-type': type } : headers };
}
