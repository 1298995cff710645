import { sql } from 'kysely';
import { expect, languagesFor, test } from './support/journey.ts';
import type { Product } from './support/product.ts';
import { follow } from './support/quiet.ts';

const long = 'Al Rukn Al Hamra Trading and Foodstuff Distribution Company Ltd';
const longAr = 'شركة الركن الأحمر للتجارة وتوزيع المواد الغذائية المحدودة بالرياض';

/** What has names, and the columns they stand in; Arabic ones beside them. */
const named = [
  ['brands', 'name'],
  ['product_categories', 'name'],
  ['areas', 'name'],
  ['drivers', 'name'],
  ['stock_locations', 'name'],
  ['products', 'title'],
] as const;
const kept = (table: string) => sql.table(`short_${table}`);
const lengthen = async (owner: Product['owner'], table: string, column: string) => {
  const [name, nameAr] = [sql.ref(column), sql.ref(`${column}_ar`)];
  await sql`create table ${kept(table)} as select id, ${name}, ${nameAr} from ${sql.table(table)}`.execute(owner);
  await sql`update ${sql.table(table)} set ${name} = left(${name} || ' ' || ${long}, 60), ${nameAr} = left(${nameAr} || ' ' || ${longAr}, 60)`.execute(
    owner,
  );
};
// The journeys after this one have the same company.
test.afterEach(async ({ product: { owner } }) => {
  for (const [table, column] of named) {
    const [name, nameAr] = [sql.ref(column), sql.ref(`${column}_ar`)];
    await sql`update ${sql.table(table)} t set ${name} = k.${name}, ${nameAr} = k.${nameAr} from ${kept(table)} k where k.id = t.id`.execute(
      owner,
    );
    await sql`drop table ${kept(table)}`.execute(owner);
  }
});

for (const language of languagesFor('en')) {
  test(`names of sixty letters push no figure off a wide screen, and are read on a narrow one (${language})`, async ({
    page,
    product,
    enterLike,
    quiet,
  }) => {
    for (const [table, column] of named) await lengthen(product.owner, table, column);
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterLike('supplier@demo.example', language);
    await page.goto('/supplier/dashboard');
    const list = page.locator('main [role="region"]').filter({ has: page.locator('tbody tr') });
    for (const path of ['products', 'customers', 'orders', 'areas', 'deliveries', 'stock/transfers']) {
      await follow(page, `/supplier/${path}`);
      await list.first().waitFor();
      await quiet();
      const wider = await list.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(wider, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await follow(page, '/supplier/stock/grid');
    await list.first().waitFor();
    await quiet();
    const cut = await list
      .first()
      .locator('tbody td:first-child span')
      .evaluateAll(
        (spans) =>
          // A picture is cut to its frame on purpose.
          spans.filter(
            (one) =>
              one.querySelector('svg, img') === null && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1,
          ).length,
      );
    expect(cut, 'a product or its SKU is cut').toBe(0);
    // What a row is about stays in sight while its figures are scrolled.
    await list.first().evaluate((area) => area.scrollBy({ left: document.dir === 'rtl' ? -200 : 200 }));
    await expect(list.first().locator('tbody td').first()).toBeInViewport({ ratio: 0.9 });
  });
}
