import type { RenderedPage } from '../../contract/pageRenderer';
import { escapeHtml } from '../escapeHtml';
import type { PageFiles } from './pageFiles';

// The build's HTML minifier may drop the quotes around attribute values.
const ROOT = /<div id="?root"?><\/div>/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="?description"? content="[^"]*" ?\/?>/;

/** Meta tags of a rendered page; a missing one keeps what index.html has. */
export interface PageMeta {
  description?: string;
  /** Absolute URL. */
  canonical?: string;
  /** The page does not exist: search engines must not index it. */
  isUnknown?: boolean;
}

/**
 * Fills a document with a rendered page. Its styles are inline, so that the first paint waits for nothing else; its scripts are loaded
 * after that paint by the document's own script (src/web/earlyScript.ts). Replacer functions, because catalogue texts may contain `$&`.
 * @throws Error when the document has no empty root element.
 */
export function composePage(
  { document, stylesOf, scriptsOf }: PageFiles,
  { title, html, state, chunk }: RenderedPage,
  { description, canonical, isUnknown }: PageMeta,
): string {
  if (!ROOT.test(document)) throw new Error('index.html has no empty root element');
  const link = canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`;
  const robots = isUnknown ? '<meta name="robots" content="noindex">' : '';
  return document
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>${robots}${link}${stylesOf(chunk)}`)
    .replace(DESCRIPTION, (own) => (description === undefined ? own : `<meta name="description" content="${escapeHtml(description)}">`))
    .replace(ROOT, () =>
      [
        `<div id="root" data-dehydrated="">${html}</div>`,
        `<script type="application/json" id="state">${state}</script>`,
        `<script type="application/json" id="scripts">${JSON.stringify(scriptsOf(chunk))}</script>`,
      ].join(''),
    );
}
