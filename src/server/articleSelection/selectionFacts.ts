import {
  groupByValue,
  type PinnedField,
  type ReplacedValue,
} from '../../domain/catalogue/articleSelection';
import { idsOfRanges, rangesText } from '../journal/idRanges';
import type { RecordedEntry } from '../journal/undoKind';
import { type Change, isPinned, type Selected } from './selectedArticles';

/** What the journal stores of a change of a selection, by which it is undone. */
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

/** The change of a selection that an entry is about; undefined for other entries. */
export function readSelectionEntry(entry: RecordedEntry): SelectionFacts | undefined {
  const text = entry.after?.selection;
  if (typeof text !== 'string') return readNamedArticles(entry);
  const { replaced, ...change } = JSON.parse(text) as Omit<SelectionFacts, 'replaced'> & {
    replaced: { value: string | number; isKept: boolean; ids: string }[];
  };
  return {
    ...change,
    replaced: replaced.map(({ ids, ...group }) => ({ ...group, ids: idsOfRanges(ids) })),
  };
}

const FIELDS: Partial<Record<string, 'featured' | 'campaign'>> = {
  changeFeatured: 'featured',
  addCampaignArticles: 'campaign',
  removeCampaignArticles: 'campaign',
};

/** Entries of À la Une and of a campaign name the articles that were added or removed. */
function readNamedArticles({
  operation,
  subject_id: campaign,
  before,
  after,
}: RecordedEntry): SelectionFacts | undefined {
  const field = FIELDS[operation];
  const named = (after ?? before)?.articleIds;
  if (field === undefined || typeof named !== 'string' || named === '') return undefined;
  // Of a sentence of no known form: which promotion it was is not known.
  if (field === 'campaign' && campaign === null) return undefined;
  const added = after === null ? 0 : 1;
  return {
    field,
    after: added,
    ...(field === 'campaign' && { campaignId: Number(campaign) }),
    replaced: [{ value: 1 - added, isKept: true, ids: named.split(' ').map(Number) }],
  };
}
