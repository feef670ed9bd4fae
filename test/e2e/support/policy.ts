import { baseUrl, type Page } from './shop';

/**
 * Records forbidden behaviour of a page: policy violations, errors, requests to other hosts,
 * dialogs.
 */
export function watchPolicy(page: Page): string[] {
  const seen: string[] = [];
  page.on(
    'console',
    (message) =>
      /Content Security Policy|Trusted/i.test(message.text()) && seen.push(message.text()),
  );
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(baseUrl) &&
      !/^(data|blob):/.test(request.url()) &&
      seen.push(`request: ${request.url()}`),
  );
  return seen;
}

/** Links whose target could access window.opener. */
export const openLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[target]')]
      .filter(({ rel }) => !/noopener/.test(rel))
      .map(({ outerHTML }) => outerHTML),
  );
