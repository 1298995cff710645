import { sql } from 'kysely';
import { demandAnswer, demandInvariants, Found } from './check.ts';
import { restock, stockAt, type House } from './house.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';

/* Stock that is no order's yet: set aside by hand, promised to orders, written off, and on its way between two locations, all at once. */

type World = { house: House; product: Product; random: Random };

/**
 * So many calls at once for scarce pieces at two locations: set aside by hand, written off, confirmed orders, transfers that leave and come,
 * some of them twice, and batches that are taken out of sale, let back in and set. Afterwards nothing is below zero, nothing was promised
 * twice, and every piece is where the ledger says.
 * @throws Found
 */
export async function fightForStock(world: World, calls: number): Promise<void> {
  const { house, product, random } = world;
  const { depot } = house;
  const { person } = depot;
  const [here, there] = depot.locations;
  const post = (path: string, body?: object) =>
    product.postUntilKnown({
      token: person.token,
      path: `${person.prefix}${path}`,
      key: random.key(),
      ...(body ? { body } : {}),
    });
  const sure = async (path: string, body?: object) => demandAnswer(path, await post(path, body), [200]).body;

  const [scarce = ''] = await restock(house.owner, { supplierId: depot.supplierId, locationId: here }, [9]);
  await stockAt(house.owner, { supplierId: depot.supplierId, locationId: there, variantId: scarce }, 6);
  const orders = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { draft_order } = await sure('/draft-orders', {
        customer_id: house.customerId,
        items: [{ variant_id: scarce, quantity: 1 + random.below(3) }],
      });
      const { order } = await sure(`/draft-orders/${(draft_order as { id: string }).id}/register`);
      return (order as { id: string }).id;
    }),
  );
  const transfers = await Promise.all(
    [here, there].map(async (from_id) => {
      const { transfer } = await sure('/stock-transfers', {
        from_id,
        to_id: from_id === here ? there : here,
        items: [{ variant_id: scarce, quantity: 1 + random.below(4) }],
      });
      return transfer as { id: string; items: { id: string }[] };
    }),
  );
  const batches = await Promise.all(
    [here, there].map(async (location_id) => {
      const body = { variant_id: scarce, location_id, lot: location_id, quantity: 3, expires_on: '2099-12-31' };
      const { batch } = await sure('/batches', body);
      return (batch as { id: string }).id;
    }),
  );
  // One of the two has left, so that it comes while everything else goes on.
  await post(`/stock-transfers/${transfers[0]?.id}/ship`);

  const setAside = () => ({
    path: '/reservations',
    body: {
      inventory_item_id: `iitem_${scarce.slice('variant_'.length)}`,
      location_id: random.of([here, there]),
      quantity: 1 + random.below(3),
      description: 'kept',
    },
  });
  const { rows: levels } = await sql<{
    id: string;
  }>`select id from stock_levels where variant_id = ${scarce}`.execute(house.owner);
  const writeOff = () => ({
    path: `/stock/${random.of(levels).id}/write-off`,
    body: { quantity: 1 + random.below(3), reason: 'stolen' },
  });
  const short = (of: (typeof transfers)[number] | undefined) => ({
    path: `/stock-transfers/${of?.id}/receive`,
    body: { items: [{ item_id: of?.items[0]?.id, received: 0, reason: 'lost' }] },
  });
  const others = [
    ...orders.flatMap((id) => [{ path: `/orders/${id}/accept` }, { path: `/orders/${id}/accept` }]),
    ...transfers.flatMap((one) => [
      { path: `/stock-transfers/${one.id}/ship` },
      random.chance(0.5) ? short(one) : { path: `/stock-transfers/${one.id}/receive`, body: {} },
      { path: `/stock-transfers/${one.id}/receive`, body: {} },
    ]),
    { path: `/stock-transfers/${transfers[1]?.id}/cancel`, body: {} },
    ...batches.flatMap((id) => [
      { path: `/batches/${id}/quarantine`, body: { reason: 'looked at' } },
      { path: `/batches/${id}/release`, body: { reason: 'good' } },
      ...[here, there].map((location_id) => ({
        path: `/batches/${id}/levels`,
        body: { location_id, quantity: random.below(12) },
      })),
    ]),
    writeOff(),
    writeOff(),
    writeOff(),
  ];
  const shots: { path: string; body?: object }[] = [
    ...others,
    ...Array.from({ length: Math.max(4, calls - others.length) }, setAside),
  ];
  const answers = await Promise.all(
    shuffled(shots, random).map(async ({ path, body }) => ({
      path,
      body,
      answer: demandAnswer(path, await post(path, body)),
    })),
  );
  const kept = answers
    .filter(({ path, answer }) => path === '/reservations' && answer.status === 200)
    .reduce((sum, { answer }) => sum + (answer.body.reservation as { quantity: number }).quantity, 0);
  const offs = answers.filter(({ path, answer }) => path.endsWith('/write-off') && answer.status === 200);
  const { rows: gone } = await sql<{ pieces: number }>`select -coalesce(sum(delta), 0)::int as pieces from stock_moves
    where variant_id = ${scarce} and reason = 'stolen'`.execute(house.owner);
  const off = offs.reduce((sum, { body }) => sum + (body as { quantity: number }).quantity, 0);
  if (gone[0]?.pieces !== off) throw new Found(`${off} pieces were written off and ${gone[0]?.pieces} left the stock`);
  const { rows } = await sql<{ kept: number }>`select coalesce(sum(quantity), 0)::int as kept from reservations
    where variant_id = ${scarce} and item_id is null`.execute(house.owner);
  if (rows[0]?.kept !== kept) throw new Found(`${kept} pieces were promised and ${rows[0]?.kept} are set aside`);
  // What still lies there is received, short of a piece: what is missing is written off.
  for (const one of transfers) {
    await post(`/stock-transfers/${one.id}/ship`);
    const { path, body } = short(one);
    await post(path, body);
  }
  await count(world, scarce, sure);
  await demandInvariants(house);
}

/** A piece more is counted than is on record, twice, and somebody else approves it. */
async function count(
  { house, product }: World,
  variant: string,
  sure: (path: string, body?: object) => Promise<Record<string, unknown>>,
): Promise<void> {
  const [here] = house.depot.locations;
  const { rows } = await sql<{ stocked: number }>`update stock_levels set bin = ${variant}
    where location_id = ${here} and variant_id = ${variant} returning stocked`.execute(house.owner);
  const begun = (await sure('/stock-counts', { location_id: here, bin: variant })).count as {
    id: string;
    items: { id: string }[];
  };
  const path = `/stock-counts/${begun.id}`;
  for (let round = 0; round < 2; round++) {
    await sure(`${path}/items/${begun.items[0]?.id}`, { counted: (rows[0]?.stocked ?? 0) + 1 });
    await sure(`${path}/hand-in`);
  }
  const { token, prefix } = house.people.admin;
  const approvals = await Promise.all(
    [1, 2].map(async () => demandAnswer('approve', await product.post({ token, path: `${prefix}${path}/approve` }))),
  );
  if (approvals.filter(({ status }) => status === 200).length !== 1) throw new Found('a count was not approved once');
}

/** In an order by chance, with the same few calls first for nobody. */
const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
