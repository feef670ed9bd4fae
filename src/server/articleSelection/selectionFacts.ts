import {
  groupByValue,
  type PinnedField,
  type ReplacedValue,
} from '../../domain/catalogue/articleSelection';
import { idsOfRanges,rangesText } from '../journal/idRanges';
import type { JournalFacts } from '../journal/undoKind';
import { type Change, isPinned, type Selected } from './selectedArticles';

/** What an entry of the journal keeps of a change of a selection to undo it. */
export interface SelectionFacts {
  field: PinnedField | 'featured' | 'campaign';
  /** Of a campaign: 1 when the articles were added to it, 0 when they were removed. */
  after: string | number;
  campaignId?: number;
  replaced: ReplacedValue[];
}

/** The change for the journal's readers, and in few characters what it replaced. */
export function selectionFacts(change: Change, changed: readonly Selected[]) {
  const lines = changed.map((article) => ({
    id: article.id,
    value: change.field === 'campaign' ? 0 : article[change.field],
    isKept: article.isKept,
  }));
  const replaced = groupByValue(lines).map(({ ids, ...group }) => ({
    ...group,
    ids: rangesText(ids),
  }));
  const after = change.field === 'campaign' ? 1 : change.value;
  const campaignId = change.field === 'campaign' ? change.campaign.id : undefined;
  return {
    articles: changed.length,
    ...shownChange(change),
    selection: JSON.stringify({ field: change.field, after, campaignId, replaced }),
  };
}

function shownChange(change: Change): Record<string, string | number | boolean> {
  if (change.field === 'campaign') return { title: change.campaign.title };
  if (change.field === 'featured') return { featured: change.value === 1 };
  if (!isPinned(change)) return {};
  if (change.field === 'category') return { under_sub_category_id: change.value };
  if (change.field === 'brand') return { brand: change.value };
  return { soft_deleted: String(change.value) };
}

/** What selectionFacts() wrote; undefined for other facts. */
export function readSelectionFacts(facts: JournalFacts | null): SelectionFacts | undefined {
  const text = facts?.selection;
  if (typeof text !== 'string') return undefined;
  const { replaced, ...change } = JSON.parse(text) as Omit<SelectionFacts, 'replaced'> & {
    replaced: { value: string | number; isKept: boolean; ids: string }[];
  };
  return {
    ...change,
    replaced: replaced.map(({ ids, ...group }) => ({ ...group, ids: idsOfRanges(ids) })),
  };
}
