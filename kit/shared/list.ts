import { z } from 'zod';
import { readDate } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import type { Schema } from './endpoint.ts';
import { bounded, id, madeOnce, shaped, text } from './strings.ts';

const whole = (max: number) =>
  shaped(/^\d{1,9}$/, 9, 'errors.number')
    .transform(Number)
    .pipe(z.int().min(0).max(max));

/** Longer than any word a filter knows; the filter's own schema says what is wrong with the others. */
const anyWord = bounded(limits.api.textMax);
const anyWords = z
  .union([anyWord.transform((one) => [one]), z.array(anyWord).max(limits.api.queryListMax)])
  .transform((list) => list.filter((one) => one !== ''));
/** A word or a list of words; one word is read as a list of one. Empty words are dropped, as the client sends them. */
const words = <T extends z.ZodType<string, string>>(word: T) =>
  anyWords.pipe(z.array(word).transform((list) => (list.length > 0 ? list : undefined))).optional();

/** The filters a list may declare; each is optional in the query, and empty is the same as absent. */
export const filter = {
  oneOf: <const V extends readonly string[]>(values: V) => words(z.enum(values)),
  id: madeOnce(() => words(id())),
  text: madeOnce(() =>
    text(limits.api.searchMax)
      .transform((one) => one.trim() || undefined)
      .optional(),
  ),
  texts: madeOnce(() => words(text(limits.api.searchMax))),
  flag: madeOnce(() =>
    z
      .enum(['true', 'false', ''])
      .transform((one) => (one === '' ? undefined : one === 'true'))
      .optional(),
  ),
  /** A number or a range of numbers. */
  number: madeOnce(() => numbers.optional()),
  date: madeOnce(() => dates.optional()),
  /**
   * A filter of the toolkit by something no row here has: price lists, carts, being a gift card. Whoever asks for it finds nothing;
   * empty, or `false`, it is the same as absent.
   */
  none: madeOnce(() =>
    z
      .unknown()
      .transform((asked) => (isSaid(asked) ? noRows : undefined))
      .optional(),
  ),
};

/** The value of a filter that no row can meet; a page of rows is empty then. */
export const noRows = Symbol('no row has it');
const isSaid = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null
    ? Object.values(asked).some(isSaid)
    : asked !== undefined && asked !== '' && asked !== 'false';

const digits = shaped(/^-?\d{1,12}$|^$/, 13, 'errors.number').transform((one) =>
  one === '' ? undefined : Number(one),
);
const range = <T>(value: z.ZodType<T, string>) =>
  z.strictObject({ gt: value.optional(), gte: value.optional(), lt: value.optional(), lte: value.optional() });

const numberRange = range(digits);
/** A plain number is a range that holds it alone. To the compiler it takes a range: `preprocess` would say that it takes anything. */
const numbers = z
  .preprocess((asked) => (typeof asked === 'string' ? { gte: asked, lte: asked } : asked), numberRange)
  .meta({
    anyOf: [
      { type: 'string', pattern: '^-?\\d{1,12}$' },
      {
        type: 'object',
        properties: Object.fromEntries(['gt', 'gte', 'lt', 'lte'].map((operator) => [operator, { type: 'string' }])),
      },
    ],
  }) as unknown as typeof numberRange;

const day = (operator: 'gt' | 'gte' | 'lt' | 'lte') =>
  bounded(40, 'errors.date')
    .transform((value, context) => {
      if (value === '') return undefined;
      const date = readDate(value, operator);
      if (!date) context.addIssue({ code: 'custom', message: 'errors.date' });
      return date ?? undefined;
    })
    .optional();
const dates = z.strictObject(
  { gt: day('gt'), gte: day('gte'), lt: day('lt'), lte: day('lte') },
  { error: ({ code }) => (code === 'invalid_type' ? 'errors.date' : undefined) },
);
export type DateRange = z.output<typeof dates>;

/** Names with commas between them; the toolkit sends some as a list. */
const names = z
  .union(
    [
      bounded(2_000),
      z
        .array(bounded(100))
        .max(limits.api.queryListMax)
        .transform((parts) => parts.join(',')),
    ],
    { error: 'errors.text' },
  )
  .optional();

/** How many rows a page of a list has, unless told otherwise. */
export const pageLimit = madeOnce((rows: number) => whole(limits.api.limitMax).pipe(z.int().min(1)).default(rows));
const pageOffset = whole(1_000_000_000)
  .pipe(z.int().max(limits.api.offsetMax, { error: 'errors.offset' }))
  .default(0);
const pageOrder = shaped(/^-?[a-z_.]{1,40}$|^$/, 41, 'errors.order')
  .transform((one) => one || undefined)
  .optional();

/** The query of a list: page, search, order, relations, and the filters it declares. Anything else is refused. */
export const listQuery = <F extends z.ZodRawShape>(filters: F, options: { limit?: number } = {}) =>
  z.strictObject({
    limit: pageLimit(options.limit ?? 50),
    offset: pageOffset,
    q: filter.text(),
    order: pageOrder,
    expand: names,
    fields: names,
    ...filters,
  });

/** The query of one row: relations and columns asked for. */
export const retrieveQuery = z.strictObject({ expand: names, fields: names });

const wholeNumber = z.int();
const optionalFlag = z.boolean().optional();
/** The envelope of a list: `{<plural>, count, offset, limit}`; past 1,000, of a search 100, the count may be a lower bound. */
export const listReply = <K extends string, R extends Schema>(key: K, row: R) =>
  z.object({
    [key]: z.array(row),
    count: wholeNumber,
    offset: wholeNumber,
    limit: wholeNumber,
    count_is_lower_bound: optionalFlag,
  } as { [P in K]: z.ZodArray<R> } & {
    count: z.ZodInt;
    offset: z.ZodInt;
    limit: z.ZodInt;
    count_is_lower_bound: z.ZodOptional<z.ZodBoolean>;
  });

export const oneReply = <K extends string, R extends Schema>(key: K, row: R) =>
  z.object({ [key]: row } as { [P in K]: R });
export const deletedReply = z.object({ id: z.string(), object: z.string(), deleted: z.literal(true) });

/** Wire dates are ISO strings. */
export const moment = madeOnce(() => z.string());
