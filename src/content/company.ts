import type { PageContent } from '../domain/shopContent/home/homeContent';
import type { ShopFields } from '../domain/shopContent/sections';

/** What a page of a browser has, or what the server sets before it loads the renderer. */
interface PageGlobals {
  document?: { getElementById(id: string): { textContent: string } | null };
  published?: PageContent;
}

const globals = globalThis as unknown as PageGlobals;

/**
 * What the owner has published, as it came with the page: one version for the whole life of a page,
 * so that its parts never differ. Empty where everything is as in this folder.
 */
export const published: PageContent =
  globals.published ??
  (JSON.parse(globals.document?.getElementById('content')?.textContent ?? '{}') as PageContent);

/** The company's details as long as its owner has published no others. */
export const companyDefaults = {
  name: 'Paillasse',
  phone: '01 99 00 12 34',
  /** As written in the error message of the contact form (ERR-07). */
  openingHours: 'Du lundi au vendredi, de 8h à 19h',
  /** Under the wordmark of the footer. */
  baseline:
    "Consommables, équipements et produits chimiques pour les laboratoires d'enseignement, de " +
    "recherche et d'industrie.",
};

/** The company's details with what its owner has published, on pages and in mails. */
export const companyOf = (changed?: ShopFields): typeof companyDefaults => ({
  ...companyDefaults,
  ...changed,
});

/** The company's details on this page. */
export const company = companyOf(published.identity);

/** The opening hours after another text: « Du lundi au vendredi, 8h à 19h ». */
export const shortHoursOf = ({ openingHours }: Pick<typeof company, 'openingHours'>): string =>
  openingHours.replace(' de ', ' ');
