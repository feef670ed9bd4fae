import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

interface Looked {
  /** The contrast of colours too, half of the cost. */
  withContrast?: boolean;
  /**
   * Not at the open dialog alone, or at the content without one: what is around them is the same on
   * all pages of a visitor.
   */
  wholePage?: boolean;
}

/** Serious axe-core violations of the current page: rule, element and reason, one line each. */
export async function seriousViolations(
  page: Page,
  { withContrast = true, wholePage = false }: Looked = {},
): Promise<string[]> {
  // Those of icons that turn do not end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([enabled, isWhole]) => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            context: Element | Document,
            options: object,
          ) => Promise<{ violations: Violation[] }>;
        };
      };
      const open = [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter(
        (dialog) => dialog.checkVisibility(),
      );
      const part = open.at(-1) ?? document.querySelector('main');
      // Whether all of the page is in landmarks is dear, and not serious.
      const rules = {
        region: { enabled: false },
        'color-contrast': { enabled },
        'link-in-text-block': { enabled },
      };
      const options = { resultTypes: ['violations'], preload: false, rules };
      return (await axe.run((!isWhole && part) || document, options)).violations;
    },
    [withContrast, wholePage] as const,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
}
