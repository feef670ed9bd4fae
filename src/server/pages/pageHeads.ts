import { shortDescription } from '../../domain/article/article';
import { canonicalPath, parseCataloguePath } from '../../domain/canonicalPath';
import { paths, patterns } from '../../domain/paths';
import { type TextField, textPageAt } from '../../domain/shopContent/texts/textPages';
import { typeset } from '../../domain/text/frenchText';
import { currentContent, type ShopContent } from '../content/currentContent';
import type { Db } from '../database/tables';
import type { Services } from '../services';
import { findMergeTarget, findPublicPage, type PublicPage } from './tablePublicPages';

/** Title and meta tags of one page in the served HTML, for search engines and link previews. */
export interface PageHead {
  /** Whole text of the document title; undefined: the shop's. */
  title?: string;
  /** Undefined: the shop's. */
  description?: string;
  /** Absolute canonical URL. */
  canonical: string;
}

/**
 * @returns 'not found' for an unknown id, undefined for an address with a secret and when the
 * database fails.
 */
export type FindPageHead = (path: string) => Promise<PageHead | 'not found' | undefined>;

/** One query for the page of an article or category, none for others. */
export function createFindPageHead({
  database,
  config,
  log,
}: Pick<Services, 'database' | 'config' | 'log'>): FindPageHead {
  return async (path) => {
    try {
      return await findPageHead(database.db, path, config.publicUrl);
    } catch (error) {
      log.error({ err: error }, 'page head');
      return undefined;
    }
  };
}

/** The path of the category that the one of a path was merged into; undefined for other paths. */
export type FindMovedPage = (path: string) => Promise<string | undefined>;

/** One query for the page of a category, none for others. */
export function createFindMovedPage({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): FindMovedPage {
  return async (path) => {
    const asked = parseCataloguePath(path);
    if (!asked || asked.kind === 'article' || canonicalPath(path) === undefined) return undefined;
    try {
      const target = await findMergeTarget(database.db, Number(asked.id));
      return target === undefined ? undefined : paths[asked.kind](target);
    } catch (error) {
      log.error({ err: error }, 'moved page');
      return undefined;
    }
  };
}

/**
 * As FindPageHead.
 * @param publicUrl without a slash at its end.
 * @throws the error of the database.
 */
export async function findPageHead(
  db: Db,
  path: string,
  publicUrl: string,
): ReturnType<FindPageHead> {
  const own = canonicalPath(path);
  const asked = parseCataloguePath(path);
  if (!asked)
    return own === undefined
      ? undefined
      : { description: staticDescription(own), canonical: `${publicUrl}${own}` };
  const page =
    own === undefined ? undefined : await findPublicPage(db, asked.kind, Number(asked.id));
  return page ? headOf(page, `${publicUrl}${own}`) : 'not found';
}

function headOf({ label, description }: PublicPage, canonical: string): PageHead {
  const { name, trade } = currentContent().company;
  return {
    title: `${typeset(label)} – ${name}`,
    description: typeset(
      description
        ? shortDescription(description)
        : `« ${label} » chez ${name} : ${trade}. Demandez votre devis en ligne.`,
    ),
    canonical,
  };
}

/**
 * Descriptions of the pages with fixed texts, for search engines; /home has the shop's own, of
 * index.html.
 */
const descriptions = ({
  name,
  trade,
  phone,
  openingHours,
}: ShopContent['company']): Record<TextField | 'contact', string> => ({
  about: currentContent().published.texts
    ? `Qui est ${name} : ${trade}.`
    : `Qui est ${name} : une société indépendante qui fournit les laboratoires de l'enseignement, de la recherche et de l'industrie.`,
  terms: `Les conditions de vente de ${name} : prix, port, devis, livraison, retours, garantie et règlement.`,
  contact: `Écrivez à ${name} ou appelez-nous au ${phone} : ${trade}. ${openingHours}.`,
  legalNotice: `L'éditeur du site ${name}, son hébergeur, et les règles qui s'appliquent aux ventes et aux devis.`,
  personalData: `Ce que le site ${name} enregistre de vous, pourquoi, pour combien de temps, et comment exercer vos droits.`,
});

/** @returns undefined for a page that has no description of its own. */
function staticDescription(path: string): string | undefined {
  const page = path === patterns.contact ? 'contact' : textPageAt(path)?.field;
  return page && typeset(descriptions(currentContent().company)[page]);
}
