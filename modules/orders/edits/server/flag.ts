import type { PublicCtx } from '#kit/server/context.ts';
import { requireFeature } from '#modules/store/server.ts';

/** The routes of a feature are not there while it is off. @throws Refusal 404 */
export const requireEditing = (ctx: Pick<PublicCtx, 'db'>): Promise<void> => requireFeature(ctx, 'order_editing');
