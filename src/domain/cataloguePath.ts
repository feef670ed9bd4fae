import { paths } from './paths';

const CATALOGUE_PAGE_KINDS = ['article', 'category', 'subCategory', 'underSubCategory'] as const;
export type CataloguePageKind = (typeof CATALOGUE_PAGE_KINDS)[number];

/** Which article or category a URL path shows, its id as written there; undefined for every other page. */
export function parseCataloguePath(path: string): { kind: CataloguePageKind; id: string } | undefined {
  for (const kind of CATALOGUE_PAGE_KINDS) {
    const prefix = paths[kind]('');
    const id = path.startsWith(prefix) ? path.slice(prefix.length).replace(/\/$/, '') : '';
    if (id !== '' && !id.includes('/')) return { kind, id };
  }
  return undefined;
}
