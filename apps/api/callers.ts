import type { Callers } from '#kit/server/callers.ts';
import { findImpersonation, joinImpersonation } from '#modules/impersonation/server.ts';
import { findCaller, findPerson, findTokenOwner } from '#modules/sessions/server.ts';

/** Who calls, as the modules know it. */
export const callers: Callers = { findCaller, findTokenOwner, findPerson, findImpersonation, joinImpersonation };
