import { expect, type APIRequestContext } from '@playwright/test';

type Message = { channel: string; recipient: string; subject: string | null; body: string };
/** The newest message to an address in the outbox of the demo that holds something, once it is there. */
export async function messageTo(caller: APIRequestContext, recipient: string, held = ''): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    const outbox = await caller.get('/dev/outbox', { headers: { accept: 'application/json' } });
    found = ((await outbox.json()) as { messages: Message[] }).messages.find(
      (one) => one.recipient === recipient && one.body.includes(held),
    );
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no message to ${recipient}`);
  return found;
}
