import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { TextKey } from './texts.ts';
import { amountIssue } from './validation.ts';

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** Direction overrides and tag characters make a name read as another one; LRM, RLM, ALM and the joiners are needed and stay. */
const disguise = /[\u202A-\u202E\u2066-\u2069]|\uDB40[\uDC00-\uDC7F]/;

/** Whether the database and a reader can hold this text: no NUL, no lone surrogate, no control character but tab and line ends. */
export const isCleanText = (text: string): boolean => !loneSurrogate.test(text) && !control.test(text);
/** Whether a name means what it shows: clean, and without direction overrides or tag characters. */
export const isHonestName = (text: string): boolean => isCleanText(text) && !disguise.test(text);

/**
 * A builder of schemas that gives the same schema for the same arguments: schemas never change, and contracts ask for the same few thousands
 * of times.
 */
export function madeOnce<A extends readonly (string | number | RegExp | undefined)[], S extends z.ZodType>(
  make: (...of: A) => S,
): (...of: A) => S {
  const made = new Map<string, S>();
  return (...of) => {
    const key = of.join(' ');
    const schema = made.get(key) ?? make(...of);
    made.set(key, schema);
    return schema;
  };
}

/**
 * Every text a caller sends begins with this: one that is too long is refused for that alone, and nothing else looks at it. zod would
 * go on to the other checks, and what they cost grows with the text.
 * @param error the text key said of a longer one, where its length is not what is wrong with it
 */
export const bounded = madeOnce((max: number, error?: string) =>
  z.string().max(max, { abort: true, ...(error === undefined ? {} : { error }) }),
);
/** A text of one form, such as a code or a number in digits: what is longer than the form allows is refused in the same words. */
export const shaped = madeOnce((pattern: RegExp, max: number, error: string) =>
  bounded(max, error).regex(pattern, { error }),
);

/** A day of the calendar, `yyyy-MM-dd`. */
export const day = madeOnce((error: string = 'errors.date') => bounded(10, error).check(z.iso.date({ error })));

/** Free text: clean, of bounded length. */
export const text = madeOnce((max: number = limits.api.textMax) =>
  bounded(max).refine(isCleanText, { error: 'errors.text' }),
);
const trimmed = (value: string): boolean => value === value.trim();
/** A required name: trimmed by nobody, so leading and trailing spaces are refused (specification, section 5). */
export const name = madeOnce((max: number = limits.api.nameMax) =>
  bounded(max).min(1).refine(isHonestName, { error: 'errors.text' }).refine(trimmed, { error: 'errors.spaces' }),
);
/** An optional name: may be empty or null, but not only white space (specification, section 5). */
export const optionalName = madeOnce((max: number = limits.api.nameMax) =>
  bounded(max).refine(isHonestName, { error: 'errors.text' }).refine(trimmed, { error: 'errors.spaces' }).nullish(),
);

/** The simple case-insensitive pattern of the specification, section 5: a dot somewhere within what follows the sign. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/i;
/** The most an address may hold (RFC 5321). */
export const emailMax = 254;
/** Whether a text can be an e-mail address. */
export const isEmail = (value: string): boolean =>
  value.length <= emailMax && emailPattern.test(value) && isHonestName(value);
export const email = madeOnce(() =>
  bounded(emailMax, 'errors.email').min(1).refine(isEmail, { error: 'errors.email' }),
);
/** E.164; inputs turn what is typed into this form. */
export const phone = madeOnce(() => shaped(/^\+[1-9]\d{6,14}$/, 16, 'errors.phone'));
/** An amount in minor units: 1…maximum where `min` is 1 (specification, sections 5 and 9); its limits are said in the currency's units. */
export const amount = madeOnce((min: number = 0, negative?: TextKey) =>
  z
    .int()
    .min(min, { error: negative ?? amountIssue })
    .max(limits.maxInteger, { error: amountIssue }),
);
/** Whole pieces. */
export const pieces = madeOnce((min: number = 1) => z.int().min(min).max(limits.maxInteger));
export const id = madeOnce(() => shaped(/^[\w-]{1,64}$/, 64, 'errors.id'));
