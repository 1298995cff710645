import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** An image tag; columns may be said otherwise. */
export async function anImageTag(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('mtag');
  await insertRow(owner, 'metadata_tags', {
    id,
    kind: 'image',
    key: id.toLowerCase(),
    name: id,
    required_for_categories: [],
    ...stamps(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner) => ({ 'metadata-tags': await anImageTag(owner) });
