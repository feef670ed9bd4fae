import type { RenderedPage } from '../../contract/pageRenderer';
import { type PageMeta, withHead } from './documentHead';
import type { PageFiles } from './pageFiles';
import { type StructuredData, structuredDataTags } from './structuredData';

/** What is said of a rendered page beside its content. */
export interface DescribedPage extends PageMeta {
  structuredData?: readonly StructuredData[];
}

// The build's HTML minifier may drop the quotes around attribute values.
const ROOT = /<div id="?root"?>[^]*?<\/div>/;

/**
 * Fills a document with a rendered page. Its styles are inline, so that the first paint waits for nothing else; its scripts are loaded
 * after that paint by the document's own script (src/web/earlyScript.ts). Replacer functions, because catalogue texts may contain `$&`.
 * @throws Error when the document has no root element.
 */
export function composePage({ document, stylesOf, scriptsOf }: PageFiles, page: RenderedPage, meta: DescribedPage): string {
  if (!ROOT.test(document)) throw new Error('index.html has no root element');
  const { title, html, state, chunk } = page;
  return withHead(document, { ...meta, title }, stylesOf(chunk)).replace(ROOT, () =>
    [
      `<div id="root" data-dehydrated="">${html}</div>`,
      `<script type="application/json" id="state">${state}</script>`,
      `<script type="application/json" id="scripts">${JSON.stringify(scriptsOf(chunk))}</script>`,
      structuredDataTags(meta.structuredData ?? []),
    ].join(''),
  );
}
