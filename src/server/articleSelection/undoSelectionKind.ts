import { groupArticles } from '../../domain/campaign/campaignArticles';
import {
  groupByValue,
  type PinnedField,
  type SelectionLine,
  undoSelection,
} from '../../domain/catalogue/articleSelection';
import { formatCount } from '../../domain/frenchNumber';
import { parisDateTime } from '../../domain/parisTime';
import { isLeft, lastArticleChange, subjectsOf } from '../articleEdits/lastChange';
import { openCampaign } from '../campaigns/articles';
import { campaignOf } from '../campaigns/changes';
import { presentCampaign } from '../catalogue/present';
import { changeFeatured } from '../catalogue/tableArticleSelection';
import { campaignsOfArticles, linkArticles, unlinkArticles } from '../catalogue/tableCampaignLinks';
import { noteFollowedMerges } from '../database/followedMerges';
import type { Db } from '../database/tables';
import { lastEntryAbout } from '../edits/tableLastEntry';
import { conflict } from '../http/httpError';
import { rangesText } from '../journal/idRanges';
import { describeAuthor } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import { findJournalEntry, type LastChange } from '../journal/tableJournal';
import { readEntry, type RecordedEntry, type UndoKind } from '../journal/undoKind';
import { readSelectionEntry, type SelectionFacts } from './selectionFacts';
import { listSelection, lowestCategories, readPinned, restorePinned } from './tableSelection';

type Restored = Pick<SelectionLine, 'id' | 'value' | 'isKept'>;

/** Changes of a selection of articles: those that were changed since are left and named. */
export const undoSelectionKind: UndoKind = {
  canUndo: (entry) => readSelectionEntry(entry) !== undefined,
  async undo(trx, entry, now) {
    const facts = readSelectionEntry(entry);
    if (!facts) throw new Error(`Entry ${entry.id} keeps no selection`);
    const lines = await linesOf(trx, facts);
    const { restored, left } = undoSelection(facts.after, facts.replaced, lines);
    const possible = await possibleOf(trx, facts, restored, now);
    const isPossible = new Set(possible.map(({ id }) => id));
    left.push(...restored.flatMap(({ id }) => (isPossible.has(id) ? [] : [id])));
    if (possible.length === 0) throw await allChanged(trx, entry, facts, left);
    await store(trx, facts, possible, now);
    if (facts.field === 'category') await noteFollowedMerges(trx, followedOf(restored, possible));
    const names = left.length === 0 ? [] : await listSelection(trx, left);
    const references = names.map(({ reference }) => reference);
    return {
      after: {
        articles: possible.length,
        left: references.join(', '),
        leftIds: rangesText(left.sort((a, b) => a - b)),
      },
      message: messageOf(possible.length, references),
    };
  },
};

/** Names who changed one of the articles, where the journal tells it of one. */
async function allChanged(
  trx: Db,
  { id: after }: RecordedEntry,
  facts: SelectionFacts,
  left: readonly number[],
) {
  let example = '';
  for (const article of (await listSelection(trx, left)).slice(0, NAMED)) {
    const last = await lastChange(trx, facts, article, after);
    if (last) example = `, par exemple ${article.reference}${describeAuthor(last)}`;
    if (last) break;
  }
  return conflict(
    `Tous les articles de cette sélection ont changé depuis${example} : rien n’est annulé.`,
  );
}

/** Who changed last what the selection changed; of a list that it entered, who withdrew it. */
async function lastChange(
  trx: Db,
  { field, campaignId }: SelectionFacts,
  article: { id: number; reference: string },
  after: number,
): Promise<LastChange | undefined> {
  if (isPinned(field)) return lastArticleChange(trx, article, { after, fields: [field] });
  const [own, several] = subjectsOf(article);
  const list = field === 'featured' ? own : aboutOne('campaign', campaignId ?? 0, '');
  const moved = await lastEntryAbout(
    trx,
    [list, several],
    (entry) => hasMoved(trx, entry, { field, campaignId }, article),
    after,
  );
  return moved ?? lastArticleChange(trx, article, { after, fields: ['state'] });
}

/** Operations on one article of a list. */
const MOVES = ['toggleFeatured', 'linkArticleToCampaign', 'unlinkArticleFromCampaign'];

/** Whether an entry put an article into a list or took it out, by undoing another one too. */
async function hasMoved(
  trx: Db,
  entry: RecordedEntry,
  list: Pick<SelectionFacts, 'field' | 'campaignId'>,
  article: { id: number; reference: string },
): Promise<boolean> {
  if (entry.undoes !== null) {
    if (entry.after && (await isLeft(trx, entry.after, article))) return false;
    const undone = await findJournalEntry(trx, entry.undoes);
    return undone !== undefined && hasMoved(trx, readEntry(undone), list, article);
  }
  if (MOVES.includes(entry.operation)) return entry.article_id === article.id;
  const facts = readSelectionEntry(entry);
  return (
    facts?.field === list.field &&
    facts.campaignId === list.campaignId &&
    idsOf(facts).includes(article.id)
  );
}

const idsOf = ({ replaced }: SelectionFacts): number[] => replaced.flatMap(({ ids }) => ids);
const isPinned = (field: SelectionFacts['field']): field is PinnedField =>
  field !== 'featured' && field !== 'campaign';

/** The field of the articles as it is now. */
async function linesOf(trx: Db, facts: SelectionFacts): Promise<SelectionLine[]> {
  const ids = idsOf(facts);
  if (isPinned(facts.field)) return readPinned(trx, facts.field, ids);
  const line = (id: number, value: number) => ({ id, value, isKept: true, file: null });
  if (facts.field === 'featured')
    return (await listSelection(trx, ids)).map(({ id, featured }) => line(id, featured));
  const campaign = await campaignOf(trx, String(facts.campaignId));
  const linked = await campaignsOfArticles(trx, ids);
  const isIn = (id: number) => (linked.get(id) ?? []).some((each) => each.id === campaign.id);
  return ids.map((id) => line(id, isIn(id) ? 1 : 0));
}

/** Without what cannot be as it was: a category that is gone, an article that is not sold. */
async function possibleOf(
  trx: Db,
  { field, campaignId }: SelectionFacts,
  restored: readonly Restored[],
  now: number,
): Promise<Restored[]> {
  if (field === 'category') {
    const lowest = await lowestCategories(trx);
    return restored.flatMap((line) => {
      const value = lowest.get(Number(line.value));
      return value === undefined ? [] : [{ ...line, value }];
    });
  }
  if (isPinned(field)) return [...restored];
  const added = restored.filter(({ value }) => value === 1).map(({ id }) => id);
  if (added.length === 0) return [...restored];
  const articles = await listSelection(trx, added);
  const sold = new Set(articles.filter((row) => row.soft_deleted === 0).map(({ id }) => id));
  if (field === 'featured') return restored.filter(({ id, value }) => value === 0 || sold.has(id));
  const at = parisDateTime(now);
  const campaign = openCampaign(await campaignOf(trx, String(campaignId)), at);
  const linked = await campaignsOfArticles(trx, added);
  const candidates = added.map((id) => ({
    id,
    isWithdrawn: !sold.has(id),
    campaigns: (linked.get(id) ?? []).map(presentCampaign),
  }));
  const free = new Set(groupArticles(campaign, candidates, at).toAdd.map(({ id }) => id));
  return restored.filter(({ id, value }) => value === 0 || free.has(id));
}

/** The articles whose number of then was merged since. */
function followedOf(restored: readonly Restored[], possible: readonly Restored[]) {
  const placed = new Map(possible.map(({ id, value }) => [id, value]));
  return restored.flatMap(({ id, value }) => {
    const now = placed.get(id);
    return now === undefined || now === value ? [] : [{ articleId: id, from: Number(value) }];
  });
}

/** One statement, or a few, for the articles that get the same value. */
async function store(
  trx: Db,
  { field, campaignId = 0 }: SelectionFacts,
  restored: readonly Restored[],
  now: number,
): Promise<void> {
  for (const { ids, ...given } of groupByValue(restored))
    if (isPinned(field)) await restorePinned(trx, field, given, ids, now);
    else if (field === 'featured') await changeFeatured(trx, ids, given.value === 1 ? 1 : 0, now);
    else if (given.value === 1) await linkArticles(trx, campaignId, ids);
    else await unlinkArticles(trx, campaignId, ids);
}

const NAMED = 20;

function messageOf(undone: number, references: readonly string[]): string {
  const done = `Changement annulé pour ${formatCount(undone, 'article', 'articles')}`;
  if (references.length === 0) return done;
  const named = references.slice(0, NAMED).join(', ');
  const others = references.length - NAMED;
  const rest = others > 0 ? ` et ${formatCount(others, 'autre', 'autres')}` : '';
  const count = formatCount(references.length, 'a changé depuis', 'ont changé depuis');
  return `${done} ; ${count} et reste${references.length > 1 ? 'nt' : ''} : ${named}${rest}`;
}
