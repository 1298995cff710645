import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Db } from '#kit/server/db.ts';

type AppRow = { ios_app_id: string | null; android_package: string | null; android_fingerprints: string[] };

/** What the mobile app opens by itself when it is installed. */
const appPaths = '/invitations/*';

/**
 * The two files in which a phone looks up whether our links belong to the mobile app, made from the store's settings; without them
 * there is none, and no file.
 */
export const addAppLinks = (http: FastifyInstance, db: Db): void => {
  const find = async (): Promise<AppRow | undefined> =>
    (await sql<AppRow>`select ios_app_id, android_package, android_fingerprints from store limit 1`.execute(db))
      .rows[0];
  http.get('/.well-known/apple-app-site-association', async (_, reply) => {
    const id = (await find())?.ios_app_id;
    if (!id) throw notFound();
    return reply.type('application/json').send({
      applinks: {
        apps: [],
        details: [{ appID: id, appIDs: [id], paths: [appPaths], components: [{ '/': appPaths }] }],
      },
    });
  });
  http.get('/.well-known/assetlinks.json', async (_, reply) => {
    const found = await find();
    if (!found?.android_package || found.android_fingerprints.length === 0) throw notFound();
    const target = {
      namespace: 'android_app',
      package_name: found.android_package,
      sha256_cert_fingerprints: found.android_fingerprints,
    };
    return reply.type('application/json').send([{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  });
};
