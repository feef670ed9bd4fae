import type { Kysely } from 'kysely';
import { company } from '../../content/company';
import { shortDescription } from '../../domain/article';
import { typeset } from '../../domain/frenchTypography';
import { parseCataloguePath, paths } from '../../domain/paths';
import { findPublicPage, type PublicPage } from '../database/publicPages';
import type { Tables } from '../database/tables';
import { escapeHtml } from '../escapeHtml';
import type { Services } from '../services';

/** Title and meta tags of one page in the served HTML, for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute canonical URL. */
  canonical: string;
}

/** @returns the head of an article or category page, 'not found' for an unknown id, undefined for every other page. */
export type FindPageHead = (path: string) => Promise<PageHead | 'not found' | undefined>;

const ID = /^[1-9][0-9]{0,14}$/;

/** One query per page. When the database fails, the page is served without a head of its own. */
export function createFindPageHead({ database, config, log }: Pick<Services, 'database' | 'config' | 'log'>): FindPageHead {
  return async (path) => {
    try {
      return await findPageHead(database.db, path, config.publicUrl);
    } catch (error) {
      log.error({ err: error }, 'page head');
      return undefined;
    }
  };
}

/** As FindPageHead. @param publicUrl without a slash at its end. @throws the error of the database. */
export async function findPageHead(db: Kysely<Tables>, path: string, publicUrl: string): ReturnType<FindPageHead> {
  const asked = parseCataloguePath(path);
  if (!asked) return undefined;
  const { kind, id } = asked;
  const page = ID.test(id) ? await findPublicPage(db, kind, Number(id)) : undefined;
  return page ? headOf(page, `${publicUrl}${paths[kind](id)}`) : 'not found';
}

const headOf = ({ label, description }: PublicPage, canonical: string): PageHead => ({
  title: typeset(label),
  description: typeset(
    description ? shortDescription(description) : `« ${label} » chez ${company.name} : ${company.trade}. Demandez votre devis en ligne.`,
  ),
  canonical,
});

// The build's HTML minifier may drop the quotes around attribute values.
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="?description"? content="[^"]*" ?\/?>/;

/** Replaces title and description in the HTML. Replacer functions, because catalogue texts may contain `$&`. */
export function withHead(page: string, head: PageHead | undefined): string {
  if (!head) return page;
  const { title, description, canonical } = head;
  return page
    .replace(
      TITLE,
      (_all, shop: string) => `<title>${escapeHtml(title)} – ${shop}</title><link rel="canonical" href="${escapeHtml(canonical)}">`,
    )
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(description)}">`);
}
