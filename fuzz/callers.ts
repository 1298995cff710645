import { sql } from 'kysely';
import { allPermissions } from '#domain/permissions.ts';
import type { MountedRoute } from '#kit/server/server.ts';
import { plantCommon, plantWorld, type World } from '../apps/api/access/world.ts';
import { testId, type TestApi } from '../apps/api/testing.ts';
import type { Named } from './shapes.ts';

/** Somebody who calls: with which token, at which doors, and whose rows are theirs. */
export type Caller = { name: string; account: MountedRoute['account']; headers: Record<string, string>; own: Named };
/** Who calls during one round, and whose rows are none of theirs. */
export type Cast = { callers: readonly Caller[]; foreign: Named };

/** Names of fields that hold identifiers, beside the parameters of paths the world already names. */
const namedIn = ({ ids }: World): Named => ({
  ...ids,
  order_ids: ids['orders'] ?? '',
  resource_id: ids['orders'] ?? '',
  location_id: ids['stock-locations'] ?? '',
  customer_id: ids['customers'] ?? '',
  variant_id: ids['variants'] ?? '',
  reason_id: ids['return-reasons'] ?? '',
  option_id: ids['shipping-options'] ?? '',
  driver_id: ids['drivers'] ?? '',
  product_id: ids['products'] ?? '',
  order_id: ids['orders'] ?? '',
});

/** Fresh people with fresh rows of every account type, and an administrator who acts for the supplier. */
export async function castFor(api: TestApi): Promise<Cast> {
  const common = await plantCommon(api.owner);
  const [mine, theirs] = [await plantWorld(api.owner, common), await plantWorld(api.owner, common)];
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const acting = await api.signIn({ account: 'admin', superadmin: true });
  await sql`insert into impersonations (id, admin_user_id, supplier_id, reason, expires_at) values (${testId('imp')}, ${acting.userId}, ${mine.supplierId}, 'fuzz', now() + interval '1 hour')`.execute(
    api.owner,
  );
  const own = namedIn(mine);
  return {
    foreign: namedIn(theirs),
    callers: [
      { name: 'nobody', account: 'public', headers: {}, own },
      {
        name: 'superadmin',
        account: 'admin',
        headers: bearer(await api.signIn({ account: 'admin', superadmin: true })),
        own,
      },
      {
        name: 'administrator',
        account: 'admin',
        headers: bearer(await api.signIn({ account: 'admin', permissions: allPermissions })),
        own,
      },
      {
        name: 'reader',
        account: 'admin',
        headers: bearer(
          await api.signIn({ account: 'admin', permissions: allPermissions.filter((one) => one.endsWith(':read')) }),
        ),
        own,
      },
      {
        name: 'supplier',
        account: 'supplier',
        headers: bearer(await api.signIn({ account: 'supplier', supplierId: mine.supplierId })),
        own,
      },
      {
        name: 'acting administrator',
        account: 'supplier',
        headers: { ...bearer(acting), 'x-fake-supplier': mine.supplierId },
        own,
      },
      {
        name: 'affiliate',
        account: 'affiliate',
        headers: bearer(await api.signIn({ account: 'affiliate', affiliateId: mine.affiliateId })),
        own,
      },
      {
        name: 'representative',
        account: 'sales_representative',
        headers: bearer(
          await api.signIn({ account: 'sales_representative', salesRepresentativeId: mine.representativeId }),
        ),
        own,
      },
    ],
  };
}
