import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { formatMoment } from '#domain/dates.ts';
import { styledPolicy } from '#kit/server/headers.ts';
import type { Tables } from '#db/types.gen.ts';
import type { Config } from './config.ts';
import { isLoopbackHost, openedBy } from './reach.ts';

type Message = {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  status: string;
  error: string | null;
  created_at: Date;
};

const shown = 100;
const escape = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const style = `body{font:14px/20px Inter,'IBM Plex Sans Arabic',system-ui,sans-serif;color:#1c1b19;background:#faf9f7;margin:0 auto;max-width:760px;padding:24px}
h1{font-size:20px;line-height:28px;margin:0}p{color:#57524a;margin:0 0 16px}article{background:#fff;border:1px solid #e5e0d6;border-radius:8px;margin:0 0 12px;overflow:hidden}
header{display:flex;gap:12px;padding:10px 16px;border-bottom:1px solid #efebe3;color:#57524a;font-size:12.5px}header time{margin-inline-start:auto}
h2{font-size:14px;line-height:20px;margin:12px 16px 0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:12px 16px}
@media(prefers-color-scheme:dark){body{background:#151412;color:#ece8e1}article{background:#1d1c19;border-color:#302e29}header{border-color:#272521;color:#bdb7ab}p{color:#bdb7ab}}`;

const article = ({
  channel,
  recipient,
  subject,
  body,
  status,
  error,
  created_at,
}: Message): string => `<article><header><span>${escape(channel)}</span><bdi dir="ltr">${escape(recipient)}</bdi>
<span>${escape(status)}${error ? `: ${escape(error)}` : ''}</span><time datetime="${created_at.toISOString()}">${escape(formatMoment(created_at, 'en'))}</time></header>
${subject ? `<h2 dir="auto">${escape(subject)}</h2>` : ''}<pre dir="auto">${escape(body)}</pre></article>`;

/** Every message that would leave the house, newest first: plain HTML, each line in its own direction. */
const page = (
  messages: readonly Message[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><link rel="icon" href="/icon.svg"><style>${style}</style><h1>Outbox</h1><p>Mail and text messages of the demo, newest first. They stay here unless a mail service is set.</p>
${messages.length > 0 ? messages.map(article).join('\n') : '<p>Nothing was sent yet.</p>'}</html>`;

/**
 * A page elsewhere may point its own name at this machine; then the browser names that host, not ours. And whom a proxy brings comes
 * from where the proxy says, whatever host it names: from here under `npm run dev`.
 */
const comesFromHere = ({ headers }: FastifyRequest): boolean =>
  isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
  headers.forwarded === undefined &&
  String(headers['x-forwarded-for'] ?? '127.0.0.1')
    .split(',')
    .every((one) => isLoopbackHost(one.trim().replace(/^::ffff:/, '')));

/**
 * `GET /dev/outbox`, as a page or, asked for JSON, as data: sign-in codes stand in it, so it exists only in the demo and only for this
 * machine.
 */
export function addOutbox(
  http: FastifyInstance,
  db: Kysely<Tables>,
  config: Pick<Config, 'demo' | 'host' | 'publicUrl'>,
): void {
  if (!config.demo || openedBy(config)) return;
  http.get('/dev/outbox', async (request, reply) => {
    if (!comesFromHere(request)) return reply.callNotFound();
    const { rows } =
      await sql<Message>`select id, channel, recipient, subject, body, status, error, created_at from messages_in_full order by created_at desc, id desc limit ${shown}`.execute(
        db,
      );
    void reply.header('Cache-Control', 'no-store');
    if ((request.headers.accept ?? '').includes('application/json')) return reply.send({ messages: rows });
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', styledPolicy).send(page(rows));
  });
}
