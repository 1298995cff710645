import MedusaClient from '@medusajs/medusa-js';

/** What the client answers: the body spread out, and the response it came with. */
export type Answer = Record<string, unknown> & {
  response: { status: number; headers: Record<string, string>; config: { method?: string; url?: string } };
};
export type Call = (...args: readonly unknown[]) => Promise<Answer>;
export type Toolkit = { admin: Record<string, Record<string, Call>> };
/** Its own types name the toolkit's server, which is not installed: a table of calls needs none of them. */
type Options = {
  baseUrl: string;
  maxRetries?: number;
  apiKey?: string;
  customHeaders?: Record<string, string>;
  axiosAdapter?: unknown;
};

const Npm = MedusaClient as unknown as new (options: Options) => Toolkit;

/**
 * The toolkit's client as npm delivers it, pointed at a server of ours.
 * @param origin such as http://127.0.0.1:9000; the API is below it at /api
 */
export const makeClient = (origin: string, options: Omit<Options, 'baseUrl'> = {}): Toolkit =>
  new Npm({ baseUrl: `${origin}/api`, maxRetries: 0, ...options });

type AxiosRequest = { baseURL: string; url: string; method: string; headers: Record<string, string>; data?: BodyInit };

/**
 * How a client in Node sends files. Its own transport (axios 0.24) cannot write a FormData outside a browser; the client takes another
 * one as an option, and `fetch` does what a browser does, the boundary in the header included.
 */
export async function fetchAdapter({ baseURL, url, method, headers, data }: AxiosRequest): Promise<unknown> {
  const sent =
    data instanceof FormData
      ? Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type'))
      : headers;
  const reply = await fetch(baseURL + url, { method: method.toUpperCase(), headers: sent, body: data });
  const response = {
    status: reply.status,
    statusText: reply.statusText,
    headers: Object.fromEntries(reply.headers),
    config: { method, url },
    data: await reply.json(),
  };
  if (!reply.ok) throw Object.assign(new Error(`Request failed with status code ${reply.status}`), { response });
  return response;
}

/** A method of the client by its name: `orders.retrieve`. */
export function methodOf({ admin }: Toolkit, method: string): Call {
  const [group = '', name = ''] = method.split('.');
  const resource = admin[group];
  return (...args) => {
    if (!resource?.[name]) throw new Error(`the client has no ${method}`);
    return resource[name](...args);
  };
}

/** A refusal as axios throws it. */
export type Refused = { response?: { status: number; data: { type?: string; code?: string; message?: unknown } } };

/** Every method of the client's admin side, as `orders.retrieve`; what begins with an underscore is its own business. */
export function methodsOf({ admin }: Toolkit): string[] {
  return Object.entries(admin).flatMap(([group, resource]) => {
    if (group === 'client' || typeof resource !== 'object') return [];
    return Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
      .filter((name) => name !== 'constructor' && !name.startsWith('_'))
      .map((name) => `${group}.${name}`);
  });
}
