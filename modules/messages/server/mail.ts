import type { createTransport } from 'nodemailer';
import type { Channel } from './messages.ts';

/** A server that takes the connection and then says nothing is tried again later; the library would wait for minutes. */
const limitsMs = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  socketCloseTimeout: 0,
};

/** Mail over SMTP. @param url such as smtp://user:password@host:587?from=sales@example.com @param publicUrl its host signs when the url names no sender */
export function mailChannel(url: string, publicUrl: string): Channel {
  const host = new URL(publicUrl).hostname;
  const sender = new URL(url).searchParams.get('from') ?? `no-reply@${host}`;
  /** Read with the first mail: a process that sends none, or whose server is not set up, does without its 3 MB. */
  let opened: Promise<ReturnType<typeof createTransport>> | undefined;
  const open = async () => {
    const mailer = await import('nodemailer');
    return mailer.createTransport({ url, ...limitsMs }, { from: { name: 'Wikala', address: sender } });
  };
  return {
    send: async ({ id, recipient, subject, body }, signal) => {
      // The same identifier on a repeated try lets the receiving side drop the double.
      const transport = await (opened ??= open());
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: body,
        messageId: `<${id}@${host}>`,
        signal,
      });
    },
  };
}
