import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import type { Schema } from '#kit/shared/endpoint.ts';
import { permissionFor } from '#kit/shared/reach.ts';
import type { MountedRoute } from '#kit/server/server.ts';
import { shareSchemas } from './share-schemas.ts';

type Json = Record<string, unknown>;
export type Paths = Record<string, Json>;

/** `string or null` as one list of types, which OpenAPI 3.1 has for it. */
const sayNullShortly = (schema: z.core.JSONSchema.BaseSchema): void => {
  const [one, none, ...others] = schema.anyOf ?? [];
  if (!one || none?.type !== 'null' || others.length > 0 || typeof one.type !== 'string' || one.enum) return;
  if (one.type === 'object' || one.type === 'array') return;
  delete schema.anyOf;
  Object.assign(schema, one, { type: [one.type, 'null'] });
};

type SchemaOf = (schema: Schema, io: 'input' | 'output') => Json;
const schemaOf: SchemaOf = (schema, io) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      // Every whole number has these bounds; they say nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // The format says it: half a page of digits says nothing more.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      // A reply may gain a field: whoever reads it has to leave alone what it does not know.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      sayNullShortly(jsonSchema);
    },
  }) as Json;
  return rest;
};
/** An endpoint is mounted for up to four account types: its schemas are made once. */
const remembering = (): SchemaOf => {
  const made = { input: new Map<Schema, Json>(), output: new Map<Schema, Json>() };
  return (schema, io) => {
    const one = made[io].get(schema) ?? schemaOf(schema, io);
    made[io].set(schema, one);
    return one;
  };
};

const errorSchema: Json = {
  type: 'object',
  required: ['type', 'message', 'request_id'],
  properties: {
    type: { type: 'string' },
    code: { type: 'string' },
    message: {
      oneOf: [
        { type: 'string' },
        {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
        },
      ],
    },
    details: {},
    request_id: { type: 'string' },
  },
};

/** How calls are refused: any may answer any of these, so they are said once. */
const refusals = [
  '400 the request is not valid, or a rule does not allow it',
  '401 not signed in',
  '403 permission missing',
  '404 not found, or not yours',
  '409 repeat the call',
  '413 too large',
  '415 not the type of body it takes',
  '422 exists already',
  '429 too many calls: wait as Retry-After says',
];

/** The first path segment below the prefix: what the documentation groups by. */
export const resourceOf = (path: string): string => path.split('/')[1] ?? '';

function operation({ route, account, url }: MountedRoute, schema: SchemaOf): Json {
  const { endpoint } = route;
  const permission = account === 'admin' ? permissionFor(endpoint) : null;
  const query = Object.entries((schema(endpoint.query, 'input').properties ?? {}) as Json).map(([name, one]) => ({
    name,
    in: 'query',
    schema: one,
  }));
  const path = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    tags: [`${account} ${resourceOf(endpoint.path)}`],
    summary: endpoint.summary || `${endpoint.method} ${endpoint.path}`,
    ...(permission ? { description: `Needs the permission ${permission}.` } : {}),
    ...(account === 'supplier' && endpoint.openDuringSetup ? { description: 'Open during the initial setup.' } : {}),
    parameters: [...path, ...query],
    ...(endpoint.method === 'GET'
      ? {}
      : {
          requestBody: {
            content: {
              [endpoint.accepts === 'files' ? 'multipart/form-data' : 'application/json']: {
                schema: schema(endpoint.body, 'input'),
              },
            },
          },
        }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: { 'application/json': { schema: schema(endpoint.reply, 'output') } },
      },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
    ...(account === 'public' ? { security: [] } : {}),
  };
}

/** After so many routes others are served for a moment: the whole would take most of a second. */
const breatheEvery = 5;

/** What OpenAPI 3.1 says of every mounted route, each schema where it is used. */
export async function operations(routes: readonly MountedRoute[]): Promise<Paths> {
  const paths: Paths = {};
  const schema = remembering();
  for (const [index, mounted] of routes.entries()) {
    const path = mounted.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[mounted.route.endpoint.method.toLowerCase()] = operation(mounted, schema);
    if (index % breatheEvery === 0) await breathe();
  }
  return paths;
}

/** OpenAPI 3.1 of the operations, each schema and parameter that is used in several places once. */
export async function openapi(operationsByPath: Paths, publicUrl: string): Promise<Json> {
  const { paths, schemas, parameters } = await shareSchemas(operationsByPath, ['Error']);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wikala',
      version: '1',
      description:
        'The back office of wholesale. Amounts are minor units, quantities are pieces. ' +
        'A supplier’s calls are refused until its initial setup is complete, unless they say that they are open during it.',
    },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }, { bearer: [] }, { token: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema, ...schemas },
      parameters,
      responses: {
        Refused: {
          description: `Refused: ${refusals.join('; ')}`,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'wikala' },
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'x-medusa-access-token' },
      },
    },
  };
}
