import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyDefaults } from '../../../src/content/company';
import { tradeDefaults } from '../../../src/content/trade';
import type { PageRenderer } from '../../../src/contract/pageRenderer';
import { parisDateTime } from '../../../src/domain/parisTime';
import { currentContent } from '../../../src/server/content/currentContent';
import { composePage } from '../../../src/server/pages/documentHead';
import { createReadAnswer, findPageMeta } from '../../../src/server/pages/pageData';
import { withShopContent } from '../../../src/server/pages/shopDocument';
import type { Shop } from '../catalogue/catalogueSupport';

const ROOT = join(__dirname, '../../..');
const COMPANY: Record<string, string> = { ...companyDefaults, ...tradeDefaults };

/** index.html as the build writes it, without its scripts. */
const builtDocument = (): string =>
  readFileSync(join(ROOT, 'src/web/index.html'), 'utf8').replace(
    /<%=?\s*(?:company\.(\w+)(\.replaceAll\(' ', ''\))?)?[^%]*%>/g,
    (_, name: string | undefined, isCompact: string | undefined) => {
      const text = COMPANY[name ?? ''] ?? '';
      return isCompact === undefined ? text : text.replaceAll(' ', '');
    },
  );

/** Renders pages with the shop's own renderer, loaded with what is published. */
export function openRealPages({ services }: Shop) {
  const { config, clock, database } = services;
  const renderPage = loadRenderer();
  /** @returns the whole document of a page, or of the page for what does not exist. */
  return async (path: string, isNarrow: boolean): Promise<string> => {
    const now = parisDateTime(clock());
    const meta = await findPageMeta(database.db, path, config.publicUrl, now);
    if (meta === 'not found') throw new Error(`${path} does not exist`);
    const read = createReadAnswer(database.db, now);
    const page = await renderPage({ path, isNarrow, now: clock(), read });
    const document = withShopContent(builtDocument(), currentContent(), path);
    return composePage({ document, stylesOf: () => '', scriptsOf: () => [] }, page, meta);
  };
}

/** The content of a renderer is constant: other content needs another one, as in src/server/pages. */
function loadRenderer(): PageRenderer['renderPage'] {
  closeRealPages();
  Object.assign(globalThis, { published: currentContent().page });
  return jest.requireActual<PageRenderer>(join(ROOT, 'src/web/boot/serverEntry')).renderPage;
}

/** Forgets the renderer; its screens are loaded when they are first shown. */
export function closeRealPages(): void {
  Object.assign(globalThis, { published: undefined });
  for (const file of Object.keys(require.cache))
    if (/\/src\/(content|web)\//.test(file)) delete require.cache[file];
}
