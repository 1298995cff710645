import { serve } from '#kit/server/serve.ts';
import { movements } from '../contract.ts';
import { findMovements } from './queries.ts';

export const movementRoutes = serve(movements, { list: (ctx, { query }) => findMovements(ctx, query) });
