/** One changed field of an audit row. */
export type Change = { field: string; before: unknown; after: unknown };

const bookkeeping = new Set(['version', 'updated_at', 'search_text', 'created_at', 'id']);
const secret = /password|token|hash|secret|code_hash/;

/**
 * The fields that differ between two states of a row; null stands for "was not there". Secrets are named, never shown.
 */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const fresh = (after ?? {}) as Record<string, unknown>;
  const fields = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  const changes: Change[] = [];
  for (const field of fields) {
    if (bookkeeping.has(field) || same(old[field], fresh[field])) continue;
    changes.push(
      secret.test(field)
        ? { field, before: null, after: '•••' }
        : { field, before: old[field] ?? null, after: fresh[field] ?? null },
    );
  }
  return changes;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));
const same = (a: unknown, b: unknown): boolean => {
  const [left, right] = [plain(a), plain(b)];
  return left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));
};
