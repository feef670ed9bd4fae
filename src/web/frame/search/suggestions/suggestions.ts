import { useEffect, useState } from 'react';
import type { Suggestions } from '../../../../contract/api.gen';
import { SEARCH_MIN_LENGTH } from '../../../../domain/limits';
import { paths } from '../../../../domain/paths';
import { lackText } from '../../../../domain/search/droppedText';
import { typeset } from '../../../../domain/text/frenchText';
import { accountEndpoints } from '../../../api/accountEndpoints.gen';
import { useAppDispatch } from '../../../store/hooks';

/** A suggestion in the list: it opens a page, or searches for a text. */
export interface Option {
  key: string;
  text: string;
  /** Beside or below the text. */
  note: string;
  articleId?: number;
  to?: string;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

/** Windows of this height show all groups at once only when they are short. */
const LOW_PX = 900;

/**
 * The groups that are not empty, in the order of the list.
 * @param query for which they were found.
 * @param windowHeight in a low one articles are above the edge of the list.
 */
export function optionGroups(
  { completions, categories, articles, dropped = [] }: Suggestions,
  query: string,
  windowHeight: number,
): OptionGroup[] {
  const most = windowHeight < LOW_PX ? 3 : undefined;
  const groups: OptionGroup[] = [
    {
      label: 'Catégories',
      options: categories.slice(0, most).map(({ id, level, name, path }) => ({
        key: `${level}-${id}`,
        text: name,
        note: path.join(' › '),
        to: paths[level](id),
      })),
    },
    {
      label: typeset(dropped.length > 0 ? `Articles, ${lackText(query, dropped)}` : 'Articles'),
      options: articles.map(({ id, name, reference }) => ({
        key: `article-${id}`,
        text: name,
        note: `Réf. ${reference}`,
        articleId: id,
        to: paths.article(id),
      })),
    },
    {
      label: 'Recherches',
      options: completions
        .slice(0, most)
        .map((text) => ({ key: `completion-${text}`, text, note: '' })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const DEBOUNCE_MS = 150;

/**
 * The suggestions of what is typed; those of the text before until they are there, null below three
 * characters or after a failure. Each change of the text closes the call of the one before.
 */
export function useSuggestions(text: string): Suggestions | null {
  const dispatch = useAppDispatch();
  const query = text.trim();
  const isLongEnough = query.length >= SEARCH_MIN_LENGTH;
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(
    function ask() {
      if (!isLongEnough) return undefined;
      let close = () => {};
      let isCurrent = true;
      const timer = setTimeout(() => {
        const call = dispatch(
          accountEndpoints.endpoints.suggest.initiate({ query }, { subscribe: false }),
        );
        close = () => call.abort();
        void call.then(({ data }) => {
          if (isCurrent) setFound(data ?? null);
        });
      }, DEBOUNCE_MS);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
        close();
      };
    },
    [dispatch, isLongEnough, query],
  );
  return isLongEnough ? found : null;
}
