import type { Envelope } from './case.ts';
import type { Answer, Refused } from './client.ts';

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value === 'string' ? 'text' : typeof value;
const describe = (wanted: Envelope[string]): string => (typeof wanted === 'object' ? `“${wanted.is}”` : String(wanted));
const fits = (value: unknown, wanted: Envelope[string]): boolean =>
  typeof wanted === 'object' ? value === wanted.is : wanted === true ? value === true : kindOf(value) === wanted;

/** A list says so when its count is a lower bound. */
const optional = new Set(['count_is_lower_bound']);

/** What of a body is not as its envelope says; empty when all is. */
export function differences({ response: _, ...body }: Answer, envelope: Envelope): string[] {
  const unknownKeys = Object.keys(body)
    .filter((key) => !(key in envelope) && !optional.has(key))
    .map((key) => `${key} is not in the table`);
  const wrong = Object.entries(envelope)
    .filter(([key, wanted]) => !fits(body[key], wanted))
    .map(
      ([key, wanted]) =>
        `${key} is ${kindOf(body[key])} ${JSON.stringify(body[key])?.slice(0, 60)}, not ${describe(wanted)}`,
    );
  return [...unknownKeys, ...wrong];
}

/** The line a request begins with, its identifiers replaced by the names of a path: `GET /orders/:id`. */
export function isLine({ response: { config } }: Answer, wire: string): boolean {
  const [method, path] = wire.split(' ');
  const sent =
    String(config.url)
      .replace(/^\/?admin/, '')
      .split('?')[0]
      ?.replace(/\/$/, '') ?? '';
  const shape = new RegExp(`^${path?.replaceAll(/:\w+/g, '[^/]+')}$`);
  return config.method?.toUpperCase() === method && shape.test(sent);
}

/** What an error of axios says that the server answered. */
export const refusalOf = (error: unknown): { status: number; type: string | undefined; text: string } => {
  const { response } = error as Refused;
  if (!response) throw error;
  return { status: response.status, type: response.data.type, text: JSON.stringify(response.data).slice(0, 400) };
};
