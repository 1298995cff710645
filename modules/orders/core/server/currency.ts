import { sql, type RawBuilder } from 'kysely';
import type { Route } from '#kit/server/serve.ts';
import { visibleOrders } from './visible.ts';

/** What the identifier in a path is of, over the order `t`. */
const pathOf: readonly (readonly [RegExp, (id: string) => RawBuilder<boolean>])[] = [
  [/^\/orders\/:id\/./, (id) => sql`t.id = ${id}`],
  [/^\/returns\/:id\/./, (id) => sql`t.id = (select re.order_id from returns re where re.id = ${id})`],
  [/^\/payments\/:id\/./, (id) => sql`t.id = (select py.order_id from payments py where py.id = ${id})`],
];

/** Calls on an order, a return or a payment say the limits of their amounts in the order's currency, to who sees the order. */
export const inOrdersCurrency = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    const isIt = pathOf.find(([pattern]) => pattern.test(route.endpoint.path))?.[1];
    if (!isIt) return route;
    return {
      ...route,
      currencyOf: async ({ db, actor }, { id = '' }) => {
        const { rows } = await sql<{
          currency_code: string;
        }>`select t.currency_code from orders as t where ${isIt(id)} and ${visibleOrders(actor)}`.execute(db);
        return rows[0]?.currency_code ?? null;
      },
    };
  });
