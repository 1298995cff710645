import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openapi } from './openapi.ts';
import type { MountedRoute } from './server.ts';

/** Serves the documentation of the API: OpenAPI 3.1 and a readable page, both made from the endpoints, on first request. */
export function addDocs(http: FastifyInstance, routes: readonly MountedRoute[], publicUrl: string): void {
  let made: { document: string; page: string } | null = null;
  const make = () => {
    const document = openapi(routes, publicUrl);
    made ??= { document: JSON.stringify(document), page: docsPage(routes, document as Parameters<typeof docsPage>[1]) };
    return made;
  };
  http.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(make().document));
  http.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(make().page));
}
