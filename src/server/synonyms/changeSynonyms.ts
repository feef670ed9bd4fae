import { formatNumber } from '../../domain/frenchNumber';
import {
  isSameSynonym,
  OWN_SYNONYMS_MAX,
  type SynonymEntry,
  synonymIdentity,
  synonymProblem,
  type SynonymSide,
  tidySynonym,
} from '../../domain/synonyms/entry';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { conflict, unprocessable } from '../http/httpError';
import type { SearchSynonyms } from '../search/searchSynonyms';
import { raiseSynonymRevision } from '../search/tableSynonymSet';
import { type EditedSynonym, editedSynonym, listSynonyms } from './synonymList';
import {
  deleteSynonym,
  insertSynonym,
  listStoredSynonyms,
  type StoredSynonym,
  updateSynonym,
} from './tableSynonyms';
import { sampleArticleTexts, untellingText } from './tableTelling';
import { requireSearchable, withDrafts } from './writings';

/** Who changes synonyms, and when. */
export interface SynonymAuthor {
  changed_by: string;
  changed_at: LocalDateTime;
}

/** A draft that may be stored, and all synonyms with it and the shop's other drafts. */
export interface CheckedDraft {
  side: SynonymSide;
  /** Not there when nothing changes: nothing was checked. */
  searched?: SearchSynonyms;
}

/**
 * The draft that saving a synonym would store. Trying it asks the same, so that both refuse alike.
 * @param before what is changed; undefined: it is added
 * @throws 409 when another one says the same; 422 with the field that is wrong
 */
export async function checkDraft(
  db: Db,
  { off, ...typed }: SynonymSide,
  before?: EditedSynonym,
): Promise<CheckedDraft> {
  // Shipped texts may break the rules of the shop's own, which one that is switched off keeps.
  const hasNewTexts = !before || !isSameSynonym({ ...typed, off }, { ...before.side, off });
  const side = { ...(hasNewTexts ? await readSynonym(db, typed) : before.side), off };
  const all = await listSynonyms(db);
  if (hasNewTexts) requireOther(all, side, before?.id);
  if (!before || before.draft === 'REMOVED') requireSynonymRoom(all);
  else if (isSameSynonym(side, before.side)) return { side: before.side };
  const planned = withDrafts(await listStoredSynonyms(db), {
    added: before ? [] : [side],
    changed: before ? [{ id: before.id, side }] : [],
  });
  return { side, searched: requireSearchable(planned, [side]) };
}

/** A synonym as typed, without spaces around its texts. @throws 422 */
async function readSynonym(db: Db, typed: SynonymEntry): Promise<SynonymEntry> {
  const entry = tidySynonym(typed);
  const problem = synonymProblem(entry) ?? untellingText(await sampleArticleTexts(db), entry);
  if (problem) throw unprocessable(problem.message, problem.field);
  return entry;
}

/** Adds a synonym to the draft. @throws 409 when it is there already, 422 */
export async function addSynonym(
  trx: Db,
  entry: SynonymEntry,
  author: SynonymAuthor,
): Promise<EditedSynonym> {
  const { side } = await checkDraft(trx, { ...entry, off: false });
  return insertDraft(trx, side, author);
}

/** Of one more synonym; what will be removed leaves room. @throws 422 above the maximum */
export function requireSynonymRoom(all: readonly EditedSynonym[]): void {
  if (all.filter(({ shipped, draft }) => !shipped && draft !== 'REMOVED').length < OWN_SYNONYMS_MAX)
    return;
  throw unprocessable(
    `La boutique a déjà ${formatNumber(OWN_SYNONYMS_MAX)} synonymes, le maximum : retirez-en un.`,
  );
}

/** Stores a synonym of the shop that was never published. */
async function insertDraft(
  trx: Db,
  draft: SynonymSide,
  author: SynonymAuthor,
): Promise<EditedSynonym> {
  const revision = await raiseSynonymRevision(trx);
  return present(
    await insertSynonym(trx, {
      shipped_id: null,
      published: undefined,
      draft,
      revision,
      ...author,
    }),
  );
}

/** @throws 409 when another synonym says the same */
function requireOther(all: readonly EditedSynonym[], entry: SynonymEntry, id?: string): void {
  const identity = synonymIdentity(entry);
  const same = all.find((each) => each.id !== id && synonymIdentity(each.side) === identity);
  if (!same) return;
  if (same.draft === 'REMOVED')
    throw conflict(
      'Ce synonyme est déjà dans la liste, à retirer : abandonnez ce brouillon.',
      'typed',
    );
  const where = same.shipped ? 'parmi ceux de départ' : 'dans la liste';
  throw conflict(`Ce synonyme est déjà ${where}${same.side.off ? ', éteint' : ''}.`, 'typed');
}

/**
 * Changes the draft of a synonym; what equals what is published is no draft.
 * @returns `before` itself when nothing changes. @throws 409, 422
 */
export async function changeSynonym(
  trx: Db,
  before: EditedSynonym,
  typed: SynonymSide,
  author: SynonymAuthor,
): Promise<EditedSynonym> {
  const { side } = await checkDraft(trx, typed, before);
  if (before.draft !== 'REMOVED' && isSameSynonym(side, before.side)) return before;
  const draft = before.published && isSameSynonym(side, before.published) ? undefined : side;
  return storeSynonymDraft(trx, before, draft, author);
}

/** Sets or discards the draft of a synonym. @param draft null: to be removed */
export async function storeSynonymDraft(
  trx: Db,
  { stored, shipped, ...before }: EditedSynonym,
  draft: SynonymSide | null | undefined,
  author: SynonymAuthor,
): Promise<EditedSynonym> {
  const revision = await raiseSynonymRevision(trx);
  const row = {
    shipped_id: shipped?.id ?? null,
    published: stored?.published,
    draft,
    revision,
    ...author,
  };
  if (row.published === undefined && !draft) {
    if (stored) await deleteSynonym(trx, stored.id);
    return editedSynonym(undefined, shipped) ?? { ...before, stored, shipped };
  }
  if (!stored) return present(await insertSynonym(trx, row), shipped);
  await updateSynonym(trx, { id: stored.id, ...row });
  return present({ id: stored.id, ...row }, shipped);
}

function present(stored: StoredSynonym, shipped?: EditedSynonym['shipped']): EditedSynonym {
  const edited = editedSynonym(stored, shipped);
  if (!edited) throw new Error(`Synonym ${stored.id} has neither draft nor publication`);
  return edited;
}
