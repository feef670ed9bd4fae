import type { RenderedPage } from '../../contract/pageRenderer';
import { currentContent } from '../content/currentContent';
import { escapeHtml, scriptJson } from '../escapeHtml';
import { type StructuredData, structuredDataTags } from './structuredData';
import type { PageFiles } from './webBuild';

/**
 * Title and meta tags of a page in the served HTML; a missing title or description keeps the one of
 * index.html.
 */
export interface PageMeta {
  /** Whole text, not escaped. */
  title?: string;
  description?: string;
  /** Absolute URL. */
  canonical?: string;
  /** The page does not exist: search engines must not index it. */
  isUnknown?: boolean;
  /** The page is opened with a token: search engines must not index it either. */
  isPrivate?: boolean;
  /** For previews of shared links. */
  preview?: {
    type: 'website' | 'product';
    /** Absolute URL of a PNG, JPEG or WebP. */ image?: string;
  };
}

// The build's HTML minifier may drop the quotes around attribute values.
export const TITLE = /<title>([^<]*)<\/title>/;
export const DESCRIPTION = /<meta name="?description"? content="([^"]*)" ?\/?>/;

/**
 * Replaces title and description in the HTML and adds the other tags of its head. Replacer
 * functions, because catalogue texts may contain `$&`.
 * @param styles HTML that follows the title.
 */
export function withHead(html: string, meta: PageMeta, styles = ''): string {
  const own = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const title = meta.title === undefined ? own(TITLE) : escapeHtml(meta.title);
  const description =
    meta.description === undefined ? own(DESCRIPTION) : escapeHtml(meta.description);
  const tags = [
    `<title>${title}</title>`,
    meta.isUnknown || meta.isPrivate ? '<meta name="robots" content="noindex">' : '',
    meta.canonical === undefined
      ? ''
      : `<link rel="canonical" href="${escapeHtml(meta.canonical)}">`,
    previewTags(title, description, meta),
    styles,
  ];
  return html
    .replace(TITLE, () => tags.join(''))
    .replace(DESCRIPTION, () => `<meta name="description" content="${description}">`);
}

/** @param title @param description already escaped. */
function previewTags(title: string, description: string, { preview, canonical }: PageMeta): string {
  if (!preview || canonical === undefined) return '';
  const properties: [name: string, escapedContent: string | undefined][] = [
    ['type', preview.type],
    ['site_name', escapeHtml(currentContent().company.name)],
    ['locale', 'fr_FR'],
    ['title', title],
    ['description', description],
    ['url', escapeHtml(canonical)],
    ['image', preview.image && escapeHtml(preview.image)],
  ];
  return properties
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
    .join('');
}

/** Head of a rendered page. */
export interface DescribedPage extends PageMeta {
  structuredData?: readonly StructuredData[];
}

// The build's HTML minifier may drop the quotes around attribute values.
const ROOT = /<div id="?root"?>[^]*?<\/div>/;

/**
 * Nothing is painted until the parser has reached the `main` of src/web/frame/Frame.tsx: a bar
 * whose links are only partly read has other widths, and would move. Browsers without it ignore it.
 */
const PAINT_AFTER_HEADER = '<link rel="expect" href="#contenu" blocking="render">';

/**
 * Fills a document with a rendered page. Its styles are inline, so that the first paint waits for
 * nothing else; its scripts are loaded after that paint by the document's own script
 * (src/web/earlyScript.ts). Replacer functions, because catalogue texts may contain `$&`.
 * @throws Error when the document has no root element.
 */
export function composePage(
  { document, stylesOf, scriptsOf }: PageFiles,
  page: RenderedPage,
  meta: DescribedPage,
): string {
  if (!ROOT.test(document)) throw new Error('index.html has no root element');
  const { title, html, state, chunk } = page;
  const styles = PAINT_AFTER_HEADER + stylesOf(chunk);
  return withHead(document, { ...meta, title }, styles).replace(ROOT, () =>
    [
      `<div id="root" data-dehydrated="">${html}</div>`,
      `<script type="application/json" id="state">${state}</script>`,
      `<script type="application/json" id="scripts">${scriptJson(scriptsOf(chunk))}</script>`,
      structuredDataTags(meta.structuredData ?? []),
    ].join(''),
  );
}
