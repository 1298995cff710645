import { limits } from '#domain/limits.ts';

/** What travels with the navigation, not in the address: the number, and when another code can be asked for (specification, section 2). */
export type PhoneState = { phone: string; until: number };

/** @param seconds until another code, as the server said */
export const phoneState = (phone: string, seconds: number, now: number): PhoneState => ({
  phone,
  until: now + seconds * 1000,
});

export function phoneStateOf(state: unknown): { phone: string; until: number | null } | null {
  if (typeof state !== 'object' || state === null || !('phone' in state) || typeof state.phone !== 'string')
    return null;
  return { phone: state.phone, until: 'until' in state && typeof state.until === 'number' ? state.until : null };
}

/** The seconds still to wait, never more than the whole countdown: a reload does not begin it anew. */
export const waitOf = ({ until }: { until: number | null }, now: number): number =>
  until === null ? limits.resendSeconds : Math.min(limits.resendSeconds, Math.max(0, Math.ceil((until - now) / 1000)));
