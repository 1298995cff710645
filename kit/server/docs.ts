import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { styledPolicy } from './headers.ts';
import { openapi, operations } from './openapi.ts';
import { pack, sendPacked, type Packed } from './packed.ts';
import type { MountedRoute } from './server.ts';

export type Docs = { document: Packed; page: Packed };

/** The documentation of the API, made from the endpoints: OpenAPI 3.1 and a readable page. */
export async function makeDocs(routes: readonly MountedRoute[], publicUrl: string): Promise<Docs> {
  const paths = await operations(routes);
  const page = docsPage(routes, paths);
  const document = await openapi(paths, publicUrl);
  return {
    document: await pack('application/json; charset=utf-8', JSON.stringify(document)),
    page: await pack('text/html; charset=utf-8', page),
  };
}

/** Serves the documentation. It is made once, at the first request for either; who asks meanwhile waits for the same. */
export function addDocs(http: FastifyInstance, make: () => Promise<Docs>): void {
  let made: Promise<Docs> | null = null;
  const find = () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
  http.get('/api/openapi.json', async (request, reply) => sendPacked((await find()).document, request, reply));
  http.get('/api/docs', async (request, reply) =>
    sendPacked((await find()).page, request, reply.header('Content-Security-Policy', styledPolicy)),
  );
}
