import { seriousViolations } from './axe';
import { twoFrames } from './quotes';
import type { Page } from './shop';

/** A screen and a telephone, in CSS pixels. */
const WIDTHS = [1280, 375];

/**
 * Horizontal scroll and serious axe-core violations of what the page shows, at each width; the last
 * width stays, and has the colours looked at.
 * @returns one line each, which begins with the width
 */
export async function faultsAtWidths(
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
    await twoFrames(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${width} scrolls to ${wide}`);
    const withContrast = width === widths.at(-1);
    found.push(
      ...(await seriousViolations(page, { withContrast })).map(
        (violation) => `${width} ${violation}`,
      ),
    );
  }
  return found;
}
