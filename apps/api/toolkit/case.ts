import type { Scene } from './scene.ts';

type Args = readonly unknown[];
type Making = (scene: Scene) => Args | Promise<Args>;

/** What a body holds: its keys and, where a text is meant, that very text. */
export type Envelope = Readonly<Record<string, 'object' | 'array' | 'number' | 'text' | true | { is: string }>>;

/** One method of the client, called once as it should be and once as it should not. */
export type Case = {
  /** As `client.admin` has it. */
  method: string;
  /** What the client sends then. */
  wire: string;
  status?: number;
  /** Null where the toolkit's server answers no JSON: then any body will do. */
  answer: Envelope | null;
  good: Making;
  bad: Making;
  /** How the bad call is refused. */
  refusal: readonly [status: number, type: string];
  /** More that must hold of the good answer. */
  check?: (answer: any, scene: Scene, args: Args) => void | Promise<void>;
};

/** An identifier of nothing. */
export const absent = 'absent_01J0000000000000000000000';
export const notFound = [404, 'not_found'] as const;
export const invalid = [400, 'invalid_data'] as const;
export const notAllowed = [400, 'not_allowed'] as const;

export const one = (name: string): Envelope => ({ [name]: 'object' });
/** The envelope of a list with pages. */
export const listOf = (name: string): Envelope => ({
  [name]: 'array',
  count: 'number',
  offset: 'number',
  limit: 'number',
});
/** What the deletion of a row answers. */
export const gone = (object: string, more: Envelope = {}, id = 'id'): Envelope => ({
  [id]: 'text',
  object: { is: object },
  deleted: true,
  ...more,
});

/** The plain five of a resource, from what its bodies are. */
export type Five = {
  group: string;
  path: string;
  name: string;
  many: string;
  object: string;
  make: (scene: Scene) => Promise<{ id: string }>;
  filters: Record<string, unknown>;
  create: (scene: Scene) => object;
  badCreate: (scene: Scene) => object;
  update: (scene: Scene) => object;
};

/** Parts of dates as the client writes them: ISO texts, days, and seconds since 1970. */
export const dates = { gt: '2020-01-01T00:00:00.000Z', lt: '2099-12-31', gte: 1_577_836_800 };
export const pages = { limit: 5, offset: 0 };

export function five({ group, path, name, many, object, make, filters, create, badCreate, update }: Five): Case[] {
  return [
    {
      method: `${group}.create`,
      wire: `POST ${path}`,
      answer: one(name),
      good: (s) => [create(s)],
      bad: (s) => [badCreate(s)],
      refusal: invalid,
    },
    {
      method: `${group}.list`,
      wire: `GET ${path}`,
      answer: listOf(many),
      good: async (s) => (await make(s), [{ ...pages, q: '', ...filters }]),
      bad: () => [{ unknown: 'yes' }],
      refusal: invalid,
    },
    {
      method: `${group}.retrieve`,
      wire: `GET ${path}/:id`,
      answer: one(name),
      good: async (s) => [(await make(s)).id],
      bad: () => [absent],
      refusal: notFound,
    },
    {
      method: `${group}.update`,
      wire: `POST ${path}/:id`,
      answer: one(name),
      good: async (s) => [(await make(s)).id, update(s)],
      bad: async (s) => [(await make(s)).id, { unknown: 1 }],
      refusal: invalid,
    },
    {
      method: `${group}.delete`,
      wire: `DELETE ${path}/:id`,
      answer: gone(object),
      good: async (s) => [(await make(s)).id],
      bad: () => [absent],
      refusal: notFound,
    },
  ];
}
