import { serve, startingWith } from '#kit/server/serve.ts';
import { requireLocations } from '#modules/store/server.ts';
import { movements } from '../contract.ts';
import { findMovements } from './queries.ts';

export const movementRoutes = serve(
  movements,
  startingWith(requireLocations, { list: (ctx, { query }) => findMovements(ctx, query) }),
);
