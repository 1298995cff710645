import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks a page through in one go: of what holds nothing is told, and no second page is opened to put the findings of frames together. */
export const lookThrough = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Nothing serious or critical, in what a person sees of a page that is quiet. */
export async function demandAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await lookThrough(page).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
