import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '#kit/server/tokens.ts';
import { aCustomer, anAddress } from '../../../modules/customers/testing.ts';
import { aPhone, type TestApi } from '../testing.ts';
import { aSupplier } from '../../../modules/suppliers/testing.ts';
import { aLocation, aShelf } from '../../../modules/stock-locations/testing.ts';
import { aVariant } from '../../../modules/products/testing.ts';
import { startStore } from '../../../modules/store/testing.ts';
import { fetchAdapter, makeClient, methodOf } from './client.ts';

type Row = Record<string, any> & { id: string };

/** A server that listens, a supplier that can sell, and the toolkit's client of an administrator who may do everything. */
export type Scene = {
  api: TestApi;
  origin: string;
  apiKey: string;
  userId: string;
  /** Calls a method of the client by its name: `orders.retrieve`. */
  call(method: string, ...args: readonly unknown[]): Promise<any>;
  supplierId: string;
  customerId: string;
  locationId: string;
  variantId: string;
  productId: string;
  regionId: string;
  deliveryId: string;
  pickupId: string;
  /** A call the client has no method for, through its door for own paths. */
  post(path: string, body?: object): Promise<any>;
  /** A word nobody else of this run has. */
  word(stem?: string): string;
  phone(): string;
  /** A draft of ten pieces. */
  draft(): Promise<Row>;
  /** An order of ten pieces at 10.00, to be paid later. */
  order(): Promise<Row>;
  /** The same, its money taken. */
  paidOrder(): Promise<Row>;
  accepted(): Promise<Row>;
  /** With four of its pieces made ready. */
  fulfilled(): Promise<Row>;
  /** With all its pieces on their way. */
  shipped(): Promise<Row>;
};

/** Starts all of it on a database of its own; stop its `api` when done. */
export async function setScene(): Promise<Scene> {
  const api = await startStore();
  const origin = await api.server.http.listen({ host: '127.0.0.1', port: 0 });
  const { userId } = await api.signIn({ account: 'admin', superadmin: true });
  const apiKey = randomUUID();
  await sql`update users set api_token_hash = ${hashToken(apiKey)} where id = ${userId}`.execute(api.owner);
  const client = makeClient(origin, { apiKey });
  const files = makeClient(origin, { apiKey, axiosAdapter: fetchAdapter });
  const call = (method: string, ...args: readonly unknown[]): Promise<any> =>
    methodOf(method.startsWith('uploads.') ? files : client, method)(...args);
  await sql`update feature_flags set value = true where key in ('order_editing', 'product_categories')`.execute(
    api.owner,
  );
  const supplierId = await aSupplier(api.owner);
  const customerId = await aCustomer(api.owner, { email: 'shop@test.example', phone: aPhone() }, [supplierId]);
  await anAddress(api.owner, customerId);
  const locationId = await aLocation(api.owner, supplierId);
  const variantId = await aVariant(api, supplierId);
  await aShelf(api, supplierId, locationId, variantId, 100_000);
  const {
    rows: [variant],
  } = await sql<{ product_id: string }>`select product_id from product_variants where id = ${variantId}`.execute(
    api.owner,
  );

  const post = async (path: string, body: object = {}) => call('custom.post', path, body);
  let words = 0;
  const draft = async () =>
    (
      await call('draftOrders.create', {
        email: 'shop@test.example',
        region_id: 'reg_saudi_arabia',
        customer_id: customerId,
        items: [{ variant_id: variantId, quantity: 10 }],
        shipping_methods: [],
      })
    ).draft_order;
  const order = async () => (await post(`/draft-orders/${(await draft()).id}/register`)).order;
  const accepted = async () => (await post(`/orders/${(await order()).id}/accept`)).order;
  const fulfill = async (quantity: number) => {
    const {
      id,
      items: [item],
    } = await accepted();
    return (
      await call('orders.createFulfillment', id, { items: [{ item_id: item.id, quantity }], location_id: locationId })
    ).order;
  };
  return {
    api,
    origin,
    apiKey,
    userId,
    call,
    supplierId,
    customerId,
    locationId,
    variantId,
    productId: variant?.product_id ?? '',
    regionId: 'reg_saudi_arabia',
    deliveryId: 'so_delivery',
    pickupId: 'so_pickup',
    post,
    word: (stem = 'word') => `${stem}-${++words}`,
    phone: aPhone,
    draft,
    order,
    accepted,
    paidOrder: async () => (await call('draftOrders.markPaid', (await draft()).id)).order,
    fulfilled: () => fulfill(4),
    shipped: async () => {
      const {
        id,
        fulfillments: [fulfillment],
      } = await fulfill(10);
      return (await call('orders.createShipment', id, { fulfillment_id: fulfillment.id })).order;
    },
  };
}
