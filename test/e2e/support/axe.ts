import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/**
 * Serious axe-core violations of the current page: rule, element and reason, one line each.
 * @param withContrast of colours, half of the cost: a page that is looked at in several widths has
 * the same ones
 */
export async function seriousViolations(
  page: Page,
  { withContrast = true } = {},
): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (enabled) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // Whether all of the page is in landmarks is dear, and not serious.
    const rules = {
      region: { enabled: false },
      'color-contrast': { enabled },
      'link-in-text-block': { enabled },
    };
    return (await axe.run({ resultTypes: ['violations'], preload: false, rules })).violations;
  }, withContrast);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}
