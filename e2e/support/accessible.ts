import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Asked = { isGraveOnly?: boolean; without?: readonly string[] };
/**
 * What axe finds in a page that is quiet, a sentence each. A page that stayed while one went on has axe already: reading it takes longer than
 * most looks.
 * @param without rules that are left out
 */
export async function findingsOf(page: Page, { isGraveOnly = false, without = [] }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const violations = await page.evaluate(async (left) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const rules = Object.fromEntries(left.map((id) => [id, { enabled: false }]));
    const found = await run(document, { resultTypes: ['violations'], rules });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target }) => target.join(' ')),
    }));
  }, without);
  return violations
    .filter(({ impact }) => !isGraveOnly || impact === 'serious' || impact === 'critical')
    .map(({ id, at }) => `${id} at ${at.join(', ')}`);
}

/** Nothing serious or critical, in what a person sees of a page that is quiet. */
export async function demandAccessible(page: Page, where: string): Promise<void> {
  expect(await findingsOf(page, { isGraveOnly: true }), where).toEqual([]);
}
