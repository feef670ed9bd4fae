import { companyOf } from '../../content/company';
import { contentFilePath } from '../../domain/shopContent/contentFiles';
import type { PageContent } from '../../domain/shopContent/home/homeContent';
import { textPageAt } from '../../domain/shopContent/texts/textPages';
import type { ShopContent } from '../content/currentContent';
import { escapeHtml, scriptJson } from '../escapeHtml';
import { DESCRIPTION, TITLE } from './documentHead';

/** What the build has written of the company into index.html. */
const BUILT = companyOf();
const ROOT_START = /<div id="?root"?/;

const ICON = /<link rel="?icon"?[^>]*>/;

/** The owner's logo in the tab of a browser. */
const iconOf = (logo: string): string =>
  `<link rel="icon" href="${escapeHtml(contentFilePath(logo))}">`;

const compact = (phone: string): string => phone.replaceAll(' ', '');

/**
 * The document of the build with the content that the owner has published: in its texts, and as
 * data for its scripts. Without any it stays as it is. @param path of the page.
 */
export function withShopContent(
  html: string,
  { page, company }: ShopContent,
  path: string,
): string {
  if (Object.keys(page).length === 0) return html;
  const { name, description, phone, openingHours, logo } = company;
  const data = scriptJson(ofPage(page, path));
  return html
    .replace(ICON, (icon) => (logo === '' ? icon : iconOf(logo)))
    .replace(TITLE, () => `<title>${escapeHtml(name)}</title>`)
    .replace(
      DESCRIPTION,
      () => `<meta name="description" content="${escapeHtml(`${name} : ${description}`)}">`,
    )
    .replaceAll(compact(BUILT.phone), () => escapeHtml(compact(phone)))
    .replaceAll(BUILT.phone, () => escapeHtml(phone))
    .replaceAll(BUILT.openingHours, () => escapeHtml(openingHours))
    .replace(
      ROOT_START,
      (root) => `<script type="application/json" id="content">${data}</script>${root}`,
    );
}

/** A page has its own text; the others are long, and read when they are opened. */
function ofPage({ texts, ...others }: PageContent, path: string): PageContent {
  if (!texts) return others;
  const field = textPageAt(path)?.field;
  const text = field && texts[field];
  return { ...others, texts: field && text !== undefined ? { [field]: text } : {} };
}
