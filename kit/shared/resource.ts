import { z } from 'zod';
import { crud, type CrudAccess } from './crud.ts';
import type { Endpoint, Endpoints, Schema } from './endpoint.ts';
import { moment } from './list.ts';
import { about } from './reach.ts';
import { metadata } from './metadata.ts';
import { bounded, name, optionalName, shaped } from './strings.ts';

/**
 * A field of a resource: how rows show it, and how it is written when a row is made and when it is changed; null where it is not.
 * A field of no kind below is written out like this: `{ row, create, update, computed }`.
 */
export type Field<
  Row extends Schema | null = Schema | null,
  Create extends Schema | null = Schema | null,
  Update extends Schema | null = Schema | null,
  Computed extends boolean = boolean,
> = {
  row: Row;
  create: Create;
  update: Update;
  /** Not a column of the table: the server gives the SQL for it. */
  computed: Computed;
};
export type Fields = Readonly<Record<string, Field>>;

const shownText = z.string();
const shownWhole = z.int();
/** What a row shows of what is written: the same kind of value without the limits on what may be typed. */
function shown(input: z.ZodType): z.ZodType {
  if (input instanceof z.ZodOptional || input instanceof z.ZodNullable || input instanceof z.ZodDefault)
    return shown(input.unwrap() as z.ZodType);
  if (input instanceof z.ZodPipe) return shown(input.in as z.ZodType);
  if (input instanceof z.ZodString) return shownText;
  if (input instanceof z.ZodNumber) return input.isInt ? shownWhole : z.number();
  if (input instanceof z.ZodArray) return z.array(shown(input.element as z.ZodType));
  if (input instanceof z.ZodEnum || input instanceof z.ZodBoolean) return input;
  throw new Error('what is written does not tell how rows show it: use shownAs');
}
type Shown<T extends z.ZodType> = z.ZodType<NonNullable<z.output<T>>>;
const nullish = <T extends z.ZodType>(input: T): z.ZodOptional<z.ZodNullable<T>> =>
  (input instanceof z.ZodOptional ? input : input.nullish()) as z.ZodOptional<z.ZodNullable<T>>;

/** Must be filled, when a row is made and ever after. */
export const required = <T extends z.ZodType>(input: T): Field<Shown<T>, T, z.ZodOptional<T>, false> => ({
  row: shown(input) as Shown<T>,
  create: input,
  update: input.optional(),
  computed: false,
});
/** May be empty. */
export const optional = <T extends z.ZodType>(
  input: T,
): Field<z.ZodNullable<Shown<T>>, z.ZodOptional<z.ZodNullable<T>>, z.ZodOptional<z.ZodNullable<T>>, false> => ({
  row: (shown(input) as Shown<T>).nullable(),
  create: nullish(input),
  update: nullish(input),
  computed: false,
});
/** Has a value from the first, though nobody need say it: the table has one, or the server finds it. */
export const defaulted = <T extends z.ZodType>(
  input: T,
): Field<Shown<T>, z.ZodOptional<T>, z.ZodOptional<T>, false> => ({
  row: shown(input) as Shown<T>,
  create: input.optional(),
  update: input.optional(),
  computed: false,
});
/** Has this value from the first, unless another one is said. */
export const defaultsTo = <T extends z.ZodType>(
  start: z.util.NoUndefined<z.output<T>>,
  input: T,
): Field<Shown<T>, z.ZodDefault<T>, z.ZodOptional<T>, false> => ({
  row: shown(input) as Shown<T>,
  create: input.default(start),
  update: input.optional(),
  computed: false,
});
/** The same field, written when a row is made and never changed. */
export const once = <R extends Schema, C extends Schema>(
  field: Field<R, C, Schema | null, false>,
): Field<R, C, null, false> => ({ ...field, update: null });
/** The same field, shown otherwise than what is written tells. */
export const shownAs = <R extends Schema, C extends Schema | null, U extends Schema | null>(
  row: R,
  field: Field<Schema | null, C, U, false>,
): Field<R, C, U, false> => ({ ...field, row });
/** Only shown: the server knows it. */
export const computed = <T extends Schema>(row: T): Field<T, null, null, true> => ({
  row,
  create: null,
  update: null,
  computed: true,
});
/** Only shown, from the column of its name: something else writes it. */
export const readOnly = <T extends z.ZodType>(row: T): Field<T, null, null, false> => ({
  row,
  create: null,
  update: null,
  computed: false,
});
/** The same field, kept elsewhere than in a column of its name: the server gives the SQL for what rows show, and writes it. */
export const elsewhere = <R extends Schema, C extends Schema | null, U extends Schema | null>(
  row: R,
  field: Field<Schema | null, C, U, false>,
): Field<R, C, U, true> => ({ ...field, row, computed: true });
/** The address of a picture: one of ours, or elsewhere. */
export const pictureAddress = () => shaped(/^(https?:\/\/\S+|\/\S+)$/, 500, 'errors.url');
/** A moment, as ISO with its zone. Neither stands among the strings, which the sign-in page fetches as well. */
export const instant = () =>
  bounded(40, 'errors.date')
    .check(z.iso.datetime({ offset: true, error: 'errors.date' }))
    .transform((at) => new Date(at));
/** A moment that may be empty. */
export const timed = () => shownAs(moment().nullable(), optional(instant()));
/** Only written: no row shows it. */
export const unseen = <T extends z.ZodType>(input: T): Field<null, z.ZodOptional<T>, z.ZodOptional<T>, false> => ({
  row: null,
  create: input.optional(),
  update: input.optional(),
  computed: false,
});
/** A name in English, and in Arabic where there is one. */
export const names = { name: required(name()), name_ar: optional(optionalName()) };
/** Free-form extra data, as the toolkit sends it. */
export const extraData = {
  metadata: {
    row: z.record(z.string(), z.unknown()).nullable(),
    create: metadata(),
    update: metadata(),
    computed: false as const,
  },
};
/** Another row, as rows show what they point to. */
export const namedRef = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });
/** Who did something: nobody in particular, or a person, who may have given no name. */
export const personRef = namedRef.extend({ name: z.string().nullable() }).nullable();

type Flat<T> = { [K in keyof T]: T[K] };
type Part<F extends Fields, P extends 'row' | 'create' | 'update'> = {
  [K in keyof F as F[K][P] extends Schema ? K : never]: Extract<F[K][P], Schema>;
};
type RowSchema<F extends Fields> = z.ZodObject<
  Flat<{ id: z.ZodString } & Part<F, 'row'> & { version: z.ZodInt; created_at: z.ZodString; updated_at: z.ZodString }>
>;
type CreateSchema<F extends Fields> = z.ZodObject<Flat<Part<F, 'create'>>, z.core.$strict>;
type UpdateSchema<F extends Fields> = z.ZodObject<
  Flat<Part<F, 'update'> & { version: z.ZodOptional<z.ZodInt> }>,
  z.core.$strict
>;

/** What a resource says of itself. */
export type About<One extends string = string, Many extends string = string, F extends Fields = Fields> = {
  one: One;
  /** Its wire plural, and the first part of its text keys. */
  many: Many;
  /** The `object` word of a delete answer. */
  object: string;
  /** Prefix of new identifiers. */
  prefix: string;
  /** What the audit trail calls it. */
  entity: string;
  fields: F;
  row: RowSchema<F>;
};
type Five<One extends string, Many extends string, F extends Fields, Q extends z.ZodRawShape> = ReturnType<
  typeof crud<One, Many, RowSchema<F>, CreateSchema<F>, UpdateSchema<F>, Q>
>;
/** What `resource()` makes. */
export type ResourceEndpoints<
  One extends string,
  Many extends string,
  F extends Fields,
  Q extends z.ZodRawShape,
> = Five<One, Many, F, Q> & { readonly [about]: About<One, Many, F> };
/** The endpoints of any resource, with or without others beside them; what changes rows may be lacking. */
export type Resource = Record<'list' | 'retrieve', Endpoint> & { readonly [W in Write]?: Endpoint } & {
  readonly [about]: About;
};
type Write = 'create' | 'update' | 'remove';
/**
 * A resource with endpoints of its own besides the five, or instead of one of them: this is how a resource is left, one endpoint at a time.
 */
export const extend = <R extends Resource, E extends Endpoints>(of: R, own: E): Omit<R, keyof E> & E => ({
  ...of,
  ...own,
});
/** A resource without some of its writes: its rows come by invitation, or change by acts of their own. */
export function without<R extends Resource, W extends Write>(of: R, ...writes: W[]): Omit<R, W> {
  const rest = { ...of };
  for (const write of writes) delete rest[write];
  return rest;
}
/** A row of a resource, as it is sent. */
export type RowOf<R extends { [about]: { row: Schema } }> = z.output<R[typeof about]['row']>;

type Declaration<One extends string, Many extends string, F extends Fields, Q extends z.ZodRawShape> = {
  one: One;
  many: Many;
  fields: F;
  /** What a list may be asked for besides its page; those that are columns need no more than this. */
  filters: Q;
  access: CrudAccess;
  /** Open to a supplier during its initial setup, all five of them. */
  openDuringSetup?: boolean;
  /** Prefix of new identifiers; `one` unless told otherwise. */
  prefix?: string;
  /** What the audit trail calls it; `many` unless told otherwise. */
  entity?: string;
  /** The `object` word of a delete answer; `one` unless told otherwise. */
  object?: string;
};

/**
 * The five endpoints of a plain resource, its row and its bodies, from one declaration of its fields. Every row has besides `id`,
 * `version`, `created_at` and `updated_at`. An endpoint that differs is written out: `extend(resource({ … }), { list: endpoint({ … }) })`.
 */
export function resource<
  const One extends string,
  const Many extends string,
  const F extends Fields,
  Q extends z.ZodRawShape,
>({ prefix, entity, object, fields, ...of }: Declaration<One, Many, F, Q>): ResourceEndpoints<One, Many, F, Q> {
  const part = (which: 'row' | 'create' | 'update') =>
    Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => (field[which] ? [[key, field[which]]] : [])));
  const row = z.object({
    id: z.string(),
    ...part('row'),
    version: z.int(),
    created_at: moment(),
    updated_at: moment(),
  }) as unknown as RowSchema<F>;
  const create = z.strictObject(part('create')) as unknown as CreateSchema<F>;
  const update = z.strictObject({ ...part('update'), version: z.int().optional() }) as unknown as UpdateSchema<F>;
  return {
    ...crud({ ...of, row, create, update, object }),
    [about]: {
      one: of.one,
      many: of.many,
      object: object ?? of.one,
      prefix: prefix ?? of.one,
      entity: entity ?? of.many,
      fields,
      row,
    } as About<One, Many, F>,
  };
}
