import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { notFound } from '#kit/shared/fail.ts';
import { pageHeaders } from '#kit/server/headers.ts';
import { findPage, readPages, sendFilled, sendPage } from './pages.ts';
import { profileHtml, readProfile } from './profile-page.ts';

/**
 * Scripts only from us, and within a page none but the one of this text; styles also inline, because the design system sets them on
 * elements.
 */
const contentPolicy = (script: Buffer) =>
  [
    `default-src 'self'`,
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** What the pages of a build are sent with; public ones have its `boot.js` written into them (render-pages.ts). */
const headersOf = (directory: string) => {
  const script = readFileSync(join(directory, 'boot.js'));
  return { ...pageHeaders, 'Cache-Control': 'no-cache', 'Content-Security-Policy': contentPolicy(script) };
};

/** A browser's page, or whatever takes anything, such as curl and link previews; who asks for data first gets the API's answer. */
const takesPages = (accept: string) =>
  accept.includes('text/html') || (/^$|\*\/\*|text\/\*/.test(accept) && !accept.includes('application/json'));
/** Browsers ask for scripts and pictures with the same "anything": of a file that is not there, a page would be the wrong answer. */
const isFile = (url: string) =>
  /^\/(assets|\.well-known)\/|^[^?]*\.(js|mjs|css|map|json|txt|xml|html?|ico|svg|png|jpe?g|webp|gif|woff2?|webmanifest|br|gz|php|env)(\?|$)/i.test(
    url,
  );

const isPage = (method: string, url: string, accept: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|dev)(\/|\?|$)/.test(url) &&
  takesPages(accept) &&
  (accept.includes('text/html') || !isFile(url));

/** Whether a file of a build is asked for by its name: neither a rendered page, nor a packed copy, nor what is told of the build. */
const isServed = (path: string) => !/^(pages|\.vite)\/|\.(br|gz)$/.test(path);

/**
 * Files by their exact names, which are read once: a build never changes, and the plugin's own route reads its directory of some thousand
 * names at every call.
 */
const serveFiles = async (http: FastifyInstance, directory: string) => {
  await http.register(fastifyStatic, {
    root: directory,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header(
        'Cache-Control',
        path.startsWith(join(directory, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const files = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
      .filter(isServed),
  );
  // One route for all files: each of its own costs a start, and memory, as much as one of the API.
  http.route<{ Params: { '*': string } }>({
    method: ['HEAD', 'GET'],
    url: '/*',
    handler: (request, reply) => {
      const file = request.params['*'];
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
    },
  });
};

/**
 * Serves the built web app: files with a hash in their name for ever, the public pages as they were rendered, each in the visitor's
 * language, and the app's one page for every other address that is a page (the browser finds the way from there). Whatever else is unknown is not found, the way the API says it.
 * @param directory absent under `npm run dev`, where the bundler serves the web app
 * @param origin what addresses in the heads of public pages begin with
 */
export const addWeb = async (http: FastifyInstance, directory: string | undefined, origin: string): Promise<void> => {
  const pages = directory ? readPages(directory, origin) : [];
  const headers = directory && headersOf(directory);
  if (directory) await serveFiles(http, directory);
  http.setNotFoundHandler(async (request, reply) => {
    if (!headers || !isPage(request.method, request.url, request.headers.accept ?? '')) throw notFound();
    const page = findPage(pages, request);
    reply.headers(headers);
    const { words } = page ?? {};
    const read = words && (await readProfile(http, request));
    if (page && words && read)
      return sendFilled(
        profileHtml(page.html(), read.profile, { language: page.language, words, url: `${origin}${read.path}` }),
        page,
        reply,
      );
    return page ? sendPage(page, request, reply) : reply.sendFile('index.html');
  });
};
