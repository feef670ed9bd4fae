import type { Kysely } from 'kysely';
import { company } from '../../content/company';
import { shortDescription } from '../../domain/article';
import { canonicalPath } from '../../domain/canonicalPath';
import { parseCataloguePath } from '../../domain/cataloguePath';
import { typeset } from '../../domain/frenchTypography';
import { findPublicPage, type PublicPage } from '../database/publicPages';
import type { Tables } from '../database/tables';
import type { Services } from '../services';
import { staticDescription } from './staticDescriptions';

/** Title and meta tags of one page in the served HTML, for search engines and link previews. */
export interface PageHead {
  /** Whole text of the document title; undefined: the shop's. */
  title?: string;
  /** Undefined: the shop's. */
  description?: string;
  /** Absolute canonical URL. */
  canonical: string;
}

/** @returns 'not found' for an unknown id, undefined for an address with a secret and when the database fails. */
export type FindPageHead = (path: string) => Promise<PageHead | 'not found' | undefined>;

/** One query for the page of an article or category, none for others. */
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
  const own = canonicalPath(path);
  const asked = parseCataloguePath(path);
  if (!asked) return own === undefined ? undefined : { description: staticDescription(own), canonical: `${publicUrl}${own}` };
  const page = own === undefined ? undefined : await findPublicPage(db, asked.kind, Number(asked.id));
  return page ? headOf(page, `${publicUrl}${own}`) : 'not found';
}

const headOf = ({ label, description }: PublicPage, canonical: string): PageHead => ({
  title: `${typeset(label)} – ${company.name}`,
  description: typeset(
    description ? shortDescription(description) : `« ${label} » chez ${company.name} : ${company.trade}. Demandez votre devis en ligne.`,
  ),
  canonical,
});
