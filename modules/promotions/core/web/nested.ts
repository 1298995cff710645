/** A body that has a value at a path. */
export const nested = (path: string, value: unknown): Record<string, unknown> => {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : nested(rest.join('.'), value) };
};
