import { sql } from 'kysely';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which leads an actor sees, over the alias `t`: a supplier its own, the field those that are theirs. */
export const visibleLeads = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: ({ affiliateId }) => sql<boolean>`t.affiliate_id = ${affiliateId}`,
  sales_representative: ({ salesRepresentativeId }) =>
    sql<boolean>`t.sales_representative_id = ${salesRepresentativeId}`,
});
