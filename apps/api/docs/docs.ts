import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { docsPolicy } from '#kit/server/headers.ts';
import { openapi, operations } from './openapi.ts';
import { madeOnce, pack, sendPacked, type Packed } from '../packed.ts';
import type { MountedRoute } from '#kit/server/server.ts';

/** OpenAPI 3.1 of the endpoints, as it is sent. */
export const makeDocs = async (routes: readonly MountedRoute[], publicUrl: string): Promise<Packed> =>
  pack('application/json; charset=utf-8', JSON.stringify(await openapi(await operations(routes), publicUrl)));

/** Serves the documentation of the API: as OpenAPI 3.1, and as a page that shows it. */
export function addDocs(http: FastifyInstance, make: () => Promise<Packed>): void {
  const document = madeOnce(make);
  http.get('/api/openapi.json', async (request, reply) => sendPacked(await document(), request, reply));
  for (const [url, { type, read }] of Object.entries(docsPage)) {
    const part = madeOnce(async () => pack(type, await read()));
    http.get(url, async (request, reply) =>
      sendPacked(await part(), request, reply.header('Content-Security-Policy', docsPolicy)),
    );
  }
}
