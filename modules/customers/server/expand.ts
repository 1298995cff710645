import { invalid } from '#kit/shared/fail.ts';

/**
 * The relations a query asks for, out of those a resource can answer.
 * @param expand comma list as it came, such as `addresses,orders`
 * @throws Refusal naming the first relation that is not known here
 */
export function readExpand<R extends string>(expand: string | undefined, known: readonly R[]): ReadonlySet<R> {
  const asked = (expand ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const unknown = asked.find((one) => !known.includes(one as R));
  if (unknown !== undefined) throw invalid('expand', 'errors.expand', { name: unknown.slice(0, 100) });
  return new Set(asked as R[]);
}
