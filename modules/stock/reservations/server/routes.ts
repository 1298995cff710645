import { serve, startingWith } from '#kit/server/serve.ts';
import { requireLocations } from '#modules/store/server.ts';
import { reservations } from '../contract.ts';
import { findOfLine, findOfOrder, findReservation, findReservations, findTakers } from './queries.ts';
import { createReservation, releaseReservation, reserveForLine, takeReservation, updateReservation } from './write.ts';

export const reservationRoutes = serve(
  reservations,
  startingWith(requireLocations, {
    list: (ctx, { query }) => findReservations(ctx, query),
    retrieve: async (ctx, { params }) => ({ reservation: await findReservation(ctx, params.id) }),
    create: async (ctx, { body }) => {
      const made = await createReservation(ctx, body);
      const reservation = await ('id' in made
        ? findReservation(ctx, made.id)
        : findOfLine(ctx, made.itemId, made.locationId));
      return { reservation };
    },
    update: async (ctx, { params, body }) => {
      await updateReservation(ctx, params.id, body);
      return { reservation: await findReservation(ctx, params.id) };
    },
    remove: async (ctx, { params }) => {
      await releaseReservation(ctx, params.id);
      return { id: params.id, object: 'reservation', deleted: true as const };
    },
    takers: (ctx, { params }) => findTakers(ctx, params.id),
    take: async (ctx, { params, body }) => {
      const { itemId, locationId } = await takeReservation(ctx, params.id, body);
      return { reservation: await findOfLine(ctx, itemId, locationId) };
    },
    ofOrder: (ctx, { params, query }) => findOfOrder(ctx, params.id, query),
    reserveLine: async (ctx, { params, body }) => {
      await reserveForLine(ctx, params.id, { line_item_id: params.line_item_id, ...body });
      return { reservation: await findOfLine(ctx, params.line_item_id, body.location_id) };
    },
  }),
);
