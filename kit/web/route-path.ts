import { parseQuery, writeQuery } from '#kit/shared/query-string.ts';

/** Our paths write `:id`, the router's `$id`. */
export const routerPath = (path: string): string => path.replace(/:(\w+)/g, '$$$1');

/** How a router reads search strings, which stay plain: `a=x&a=y`, `a[gt]=x`; what cannot be read is no search. */
export const addressSearch = {
  parseSearch: (text: string): Record<string, unknown> => {
    try {
      return parseQuery(text.replace(/^\?/, ''));
    } catch {
      return {};
    }
  },
  stringifySearch: (values: Record<string, unknown>): string => {
    const text = writeQuery(values);
    return text && `?${text}`;
  },
};
