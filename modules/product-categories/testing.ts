import { sql } from 'kysely';
import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** The feature is on: while it is off every call answers as if it were not there. */
export const switchOn = (owner: Owner): Promise<unknown> =>
  sql`insert into feature_flags (key, kind, value, updated_at) values ('product_categories', 'flag', true, now())
    on conflict (key) do update set value = true`.execute(owner);

export const matrixRow: MatrixRow = async (owner) => {
  await switchOn(owner);
  const id = testId('pcat');
  await insertRow(owner, 'product_categories', { id, name: id, handle: id.toLowerCase(), ...stamps() });
  return { 'product-categories': id, category_id: id };
};
