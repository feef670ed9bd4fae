import type { ArticlesFilter } from '../../../contract/api.gen';
import type { ListOwnArticlesApiArg } from '../../api/adminEndpoints.gen';
import {
  choiceField,
  idField,
  isId,
  orderField,
  textField,
  type UrlField,
  urlFields,
  withInstead,
} from '../kit/list/urlFields';

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

type SwitchText = '0' | '1' | '';
const SWITCH_NAMES = { '0': '0', '1': '1' } as const;

const switchFields = Object.fromEntries(
  SWITCHES.map(({ name, label }) => [
    name,
    choiceField<'0' | '1'>(name, `0 ou 1 pour le filtre ${label}`, SWITCH_NAMES),
  ]),
) as Record<SwitchName, UrlField<SwitchText>>;

/** As the address has it; '' for what it has not. */
interface AddressTexts extends Record<SwitchName, SwitchText> {
  search: string;
  categoryId: string;
  brand: string;
  sort: ArticleSort | '';
  order: 'DOWN' | '';
  articleId: string;
}

/** What the list reads in its address. */
export const articlesUrl = urlFields<AddressTexts>({
  search: textField('q'),
  categoryId: idField('rayon', 'le numéro d’un rayon'),
  brand: textField('marque', 'une marque'),
  ...switchFields,
  sort: orderField(
    'tri',
    Object.fromEntries(SORTS.map((sort) => [sort, sort])) as Record<ArticleSort, string>,
  ),
  order: orderField('ordre', { DOWN: 'desc' }),
  articleId: withInstead(
    textField('article', 'le numéro d’un article', (text) => text === NEW_ARTICLE || isId(text)),
    'aucun article n’est ouvert',
  ),
});

/** Reads the address, without what cannot be read. */
export function readArticlesView(address: URLSearchParams): ArticlesView {
  const { search, categoryId, brand, sort, order, articleId, ...switches } =
    articlesUrl.read(address);
  return {
    search,
    categoryId: categoryId === '' ? undefined : Number(categoryId),
    brand,
    switches: Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== '')),
    sort: sort || 'reference',
    isDescending: order === 'DOWN',
    articleId:
      articleId === NEW_ARTICLE ? NEW_ARTICLE : articleId === '' ? null : Number(articleId),
  };
}

/** The address of a view. */
export function articlesSearch(view: ArticlesView): URLSearchParams {
  return articlesUrl.write({
    ...articlesUrl.none,
    search: view.search,
    categoryId: view.categoryId === undefined ? '' : String(view.categoryId),
    brand: view.brand,
    ...view.switches,
    sort: view.sort === 'reference' ? '' : view.sort,
    order: view.isDescending ? 'DOWN' : '',
    articleId: view.articleId === null ? '' : String(view.articleId),
  });
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
