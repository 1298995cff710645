import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Asked = {
  isGraveOnly?: boolean;
  without?: readonly string[];
  /** These rules alone. */
  only?: readonly string[];
  /** A selector: what stands in the first it finds, instead of the page. */
  within?: string;
};
/** A rule of axe, and one element that breaks it. */
export type Violation = { rule: string; at: string };
/**
 * What axe finds in a page that is quiet. A page that stayed while one went on has axe already: reading it takes longer than
 * most looks.
 * @param without rules that are left out
 */
export async function violationsOf(
  page: Page,
  { isGraveOnly = false, without = [], only, within }: Asked = {},
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(script);
    // The list that a field has open belongs to its field, wherever it is drawn.
    await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.configure({
        checks: [{ id: 'region', options: { regionMatcher: 'dialog, [role$=dialog], [role=listbox], svg' } }],
      }),
    );
  }
  const violations = await page.evaluate(
    async ([left, alone, inside]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const rules = Object.fromEntries(left.map((id) => [id, { enabled: false }]));
      const found = await run((inside === undefined ? null : document.querySelector(inside)) ?? document, {
        resultTypes: ['violations'],
        rules,
        ...(alone === undefined ? {} : { runOnly: { type: 'rule', values: [...alone] } }),
      });
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        at: nodes.map(({ target, any }) => {
          const { fgColor, bgColor, contrastRatio } = (any[0]?.data ?? {}) as Record<string, unknown>;
          return target.join(' ') + (fgColor === undefined ? '' : ` (${fgColor} on ${bgColor}, ${contrastRatio})`);
        }),
      }));
    },
    [without, only, within] as const,
  );
  return violations
    .filter(({ impact }) => !isGraveOnly || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, at }) => at.map((one) => ({ rule: id, at: one })));
}

/** The same, a sentence each. */
export const findingsOf = async (page: Page, asked: Asked = {}): Promise<string[]> =>
  (await violationsOf(page, asked)).map(({ rule, at }) => `${rule} at ${at}`);

/** Nothing serious or critical, in what a person sees of a page that is quiet. */
export async function demandAccessible(page: Page, where: string): Promise<void> {
  expect(await findingsOf(page, { isGraveOnly: true }), where).toEqual([]);
}
