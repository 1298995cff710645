import type { z } from 'zod';
import { invalid, type Fault, type Refusal } from './fail.ts';
import { limits } from '#domain/limits.ts';
import type { TextKey, TextParams } from './texts.ts';

type Issue = z.core.$ZodIssue;

/** What a schema names a limit of an amount with, so that it is said in the currency's units where one is known. */
export const amountIssue = 'amount';

/**
 * The faults of a refused parse, as text keys of the specification's shared messages (section 5), in the order zod found them;
 * one for each place, because the first says enough, and not more of them than anybody reads.
 * `params.field` is the field's name in words; a form replaces it by its label.
 * @param input what was parsed: with it, a value that is missing is told from one that is wrong
 */
export function faultsOf(error: z.ZodError, input?: unknown): Fault[] {
  const seen = new Set<string>();
  const { faultsTold } = limits.api;
  return error.issues
    .slice(0, faultsTold)
    .flatMap((issue) => faultOf(issue, input))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, faultsTold);
}

function faultOf(issue: Issue, input: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, limits.api.faultsTold).map((key) => fault([...issue.path, key], 'errors.unknown_field'));
  }
  const path = reached(issue.path, input);
  const [code, params, amount] = isMissing(issue, input) ? ([requiredText(issue)] as Wording) : wording(issue);
  return [{ ...fault(path, code, params), ...(amount && { amount }) }];
}

type Wording = [code: TextKey, params?: TextParams, amount?: Fault['amount']];

const fault = (path: readonly PropertyKey[], code: TextKey, params: TextParams = {}): Fault => ({
  path: path.map(String).join('.'),
  code,
  params: { field: fieldWords(path), ...params },
});

/** One word read as a list of one, or as a range that holds it alone, is at fault itself: not a part that nobody sent. */
function reached(path: readonly PropertyKey[], input: unknown): readonly PropertyKey[] {
  const end = path.findIndex((_, index) => typeof valueAt(input, path.slice(0, index)) === 'string');
  return end < 0 ? path : path.slice(0, end);
}

/** How ranges say their ends; the field is what they are of. */
const operators: ReadonlySet<PropertyKey> = new Set(['gt', 'gte', 'lt', 'lte']);

/** The words of a field's name on the wire: `first_name` reads "First name"; of a list's entry, the list's name; of a range's end, the range's. */
export function fieldWords(path: readonly PropertyKey[]): string {
  const name = path.findLast(
    (part, index) => typeof part === 'string' && !/^\d+$/.test(part) && !(index > 0 && operators.has(part)),
  );
  if (name === undefined) return 'Value';
  const words = String(name)
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** That a value is missing at a field of the request, which its schema does not ask of every caller: 400. */
export const missing = (path: string): Refusal =>
  invalid(path, 'errors.required', { field: fieldWords(path.split('.')) });

/** A schema may name the words for a value that is missing: "email required" (specification, section 5). */
const requiredText = ({ message }: Issue): TextKey =>
  message.endsWith('_required') && isTextKey(message) ? message : 'errors.required';

/** A required value is missing when there is none, or when it is an empty text or list that must hold something. */
function isMissing(issue: Issue, input: unknown): boolean {
  if (issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array')) {
    return Number(issue.minimum) === 1 || (input !== undefined && valueAt(input, issue.path)?.length === 0);
  }
  if (input === undefined)
    return issue.message.endsWith('received undefined') || issue.message.endsWith('received null');
  const value: unknown = valueAt(input, reached(issue.path, input));
  const holdsNothing = value === undefined || value === null || value === '';
  return holdsNothing && issue.path.length > 0 && (issue.code !== 'custom' || value === '');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): { length?: number } | undefined | null {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value as { length?: number } | undefined | null;
}

function wording(issue: Issue): Wording {
  switch (issue.code) {
    case 'custom':
    case 'invalid_format':
      return isTextKey(issue.message) && issue.message !== 'errors.invalid'
        ? [issue.message]
        : [formats[formatOf(issue)] ?? 'errors.invalid_field'];
    case 'too_small':
      return isTextKey(issue.message)
        ? [issue.message]
        : tooSmall(issue.origin, Number(issue.minimum), issue.message === amountIssue);
    case 'too_big':
      return isTextKey(issue.message)
        ? [issue.message]
        : tooBig(issue.origin, Number(issue.maximum), issue.message === amountIssue);
    case 'invalid_type':
      if (issue.expected === 'boolean') return choiceOf(['true', 'false']);
      return isTextKey(issue.message) ? [issue.message] : [types[issue.expected] ?? 'errors.invalid_field'];
    case 'not_multiple_of':
      return ['errors.whole_number'];
    case 'invalid_value':
      return choiceOf(issue.values.filter((value) => value !== '').map(String));
    case 'invalid_union':
      return ['errors.choice'];
    default:
      return ['errors.invalid_field'];
  }
}

const formats: Record<string, TextKey> = {
  email: 'errors.email',
  date: 'errors.date',
  datetime: 'errors.date',
  url: 'errors.url',
};
const types: Record<string, TextKey> = { number: 'errors.number', int: 'errors.whole_number', string: 'errors.text' };
const formatOf = (issue: Issue): string => ('format' in issue ? String(issue.format) : '');

/** Values that are said whole; of more, such as every country, only that it is none of them. */
const choicesMax = 40;
const choiceOf = (choices: readonly string[]): Wording =>
  choices.length > choicesMax ? ['errors.choice'] : ['errors.choice_of', { choices: choices.join(', ') }];

const tooSmall = (origin: string, minimum: number, isAmount: boolean): Wording => {
  if (origin === 'string') return ['errors.min_length', { n: minimum }];
  if (origin === 'array') return ['errors.min_items', { n: minimum }];
  if (minimum === 0) return ['errors.negative'];
  return ['errors.min', { n: minimum }, isAmount ? { param: 'n', minor: minimum } : undefined];
};

const tooBig = (origin: string, maximum: number, isAmount: boolean): Wording => {
  if (origin === 'string') return ['errors.max_length', { n: maximum }];
  if (origin === 'array') return ['errors.max_items', { n: maximum }];
  if (maximum !== limits.maxInteger) return ['errors.max', { n: maximum }];
  return [
    'errors.max_integer',
    { max: limits.maxInteger.toLocaleString('en-US') },
    isAmount ? { param: 'max', minor: maximum } : undefined,
  ];
};

/** Our schemas name their text as the issue's message: `errors.phone`, `refund.exceeds_paid`. */
const isTextKey = (message: string): message is TextKey => /^[a-z_]+(\.[a-z0-9_]+)+$/.test(message);
