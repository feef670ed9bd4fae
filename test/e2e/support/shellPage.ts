import { expect, type Page } from './shop';

const RENDERED = /<div id="root"[^]*<script type="application\/json" id="state">[^]*?<\/script>/;

/** Empty but for the note that a page is late. */
const EMPTY = /<div id="root">(<p [^>]*role="alert"(?:(?!<\/p>)[^])*<\/p>)?<\/div>/;

/**
 * From now on documents arrive without rendered content, as from a server without page renderer:
 * the browser asks the API itself, and tests can answer in its place.
 */
export async function serveShell(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const shell = html.replace(RENDERED, '<div id="root"></div>');
    expect(shell).toMatch(EMPTY);
    expect(shell).not.toContain('id="state"');
    return route.fulfill({ response, body: shell });
  });
}
