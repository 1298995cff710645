import { brotliCompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '#kit/server/db.ts';
import { openapi, operations } from './openapi.ts';
import { mountedRoutes } from '#kit/server/server.ts';
import { readConfig } from '../config.ts';
import { serverModules } from '../modules.ts';

type Document = { paths: Record<string, object>; components: Record<string, Record<string, unknown>> };

/** The document asks no database anything. */
let nowhere: Pool;
let document: Document;
let text: string;

beforeAll(async () => {
  nowhere = openPool({ host: '/nowhere' }, () => undefined);
  const { counters, db } = nowhere;
  const routes = mountedRoutes(serverModules({ counters, db, limits: readConfig({}).limits }));
  document = (await openapi(await operations(routes), 'https://wikala.example')) as Document;
  text = JSON.stringify(document);
});
afterAll(() => nowhere.close());

describe('the OpenAPI document of the whole product', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' });
  });

  it('refers only to what it holds, and holds nothing that nobody refers to', () => {
    const held = Object.entries(document.components).flatMap(([kind, all]) =>
      kind === 'securitySchemes' ? [] : Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref));
    expect([...referred].toSorted()).toEqual(held.toSorted());
  });

  // It grows with the product: about a thousand operations are about a megabyte.
  it('is about a kilobyte an operation, a tenth of it when compressed', () => {
    const calls = Object.values(document.paths).reduce<number>((sum, item) => sum + Object.keys(item).length, 0);
    expect(text.length / calls).toBeLessThan(1_100);
    expect(brotliCompressSync(text).length).toBeLessThan(text.length / 10);
  });

  it('names schemas by what they are', () => {
    const names = Object.keys(document.components.schemas ?? {});
    expect(names).toEqual(
      expect.arrayContaining([
        'Brand',
        'BrandList',
        'BrandCreate',
        'BrandUpdate',
        'Order',
        'OrderList',
        'OrderRefundRequest',
      ]),
    );
    // What an edit of several products can be is one of five, one of several customers, asked and listed, one of six, what a replay of take rates is asked about one
    // of four, told apart by its field, and what a promotion gives one of four, and one of eight: those share a name and are counted.
    const isCounted = (name: string) =>
      /^(ProductBulkEditEditInput|CustomerBulkEdit(Preview)?ChangeInput|AdminSupplierTakeRateReplayRequest|DiscountRowTermBenefit|PromotionBenefitInput)\d$/.test(
        name,
      );
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name) && !isCounted(name))).toEqual([]);
  });
});
