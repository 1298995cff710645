import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** Whether a key may still be changed: revoking is final. */
export const canChangeKey = (key: { revoked_at: unknown }): Permit =>
  key.revoked_at ? refused('publishable_api_keys.revoked') : allowed;
