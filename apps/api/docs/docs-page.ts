import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const script = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wikala API</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/ours.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Colours that can be read; and without the choice of a server and of who calls, as nothing is tried out. */
const style = `.swagger-ui .scheme-container, .swagger-ui .authorization__btn { display: none; }
.swagger-ui .opblock .opblock-summary-method { text-shadow: none; background: #1c1b19 !important; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #9b1c1c !important; }
.swagger-ui .info .title small { background: #4a4a4a !important; }
.swagger-ui .info .title small.version-stamp { background: #2f5d00 !important; }
.swagger-ui .info .url, .swagger-ui .parameter__in, .swagger-ui .response-control-media-type__accept-message,
.swagger-ui [class*='json-schema-2020-12'] button, .swagger-ui .json-schema-2020-12__attribute { color: #3b4151; }
.swagger-ui .json-schema-2020-12__constraint { background: #1c1b19 !important; color: #fff; }
`;

/** It only reads: nothing is tried out on real data, and nobody else's server is asked whether the document is valid. */
const start = `SwaggerUIBundle(${JSON.stringify({
  url: '/api/openapi.json',
  dom_id: '#docs',
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
})});
`;

/** What makes up the API's documentation page: Swagger UI, all of it from here. */
export const docsPage: Readonly<Record<string, { type: string; read: () => Promise<string> }>> = {
  '/api/docs': { type: 'text/html; charset=utf-8', read: async () => page },
  '/api/docs/ours.css': { type: css, read: async () => style },
  '/api/docs/start.js': { type: script, read: async () => start },
  '/api/docs/swagger-ui.js': {
    type: script,
    read: () => readFile(resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
  },
  '/api/docs/swagger-ui.css': {
    type: css,
    read: () => readFile(resolve('swagger-ui-dist/swagger-ui.css'), 'utf8'),
  },
};
