import type { Ctx } from '#kit/server/context.ts';
import { requireUploads } from '#kit/server/pictures.ts';

/** Pictures of a proof are those that the caller or the supplier's people uploaded. @throws Refusal at the first that is not */
export const requireFiles = (ctx: Ctx, supplierId: string, files: readonly string[], field: string): Promise<void> =>
  requireUploads(
    ctx,
    supplierId,
    files.map((address, index) => ({ path: `${field}.${index}`, address })),
  );
