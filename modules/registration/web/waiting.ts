import { isEmail } from '#kit/shared/strings.ts';
import { secondsLeft } from '../rules.ts';

/** What travels to the verification page as navigation state, and stays there through a reload. */
export type WaitingState = { email: string; registration_id: string; until: number };

/** @param seconds until another code can be asked for, from now */
export const waitingState = (
  email: string,
  registrationId: string,
  seconds: number,
  now = Date.now(),
): WaitingState => ({
  email,
  registration_id: registrationId,
  until: now + seconds * 1000,
});

/** Reads the navigation state; null when the page was opened by its address alone. */
export function waitingOf(state: unknown): WaitingState | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('until' in state)) return null;
  const { email, until } = state;
  if (typeof email !== 'string' || !isEmail(email) || typeof until !== 'number') return null;
  return {
    email,
    until,
    registration_id:
      'registration_id' in state && typeof state.registration_id === 'string' ? state.registration_id : '',
  };
}

/** Seconds until the button that sends again works. */
export const waitOf = (state: WaitingState | null, now = Date.now()): number =>
  state ? secondsLeft(state.until, now) : 0;
