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
  /** What a call costs, after the hours; without one nothing is said of it. */
  phoneNote: 'appel non surtaxé',
  /** Under the wordmark of the footer. */
  baseline:
    "Consommables, équipements et produits chimiques pour les laboratoires d'enseignement, de recherche et d'industrie.",
};

/** The company's details with what its owner has published, on pages and in mails. */
export const companyOf = (changed?: ShopFields): typeof companyDefaults => ({
  ...companyDefaults,
  ...changed,
});

/** The company's details on this page. */
export const company = companyOf(published.identity);

type Hours = Pick<typeof company, 'openingHours' | 'phoneNote'>;

/**
 * The opening hours after another text, with what a call costs if that is said: « Du lundi au
 * vendredi, 8h à 19h, appel non surtaxé ».
 */
export const hoursAfterTextOf = ({ openingHours, phoneNote: note }: Hours): string =>
  openingHours.replace(' de ', ' ') + (note && `, ${note}`);

/** The same where there is less room: « Du lundi au vendredi, 8h à 19h, non surtaxé ». */
export const shortHoursOf = ({ openingHours, phoneNote }: Hours): string =>
  hoursAfterTextOf({ openingHours, phoneNote: phoneNote.replace(/^appel /, '') });
