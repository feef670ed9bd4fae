import type { ArticleValues } from '../article/fields';
import type { Campaign } from '../campaign/campaign';
import { groupArticles } from '../campaign/campaignArticles';
import { readArticle } from './articleChecks';
import { ArticleRefused } from './articleEdits';

/** Articles that are changed at once. */
export const ARTICLE_SELECTION_MAX = 5000;

/** The fields of a selection that imports also write. */
export type PinnedField = 'category' | 'brand' | 'state';

/** The one field of a selection that changes. Prices never do: they come from Oxygène. */
export type SelectionChange<C> =
  | { [F in PinnedField]: { field: F; value: ArticleValues[F] } }[PinnedField]
  | { field: 'featured'; value: 0 | 1 }
  | { field: 'campaign'; campaign: C };

/** An article as far as selections change it. */
export interface SelectedArticle<C> {
  category: number;
  brand: string;
  state: 0 | 1;
  featured: 0 | 1;
  campaigns: readonly C[];
}

/** What becomes of each article of a selection; every one is in one group, in the given order. */
export interface SelectionGroups<A, C> {
  toChange: A[];
  /** They are so already. */
  unchanged: A[];
  /** Withdrawn, or in the campaign that the change would overlap. */
  refused: { article: A; overlapping?: C }[];
}

/** A typed change as it is stored. @throws ArticleRefused */
export function readSelectionChange(typed: {
  under_sub_category_id?: number;
  brand?: string;
  featured?: '0' | '1';
  soft_deleted?: '0' | '1';
}): Exclude<SelectionChange<never>, { field: 'campaign' }> | undefined {
  if (typed.featured !== undefined)
    return { field: 'featured', value: typed.featured === '1' ? 1 : 0 };
  const { category, brand, state } = readArticle(typed);
  if (brand === '') throw new ArticleRefused('Donnez une marque.', 'brand');
  if (category !== undefined) return { field: 'category', value: category };
  if (brand !== undefined) return { field: 'brand', value: brand };
  return state === undefined ? undefined : { field: 'state', value: state };
}

/** Groups the articles of a selection for a change, at a Paris time. */
export function groupSelection<A extends SelectedArticle<C>, C extends Campaign>(
  change: SelectionChange<C>,
  articles: readonly A[],
  now: string,
): SelectionGroups<A, C> {
  if (change.field === 'campaign') {
    const candidates = articles.map((article) => ({
      article,
      isWithdrawn: article.state === 1,
      campaigns: article.campaigns,
    }));
    const groups = groupArticles(change.campaign, candidates, now);
    return {
      toChange: groups.toAdd.map(({ article }) => article),
      unchanged: groups.present.map(({ article }) => article),
      refused: [
        ...groups.overlapping.map(({ article: { article }, campaign }) => ({
          article,
          overlapping: campaign,
        })),
        ...groups.withdrawn.map(({ article }) => ({ article })),
      ],
    };
  }
  const { field, value } = change;
  const isRefused = (article: A) => field === 'featured' && value === 1 && article.state === 1;
  const others = articles.filter((article) => article[field] !== value);
  return {
    toChange: others.filter((article) => !isRefused(article)),
    unchanged: articles.filter((article) => article[field] === value),
    refused: others.filter(isRefused).map((article) => ({ article })),
  };
}

type Value = string | number;

/** What a change of a selection replaced of some articles. */
export interface ReplacedValue {
  value: Value;
  /** Whether imports kept the field already; true of fields that imports do not write. */
  isKept: boolean;
  ids: readonly number[];
}

type RestoredLine = Pick<SelectionLine, 'id' | 'value' | 'isKept'>;

/** Articles by the value that they had or get; ids ascending. */
export function groupByValue(lines: readonly RestoredLine[]): ReplacedValue[] {
  const groups = new Map<string, ReplacedValue & { ids: number[] }>();
  for (const { id, value, isKept } of lines) {
    const key = JSON.stringify([value, isKept]);
    const group = groups.get(key) ?? { value, isKept, ids: [] };
    groups.set(key, group);
    group.ids.push(id);
  }
  return [...groups.values()].map((group) => ({ ...group, ids: group.ids.sort((a, b) => a - b) }));
}

/** The field of an article as it is now. */
export interface SelectionLine {
  id: number;
  value: Value;
  isKept: boolean;
  /** The file's last value of a kept field; null: no file gave one. */
  file: Value | null;
}

/**
 * What undoes a change of a selection, by the rule of a single edit: an article whose field was
 * changed since is left.
 */
export function undoSelection(
  after: Value,
  replaced: readonly ReplacedValue[],
  lines: readonly SelectionLine[],
): { restored: RestoredLine[]; left: number[] } {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const restored: RestoredLine[] = [];
  const left: number[] = [];
  for (const { value, isKept, ids } of replaced)
    for (const id of ids) {
      const line = byId.get(id);
      if (!line?.isKept || line.value !== after) left.push(id);
      else restored.push({ id, value: isKept ? value : (line.file ?? value), isKept });
    }
  return { restored, left };
}
