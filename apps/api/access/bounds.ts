import type { Schema } from '#kit/shared/endpoint.ts';

type Def = {
  type: string;
  checks?: readonly { _zod: { def: { check: string; abort?: boolean } } }[];
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  getter?: () => Schema;
  keyType?: Schema;
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
  items?: readonly Schema[];
  left?: Schema;
  right?: Schema;
};
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** A text is bounded where its first check is a length that ends the checking; a list where it has a most. */
const isBoundedText = ({ checks }: Def): boolean =>
  checks?.[0]?._zod.def.check === 'max_length' && checks[0]._zod.def.abort === true;
const isBoundedList = ({ checks = [] }: Def): boolean =>
  checks.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check));

/**
 * Where a caller may send a text or a list of any length: names of the schema's parts, empty when all is bounded. What comes out of a
 * transformation is not looked at: what went in was.
 */
export function unboundedParts(schema: Schema, at = ''): string[] {
  const def = defOf(schema);
  const below = (part: Schema | undefined, name = '') => (part ? unboundedParts(part, `${at}${name}`) : []);
  switch (def.type) {
    case 'string':
      return isBoundedText(def) ? [] : [`${at} (text)`];
    case 'array':
      return [...(isBoundedList(def) ? [] : [`${at} (list)`]), ...below(def.element, '[]')];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) => below(part, `.${name}`));
    case 'record':
      return [...below(def.keyType, '{key}'), ...below(def.valueType, '{}')];
    case 'union':
      return (def.options ?? []).flatMap((option) => below(option));
    case 'intersection':
      return [...below(def.left), ...below(def.right)];
    case 'tuple':
      return (def.items ?? []).flatMap((item, index) => below(item, `[${index}]`));
    case 'lazy':
      return [`${at} (lazy)`];
    case 'pipe':
      return below(def.in && defOf(def.in).type !== 'transform' ? def.in : def.out);
    default:
      return below(def.innerType);
  }
}
