import type { ArticlesFilter } from '../../../contract/api.gen';
import type { ListOwnArticlesApiArg } from '../../api/adminEndpoints.gen';

/** Filters that are on, off or not set, by their name in the address and in the contract. */
export const SWITCHES = [
  { name: 'etat', field: 'soft_deleted', label: 'État', one: 'Retirés', zero: 'En vente' },
  { name: 'une', field: 'featured', label: 'À la Une', one: 'À la Une', zero: 'Les autres' },
  { name: 'image', field: 'picture', label: 'Image', one: 'Avec image', zero: 'Sans image' },
  { name: 'fiche', field: 'sheet', label: 'Fiche', one: 'Avec fiche', zero: 'Sans fiche' },
  { name: 'fds', field: 'sheet_missing', label: 'FDS', one: 'Manquante', zero: 'Les autres' },
  { name: 'promo', field: 'promoted', label: 'Promotion', one: 'En cours', zero: 'Sans promotion' },
  { name: 'garde', field: 'kept', label: 'Import', one: 'Champs gardés', zero: 'Comme Oxygène' },
  { name: 'prix', field: 'price_check', label: 'Prix', one: 'Prix à vérifier', zero: 'Justes' },
] as const;

export type SwitchName = (typeof SWITCHES)[number]['name'];

export const SORTS = ['reference', 'label', 'category', 'brand', 'price', 'state'] as const;
export type ArticleSort = (typeof SORTS)[number];

/** In the address, for the form of an article that is not made yet. */
export const NEW_ARTICLE = 'nouveau';
/** The number of the open article. */
export type OpenArticle = number | typeof NEW_ARTICLE | null;

/** What the address says of the list and of the open article. */
export interface ArticlesView {
  search: string;
  categoryId: number | undefined;
  brand: string;
  switches: Partial<Record<SwitchName, '0' | '1'>>;
  sort: ArticleSort;
  isDescending: boolean;
  articleId: OpenArticle;
}

const idOf = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/** Reads the address; what it should not hold is left out. */
export function readArticlesView(search: URLSearchParams): ArticlesView {
  const switches = SWITCHES.flatMap(({ name }) => {
    const value = search.get(name);
    return value === '0' || value === '1' ? [[name, value] as const] : [];
  });
  return {
    search: (search.get('q') ?? '').slice(0, 100),
    categoryId: idOf(search.get('rayon')),
    brand: (search.get('marque') ?? '').slice(0, 100),
    switches: Object.fromEntries(switches),
    sort: SORTS.find((sort) => sort === search.get('tri')) ?? 'reference',
    isDescending: search.get('ordre') === 'desc',
    articleId:
      search.get('article') === NEW_ARTICLE ? NEW_ARTICLE : (idOf(search.get('article')) ?? null),
  };
}

/** The address of a view. */
export function articlesSearch(view: ArticlesView): Record<string, string> {
  return {
    ...(view.search !== '' && { q: view.search }),
    ...(view.categoryId !== undefined && { rayon: String(view.categoryId) }),
    ...(view.brand !== '' && { marque: view.brand }),
    ...view.switches,
    ...(view.sort !== 'reference' && { tri: view.sort }),
    ...(view.isDescending && { ordre: 'desc' }),
    ...(view.articleId !== null && { article: String(view.articleId) }),
  };
}

/** What the list is filtered by; its order is left out. */
export const filterOf = (view: ArticlesView): ArticlesFilter => ({
  ...(view.search !== '' && { search: view.search }),
  ...(view.categoryId !== undefined && { category_id: String(view.categoryId) }),
  ...(view.brand !== '' && { brand: view.brand }),
  ...Object.fromEntries(
    SWITCHES.flatMap(({ name, field }) => {
      const value = view.switches[name];
      return value ? [[field, value]] : [];
    }),
  ),
});

/** What the API is asked for to count the articles of a view. */
export const countQuery = (view: ArticlesView): ListOwnArticlesApiArg =>
  Object.fromEntries(
    Object.entries(filterOf(view)).map(([name, value]) => [camelCase(name), value]),
  );

/** What the API is asked for a view, without the page. */
export const articlesQuery = (view: ArticlesView): ListOwnArticlesApiArg => ({
  ...countQuery(view),
  sort: view.sort,
  ...(view.isDescending && { descending: '1' as const }),
});

/** 'category_id' is 'categoryId' in the address of a call. */
const camelCase = (name: string): string =>
  name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase());
