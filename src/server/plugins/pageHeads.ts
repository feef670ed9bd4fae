import { company } from '../../content/company';
import { shortDescription } from '../../domain/article';
import { typo } from '../../domain/typo';
import { findPage, type NamedPage, type PageKind } from '../database/pages';
import { escapeHtml } from '../mail/mailPage';
import type { Services } from '../services';

/** What the index says of one page before any script runs: for search engines and shared links. */
export interface PageHead {
  title: string;
  description: string;
  /** The one address of the page. */
  canonical: string;
}

/** @returns what a page of an article or a category says, 'nothing there' when it shows none, undefined for every other page. */
export type PageHeads = (path: string) => Promise<PageHead | 'nothing there' | undefined>;

const NAMED_PAGE = /^\/(a|c|sc|usc)\/([^/]+)\/?$/;
const ID = /^[1-9][0-9]{0,14}$/;

/** Heads read from the database, one query a page. While it does not answer, pages go out without theirs. */
export function pageHeads({ database, config, log }: Pick<Services, 'database' | 'config' | 'log'>): PageHeads {
  return async (path) => {
    const [, kind, id = ''] = NAMED_PAGE.exec(path) ?? [];
    if (!kind) return undefined;
    if (!ID.test(id)) return 'nothing there';
    try {
      const page = await findPage(database.db, kind as PageKind, Number(id));
      return page ? headOf(page, `${config.publicUrl}/${kind}/${id}`) : 'nothing there';
    } catch (error) {
      log.error({ err: error }, 'page head');
      return undefined;
    }
  };
}

const headOf = ({ label, description }: NamedPage, canonical: string): PageHead => ({
  title: typo(label),
  description: typo(
    description ? shortDescription(description) : `« ${label} » chez ${company.name} : ${company.trade}. Demandez votre devis en ligne.`,
  ),
  canonical,
});

// The build may leave out quotes around attributes that need none.
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="?description"? content="[^"]*" ?\/?>/;

/** The page with a head of its own, if it has one. Texts come from the catalogue: every one is escaped, and none is read as a pattern. */
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
