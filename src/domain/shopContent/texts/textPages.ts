import { patterns } from '../../paths';

/** The pages whose text the owner writes: the field of the text, the address and the title. */
export const TEXT_PAGES = [
  { field: 'about', path: patterns.about, title: 'Qui sommes-nous ?' },
  { field: 'terms', path: patterns.terms, title: 'Conditions de vente' },
  { field: 'legalNotice', path: patterns.legalNotice, title: 'Mentions légales' },
  { field: 'personalData', path: patterns.personalData, title: 'Données personnelles' },
] as const;

export type TextField = (typeof TEXT_PAGES)[number]['field'];

/**
 * The page at a path, as the router matches it: in any case, with or without a slash at its end.
 */
export function textPageAt(path: string): (typeof TEXT_PAGES)[number] | undefined {
  const normalised = path.toLowerCase().replace(/(?<!\/)\/+$/, '');
  return TEXT_PAGES.find((page) => page.path === normalised);
}
