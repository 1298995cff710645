import { sql } from 'kysely';
import { test } from 'vitest';
import { startApi, testId, insertRow, stamps } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aMarket } from '../regions/testing.ts';

test('perf', async () => {
  const api = await startApi();
  const own = await aSupplier(api.owner);
  await aMarket(api.owner);
  const admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:update', 'customers:create'],
  });
  const supplier = await api.signIn({ account: 'supplier', supplierId: own });
  await sql`insert into customers (id, code, name, name_ar, status) select 'cus_map_' || n, 'MAP-' || n, 'Baqalat ' || n, 'بقالة ' || n,
    (array['active', 'at_risk', 'dormant', 'blocked'])[n % 4 + 1] from generate_series(1, 20000) n`.execute(api.owner);
  await sql`insert into addresses (id, customer_id, country_code, is_default, lat, lng)
    select 'addr_map_' || n, 'cus_map_' || n, 'sa', true, case when n % 2 = 0 then 24.6 + random()*0.3 else 18 + random() * 12 end, case when n % 2 = 0 then 46.5 + random()*0.4 else 38 + random() * 12 end
    from generate_series(1, 20000) n`.execute(api.owner);
  await sql`insert into customer_suppliers (supplier_id, customer_id) select ${own}, 'cus_map_' || n from generate_series(1, 20000) n where n % 3 <> 0`.execute(
    api.owner,
  );
  await sql`vacuum analyze addresses`.execute(api.owner);
  await sql`vacuum analyze customers`.execute(api.owner);
  await sql`analyze`.execute(api.owner);
  const time = async (what: string, run: () => Promise<any>, n = 8) => {
    const times: number[] = [];
    let last: any;
    for (let i = 0; i < n; i++) {
      const t = performance.now();
      last = await run();
      times.push(performance.now() - t);
    }
    times.sort((a, b) => a - b);
    console.log(
      what,
      'p50',
      times[Math.floor(n / 2)]!.toFixed(1),
      'min',
      times[0]!.toFixed(1),
      'bytes',
      Buffer.byteLength(last.text ?? ''),
      'count',
      last.body?.count,
      last.body?.clusters?.length,
      last.body?.points?.length,
      last.status,
    );
  };
  for (const [name, client] of [
    ['admin', admin],
    ['supplier', supplier],
  ] as const)
    for (const q of [
      '',
      '?bbox=34,16,56,33&zoom=5',
      '?bbox=46.4,24.5,47,25&zoom=10',
      '?within=46.5,24.6 46.8,24.6 46.8,24.9 46.5,24.8',
    ])
      await time(`${name} ${q}`, () => client.get(`/customers/map${q}`));
  const ring = (n: number) => {
    const c = Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 2 * Math.PI;
      const r = 0.08 + (i % 2) * 0.01;
      return [Math.round((46.7 + r * Math.cos(a)) * 1e6) / 1e6, Math.round((24.75 + r * Math.sin(a)) * 1e6) / 1e6];
    });
    return [...c, c[0]];
  };
  const id = testId('area');
  await insertRow(api.owner, 'areas', { id, name: 'Big', ...stamps() });
  const polygon = { type: 'Polygon', coordinates: [ring(1999)] };
  if (process.env['HEAVY'])
    await time('dry run 2000 corners', () => admin.post(`/areas/${id}/polygon`, { polygon, dry_run: true }), 5);
  await time('apply', () => admin.post(`/areas/${id}/polygon`, { polygon }), 1);
  const all = {
    type: 'Polygon',
    coordinates: [
      [
        [38, 18],
        [43, 18],
        [43, 24],
        [38, 24],
        [38, 18],
      ],
    ],
  };
  const t = performance.now();
  const done = await admin.post(`/areas/${id}/polygon`, { polygon: all });
  console.log('apply to all', (performance.now() - t).toFixed(0), done.status, done.body.customers_moved);
  await api.stop();
}, 120_000);
