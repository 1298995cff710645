import { expect, type Page } from '@playwright/test';

/** The narrowest phone a screen is drawn for. */
export const narrow = { width: 360, height: 740 };

/** Nothing of a page reaches beyond a narrow phone once it is drawn for one: it does not scroll sideways, in either direction. */
export async function demandNarrow(page: Page, where: string): Promise<void> {
  const reach = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth + Math.abs(Math.round(window.scrollX));
    });
  await expect.poll(reach, `${where} is wider than ${narrow.width} px by`).toBe(0);
}
