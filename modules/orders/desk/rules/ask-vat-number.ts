import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';

const dayMs = 24 * 60 * 60 * 1_000;

type Facts = {
  vat_number: string | null;
  /** Whom to write to: an address or a number; null where the order has neither. */
  recipient: string | null;
  /** When the customer was last asked; null: never. */
  asked_at: string | null;
};

/** Whether a customer was asked less than a day ago. @param asked_at when it was last asked; null: never */
export const wasAsked = (asked_at: string | null, now: Date): boolean =>
  asked_at !== null && now.getTime() - Date.parse(asked_at) < dayMs;

/** A customer without a VAT number is asked for it once a day at most. */
export const canAskVatNumber = ({ vat_number, recipient, asked_at }: Facts, now: Date): Permit =>
  every(
    vat_number === null ? allowed : refused('ask_vat.known'),
    recipient === null ? refused('ask_vat.nobody') : allowed,
    wasAsked(asked_at, now) ? refused('ask_vat.asked') : allowed,
  );
