import { paths } from '../../../../domain/paths';
import type { Suggestions } from '../../../api/suggestionEndpoints.gen';

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

/** The groups that are not empty, in the order of the list. */
export function optionGroups({ completions, categories, articles }: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    { label: 'Recherches', options: completions.map((text) => ({ key: `completion-${text}`, text, note: '' })) },
    {
      label: 'Catégories',
      options: categories.map(({ id, level, name, path }) => ({
        key: `${level}-${id}`,
        text: name,
        note: path.join(' › '),
        to: paths[level](id),
      })),
    },
    {
      label: 'Articles',
      options: articles.map(({ id, name, reference }) => ({
        key: `article-${id}`,
        text: name,
        note: `Réf. ${reference}`,
        articleId: id,
        to: paths.article(id),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
