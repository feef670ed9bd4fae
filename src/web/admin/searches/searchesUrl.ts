import type { SearchShow } from '../../../contract/api.gen';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import type { ListSearchesApiArg, ListSynonymsApiArg } from '../../api/adminEndpoints.gen';
import { choiceField, orderField, textField, urlFields, withInstead } from '../kit/list/urlFields';
import { periodFields, type PeriodView } from '../periodUrl';

export type SearchList = SearchShow | 'ALL';
export type SearchSort = NonNullable<ListSearchesApiArg['sort']>;
export type SynonymShow = NonNullable<ListSynonymsApiArg['show']>;

/** What both tabs show, in their address. '' for what is not said. */
export interface SearchesView extends PeriodView {
  tab: 'synonyms' | '';
  /** Which texts; '' for those that stayed empty. */
  list: SearchList | '';
  /** '' for the most searched ones first. */
  sort: SearchSort | '';
  /** The other way round than `isDescending` says. */
  order: 'reverse' | '';
  /** From 2 on. */
  page: string;
  /** Which synonyms; '' for all. */
  synonyms: SynonymShow | '';
  /** What is looked for in the texts, or in the synonyms, of this tab. */
  text: string;
}

/** What both tabs are given. */
export interface SearchesTabProps {
  view: SearchesView;
  range: DayRange;
  /** Goes to another view; what is typed into a synonym is asked for first. */
  goTo: (change: Partial<SearchesView>, options?: { replace: boolean }) => void;
  /** Does something that would lose what is typed into a synonym, once that is confirmed. */
  ask: (then: () => void) => void;
  onTyped: (isTyped: boolean) => void;
}

export const searchesUrl = urlFields<SearchesView>({
  ...periodFields,
  tab: withInstead(
    choiceField('vue', 'une vue de cette page', { synonyms: 'synonymes' }),
    'voici la première',
  ),
  list: choiceField<SearchList>('liste', 'une liste de recherches', {
    ALL: 'toutes',
    EMPTY_THEN: 'restees-vides',
    EMPTY_TODAY: 'vides-encore',
    NEAR_TODAY: 'proches',
    FOUND_TODAY: 'trouvees-depuis',
  }),
  sort: orderField<SearchSort>('tri', {
    SEARCHES: 'fois',
    DAYS: 'jours',
    EMPTY: 'trouve-alors',
    TEXT: 'texte',
  }),
  order: orderField('ordre', { reverse: 'inverse' }),
  page: withInstead(
    textField('page', 'un numéro de page', (text) => /^([1-9]\d{0,3})$/.test(text)),
    'voici la première page',
  ),
  synonyms: choiceField<SynonymShow>('synonymes', 'une liste de synonymes', {
    DRAFT: 'brouillon',
    OWN: 'boutique',
    SHIPPED: 'depart',
    OFF: 'eteints',
  }),
  text: textField('texte'),
});

export const PAGE_ROWS = 50;

/** The number of the page that is shown, from 1 on. */
export const shownPage = ({ page }: SearchesView): number => Number(page) || 1;

/** The text of a page in the address. */
export const pageText = (page: number): string => (page > 1 ? String(page) : '');

export const listOf = ({ list }: SearchesView): SearchList => list || 'EMPTY_THEN';
export const sortOf = ({ sort }: SearchesView): SearchSort => sort || 'SEARCHES';

/** Figures begin with the greatest, texts with A. */
export const isDescending = (view: SearchesView): boolean =>
  (sortOf(view) === 'TEXT') === (view.order === 'reverse');

const placesOf = (view: SearchesView) => ({
  limit: String(PAGE_ROWS),
  offset: String((shownPage(view) - 1) * PAGE_ROWS),
});

const soughtText = ({ text }: SearchesView) => text !== '' && { text };

/** What the file of the texts has: all pages of the list. */
export function textsQuery(view: SearchesView, { from, to }: DayRange) {
  const list = listOf(view);
  return {
    from,
    to,
    ...soughtText(view),
    ...(list !== 'ALL' && { show: list }),
    sort: sortOf(view),
    descending: isDescending(view) ? ('1' as const) : ('0' as const),
  };
}

export const searchesQuery = (view: SearchesView, range: DayRange): ListSearchesApiArg => ({
  ...textsQuery(view, range),
  ...placesOf(view),
});

export const synonymsQuery = (view: SearchesView): ListSynonymsApiArg => ({
  ...soughtText(view),
  ...(view.synonyms !== '' && { show: view.synonyms }),
  ...placesOf(view),
});
