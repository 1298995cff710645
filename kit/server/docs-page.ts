import { permissionFor } from '#kit/shared/endpoint.ts';
import { resourceOf, type Paths } from './openapi.ts';
import type { MountedRoute } from './server.ts';
import { mountPath } from './actors.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

type Json = {
  properties?: Record<string, Json>;
  required?: string[];
  type?: string | string[];
  enum?: unknown[];
  items?: Json;
  anyOf?: Json[];
  additionalProperties?: unknown;
};

function typeOf(schema: Json): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  return String(schema.type ?? 'any');
}

const fields = (schema: Json | undefined): string =>
  Object.entries(schema?.properties ?? {})
    .map(
      ([name, field]) =>
        `<tr><td><code>${escape(name)}</code>${schema?.required?.includes(name) ? ' *' : ''}</td><td>${escape(typeOf(field))}</td></tr>`,
    )
    .join('');

const style = `body{font:14px/20px Inter,system-ui,sans-serif;color:#1c1b19;background:#faf9f7;margin:0 auto;max-width:1080px;padding:24px}
h1{font-size:22px}h2{font-size:16px;margin:32px 0 8px}details{background:#fff;border:1px solid #e5e0d6;border-radius:8px;margin:6px 0;padding:8px 12px}
summary{cursor:pointer;display:flex;gap:12px;align-items:baseline}b{min-width:64px;color:#0e6a6a}.who{margin-inline-start:auto;color:#655f54;font-size:12px}
table{border-collapse:collapse;margin:6px 0}td{border-bottom:1px solid #efebe3;padding:3px 12px 3px 0;vertical-align:top}nav{columns:4 200px;line-height:22px}a{color:#0e6a6a}`;

/** A readable page of the API, grouped by resource. */
export function docsPage(routes: readonly MountedRoute[], paths: Paths): string {
  const groups = Map.groupBy(
    new Map(
      routes.map((mounted) => [`${mounted.route.endpoint.method} ${mounted.route.endpoint.path}`, mounted]),
    ).values(),
    ({ route }) => resourceOf(route.endpoint.path),
  );
  const accountsOf = (path: string, method: string) =>
    routes
      .filter(({ route }) => route.endpoint.path === path && route.endpoint.method === method)
      .map(({ account }) => account);
  const section = ([resource, list]: [string, MountedRoute[]]) => {
    const rows = list.map(({ route: { endpoint } }) => {
      const accounts = accountsOf(endpoint.path, endpoint.method);
      const permission = permissionFor(endpoint);
      const url = mountPath(accounts[0] ?? 'public', endpoint.path).replace(/:(\w+)/g, '{$1}');
      const found = paths[url]?.[endpoint.method.toLowerCase()] as
        | {
            parameters?: { name: string; in: string; schema: Json }[];
            requestBody?: { content: Record<string, { schema: Json }> };
          }
        | undefined;
      const query = (found?.parameters ?? []).filter((one) => one.in === 'query');
      const body = Object.values(found?.requestBody?.content ?? {})[0]?.schema;
      const who = accounts
        .map((account) => (account === 'admin' && permission ? `admin (${permission})` : account))
        .join(', ');
      return `<details><summary><b>${endpoint.method}</b><code>${escape(endpoint.path)}</code><span class="who">${escape(who)}</span></summary>
        ${endpoint.summary ? `<p>${escape(endpoint.summary)}</p>` : ''}
        ${query.length ? `<p>Query</p><table>${query.map((one) => `<tr><td><code>${escape(one.name)}</code></td><td>${escape(typeOf(one.schema))}</td></tr>`).join('')}</table>` : ''}
        ${fields(body) ? `<p>Body</p><table>${fields(body)}</table>` : ''}</details>`;
    });
    return `<h2 id="${escape(resource)}">${escape(resource)}</h2>${rows.join('')}`;
  };
  const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wikala API</title><link rel="icon" href="/icon.svg"><style>${style}</style>
<h1>Wikala API</h1><p>Each call is mounted below <code>/api/{admin, supplier, affiliate, sales-representatives}</code> for the accounts it names. Amounts are minor units, quantities are pieces.
The whole as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><nav>${sorted.map(([name]) => `<a href="#${escape(name)}">${escape(name)}</a><br>`).join('')}</nav>${sorted.map(section).join('')}</html>`;
}
