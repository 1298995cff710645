import type { Channel } from './messages.ts';

/** A service that has not answered by then is tried again later. */
const patienceMs = 10_000;

/**
 * Text messages over HTTP, for whichever service or gateway sends them: `POST url` with `{id, to, text}`, the number as E.164; any 2xx
 * means it was taken. The id is sent as `Idempotency-Key` too, so that a message tried twice is not charged twice.
 * @param token sent as a bearer token
 */
export const smsChannel = (url: string, token?: string): Channel => ({
  send: async ({ id, recipient, body }, signal) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ id, to: recipient, text: body }),
      // Codes and names go where the setting says, nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the SMS service answered ${reply.status}`);
  },
});
