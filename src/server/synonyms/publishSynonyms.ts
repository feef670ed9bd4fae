import { formatCount, formatNumber } from '../../domain/frenchNumber';
import {
  isSameSynonym,
  OWN_SYNONYMS_MAX,
  synonymIdentity,
  type SynonymSide,
} from '../../domain/synonyms/entry';
import { synonymNames } from '../../domain/synonyms/synonymName';
import type { Db } from '../database/tables';
import { conflict, unprocessable } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import type { RecordedEntry, UndoKind } from '../journal/undoKind';
import { compileSynonyms, shippedSynonyms } from '../search/searchSynonyms';
import { lockSynonyms, raiseSynonymRevision, raiseSynonymVersion } from '../search/tableSynonymSet';
import type { SynonymAuthor } from './changeSynonyms';
import { type EditedSynonym, listSynonyms } from './synonymList';
import {
  deleteSynonym,
  insertSynonym,
  listStoredSynonyms,
  searchedSynonyms,
  type StoredSynonym,
  updateSynonym,
} from './tableSynonyms';
import { requireSearchable, writingsCheck } from './writings';

/** What a publication changes of one synonym; null: it is not searched, or as it was shipped. */
interface SynonymEdit {
  id: number;
  shipped: string | null;
  before: SynonymSide | null;
  after: SynonymSide | null;
}

/** What the journal keeps of a publication: enough to undo it. */
interface PublishedSynonymFacts extends Record<string, string | number> {
  synonymsAdded: number;
  synonymsChanged: number;
  synonymsRemoved: number;
  /** The first ones, for whoever reads the journal. */
  synonymNames: string;
  /** JSON of what changed of each synonym. */
  synonymEdits: string;
}

const factsOf = (edits: readonly SynonymEdit[]): PublishedSynonymFacts => ({
  synonymsAdded: edits.filter(({ before, shipped }) => !before && shipped === null).length,
  synonymsChanged: edits.filter(
    ({ before, after, shipped }) => (after && before) || shipped !== null,
  ).length,
  synonymsRemoved: edits.filter(({ after, shipped }) => !after && shipped === null).length,
  synonymNames: namesOf(edits),
  synonymEdits: JSON.stringify(edits),
});

const namesOf = (edits: readonly SynonymEdit[]): string =>
  synonymNames(edits.flatMap(({ before, after }) => after ?? before ?? []));

/** Publishes all drafts; searches of every process follow. @throws 422 when there is none */
export async function publishDrafts(
  trx: Db,
  author: SynonymAuthor,
): Promise<PublishedSynonymFacts> {
  const stored = await listStoredSynonyms(trx);
  const drafts = stored.filter(({ draft }) => draft !== undefined);
  if (drafts.length === 0)
    throw unprocessable('Il n’y a rien à publier : aucun synonyme n’a changé.');
  requireSearchable(
    stored,
    drafts.flatMap(({ draft }) => draft ?? []),
  );
  const revision = await raiseSynonymRevision(trx);
  for (const { draft, ...row } of drafts)
    await storePublished(trx, { ...row, draft: undefined, revision }, draft ?? undefined);
  await raiseSynonymVersion(trx, { by: author.changed_by, at: author.changed_at });
  return factsOf(
    drafts.map(({ id, shipped_id: shipped, published, draft }) => ({
      id,
      shipped,
      before: published ?? null,
      after: draft ?? null,
    })),
  );
}

/** « 2 synonymes publiés : la recherche s’en sert. » */
export function publishedText({ synonymEdits }: PublishedSynonymFacts): string {
  const edits = JSON.parse(synonymEdits) as SynonymEdit[];
  const count = edits.length;
  const removed = edits.filter(({ shipped, after }) => shipped === null && !after).length;
  const off = edits.filter(({ after }) => after?.off).length;
  if (removed === count)
    return `${formatCount(count, 'synonyme retiré', 'synonymes retirés')} : la recherche ne s’en sert plus.`;
  if (off === count)
    return `${formatCount(count, 'synonyme éteint', 'synonymes éteints')} : la recherche ne s’en sert plus.`;
  return removed + off === 0
    ? `${formatCount(count, 'synonyme publié', 'synonymes publiés')} : la recherche s’en sert.`
    : `${formatCount(count, 'changement publié', 'changements publiés')} : la recherche suit.`;
}

async function storePublished(
  trx: Db,
  row: StoredSynonym,
  published: SynonymSide | undefined,
): Promise<void> {
  if (published === undefined && row.draft === undefined) await deleteSynonym(trx, row.id);
  else await updateSynonym(trx, { ...row, published });
}

const editsOf = ({ operation, after }: RecordedEntry): SynonymEdit[] | undefined =>
  operation === 'publishSynonyms' && typeof after?.synonymEdits === 'string'
    ? (JSON.parse(after.synonymEdits) as SynonymEdit[])
    : undefined;

/** Publications of synonyms. Drafts stay. */
export const undoSynonymsKind: UndoKind = {
  canUndo: (entry) => editsOf(entry) !== undefined,
  async undo(trx, entry) {
    await lockSynonyms(trx);
    const edits = editsOf(entry) ?? [];
    const stored = await listStoredSynonyms(trx);
    const revision = await raiseSynonymRevision(trx);
    for (const edit of edits) await undoEdit(trx, stored, edit, entry, revision);
    requireListable(await listSynonyms(trx));
    requireRestorable(await listStoredSynonyms(trx), edits);
    await raiseSynonymVersion(trx);
    return { after: { synonymNames: namesOf(edits), synonymsRestored: edits.length } };
  },
};

/** A draft that says what is published again is none, nor is the removal of what is not there. */
function draftBeside(
  { draft, shipped_id: shippedId }: StoredSynonym,
  published: SynonymSide | undefined,
): StoredSynonym['draft'] {
  const shown = published ?? shippedSynonyms().find(({ id }) => id === shippedId);
  if (!draft) return shown ? draft : undefined;
  return shown && isSameSynonym(draft, shown) ? undefined : draft;
}

/** @throws 409 when two of the shop's own would say the same, or there would be too many */
function requireListable(all: readonly EditedSynonym[]): void {
  const own = all.filter(({ shipped, draft }) => !shipped && draft !== 'REMOVED');
  const said = new Set<string>();
  for (const { side } of own) {
    const identity = synonymIdentity(side);
    if (said.has(identity))
      throw conflict(`« ${side.typed[0] ?? ''} » serait deux fois dans la liste : retirez-en un.`);
    said.add(identity);
  }
  if (own.length > OWN_SYNONYMS_MAX)
    throw conflict(
      `La boutique aurait plus de ${formatNumber(OWN_SYNONYMS_MAX)} synonymes : retirez-en.`,
    );
}

/** @throws 409 when a text that is searched again would have more writings than a query */
function requireRestorable(stored: readonly StoredSynonym[], edits: readonly SynonymEdit[]): void {
  const problemOf = writingsCheck(compileSynonyms(searchedSynonyms(stored)));
  for (const { before, shipped } of edits) {
    // As it was shipped it is searched again too.
    const side = before ?? shippedSynonyms().find(({ id }) => id === shipped);
    const problem = side && problemOf(side);
    if (problem) throw conflict(problem.message);
  }
}

/** @throws 409 when it was published otherwise since */
async function undoEdit(
  trx: Db,
  stored: readonly StoredSynonym[],
  { id, shipped, before, after }: SynonymEdit,
  entry: RecordedEntry,
  revision: number,
): Promise<void> {
  const row = stored.find((each) =>
    shipped === null ? each.id === id : each.shipped_id === shipped,
  );
  const now = row?.published;
  if (now && after ? !isSameSynonym(now, after) : Boolean(now) !== Boolean(after)) {
    const [text = ''] = (now ?? after ?? before)?.typed ?? [];
    const by = row ? describeAuthor({ email: row.changed_by, at: row.changed_at }) : '';
    throw conflict(`« ${text} » a changé depuis${by}. Annulez d’abord ce changement.`);
  }
  if (row) {
    const draft = draftBeside(row, before ?? undefined);
    return storePublished(trx, { ...row, draft, revision }, before ?? undefined);
  }
  if (before)
    await insertSynonym(trx, {
      // A shipped one may have another row since: its id says nothing.
      ...(shipped === null && { id }),
      shipped_id: shipped,
      published: before,
      draft: undefined,
      revision,
      changed_by: entry.email,
      changed_at: entry.at,
    });
}
