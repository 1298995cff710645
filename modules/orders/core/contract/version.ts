import { z } from 'zod';

/** The version of the order the caller saw; another one since then is refused as stale. The toolkit sends none. */
export const seenVersion = { version: z.int().min(1).optional() };
/** A call that says no more than what it is called on. */
export const versionInput = z.strictObject(seenVersion);
