import { seriousViolations } from './axe';
import { twoFrames } from './quotes';
import type { Page } from './shop';

/** A screen and a telephone, in CSS pixels. */
export const WIDTHS = [1280, 375];

/**
 * Horizontal scroll of what the page shows, at each width, and serious axe-core violations at the
 * last, which stays. What is around the content, and each screen when it is opened, everyRoute
 * looks at.
 * @param wholePage what is looked at is outside of the content
 * @returns one line each, which begins with the width
 */
export async function faultsAtWidths(
  page: Page,
  widths: readonly number[] = WIDTHS,
  wholePage = false,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
    await twoFrames(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${width} scrolls to ${wide}`);
  }
  const violations = await seriousViolations(page, { wholePage });
  return [...found, ...violations.map((violation) => `${widths.at(-1)} ${violation}`)];
}
