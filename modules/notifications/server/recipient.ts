import { invalid } from '#kit/shared/fail.ts';
import { latinDigits } from '#domain/fold.ts';
import { isDialable } from '#domain/saudi.ts';
import { isEmail } from '#kit/shared/strings.ts';
import type { NotificationChannel } from '../rules.ts';

/** A recipient as its channel needs it. @throws Refusal when it is none */
export function addressFor(channel: NotificationChannel, to: string): string {
  if (channel === 'mail') {
    if (!isEmail(to)) throw invalid('to', 'errors.email', { field: 'To' });
    return to;
  }
  const phone = latinDigits(to).replace(/[\s()-]/g, '');
  if (!isDialable(phone)) throw invalid('to', 'errors.phone');
  return phone;
}

export type Recipient = { channel: NotificationChannel; address: string };

/** An e-mail address, or a number that can be texted. @throws Refusal when it is neither */
export function readRecipient(to: string): Recipient {
  const channel = to.includes('@') ? 'mail' : 'sms';
  return { channel, address: addressFor(channel, to) };
}
