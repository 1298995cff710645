import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from './context.ts';

/** What the holder of a note or a notification needs to know of the row it hangs on, as the caller may see it. */
export type ResourceFacts = {
  supplierId: string | null;
  /** Whether the caller may change the row, and so remove what others wrote on it. */ canWrite: boolean;
};

/** Finds a row that the caller may see; null when there is none. */
export type ResourceFinder = (ctx: Ctx, id: string) => Promise<ResourceFacts | null>;

/**
 * Rows of higher modules that lower ones hang things on, by the wire's `resource_type`; the composition fills it, so that the lower
 * module knows nothing of the higher.
 */
export type Resources = ReadonlyMap<string, ResourceFinder>;

/**
 * The row of an identifier, whichever of the known kinds it is.
 * @throws Refusal 404 when the caller may see none
 */
export async function findResource(
  ctx: Ctx,
  resources: Resources,
  id: string,
): Promise<ResourceFacts & { type: string }> {
  for (const [type, find] of resources) {
    const facts = await find(ctx, id);
    if (facts) return { type, ...facts };
  }
  throw notFound();
}
