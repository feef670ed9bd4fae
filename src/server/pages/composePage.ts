import type { RenderedPage } from '../../contract/pageRenderer';
import { escapeHtml } from '../escapeHtml';

// The build's HTML minifier may drop the quotes around attribute values.
const ROOT = /<div id="?root"?><\/div>/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="?description"? content="[^"]*" ?\/?>/;
/** Answers that the shell preloads; a rendered page brings its own. */
const PRELOADED_ANSWERS = /<link (?=[^>]*\bas="?fetch\b)[^>]*>/g;

/** Meta tags of a rendered page; a missing one keeps what index.html has. */
export interface PageMeta {
  description?: string;
  /** Absolute URL. */
  canonical?: string;
}

/**
 * Fills index.html with a rendered page. Replacer functions, because catalogue texts may contain `$&`.
 * @param index with the tags of the screen. @throws Error when it has no empty root element.
 */
export function composePage(
  index: string,
  { title, html, state }: Omit<RenderedPage, 'chunk'>,
  { description, canonical }: PageMeta,
): string {
  if (!ROOT.test(index)) throw new Error('index.html has no empty root element');
  const link = canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`;
  return index
    .replace(PRELOADED_ANSWERS, '')
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>${link}`)
    .replace(DESCRIPTION, (own) => (description === undefined ? own : `<meta name="description" content="${escapeHtml(description)}">`))
    .replace(ROOT, () => `<div id="root" data-dehydrated="">${html}</div><script type="application/json" id="state">${state}</script>`);
}
