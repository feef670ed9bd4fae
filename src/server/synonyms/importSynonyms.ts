import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatCount } from '../../domain/frenchNumber';
import { isSameSynonym } from '../../domain/synonyms/entry';
import { planSynonymFile, type SynonymFilePlan } from '../../domain/synonyms/synonymFile';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { compileSynonyms } from '../search/searchSynonyms';
import { raiseSynonymRevision, readSynonymSet } from '../search/tableSynonymSet';
import type { SynonymAuthor } from './changeSynonyms';
import { type EditedSynonym, listSynonyms } from './synonymList';
import {
  deleteSynonym,
  insertSynonyms,
  listStoredSynonyms,
  searchedSynonyms,
  type StoredSynonym,
  updateSynonym,
} from './tableSynonyms';
import { sampleArticleTexts, untellingText } from './tableTelling';
import { withDrafts, writingsCheck } from './writings';

/** Synonyms that are checked before others are answered. */
const CHECKED_PER_TURN = 50;

/** What a file would change of the synonyms as they were at this revision. */
interface PlannedFile extends SynonymFilePlan {
  revision: number;
}

/** A synonym as files name it. */
export const listedSynonym = ({ id, shipped, side, draft }: EditedSynonym) => ({
  id,
  isShipped: shipped !== undefined,
  isRemoved: draft === 'REMOVED',
  side,
});

/**
 * What a file would change, also refusing what only the catalogue tells. The largest one takes
 * seconds: others are answered in between, so that it belongs before the transaction.
 */
export async function planFile(db: Db, csv: string): Promise<PlannedFile> {
  const { revision } = await readSynonymSet(db);
  const plan = await inTurns(planSynonymFile(csv, (await listSynonyms(db)).map(listedSynonym)));
  const articles = await sampleArticleTexts(db);
  const planned = withDrafts(await listStoredSynonyms(db), plan);
  const searched = compileSynonyms(searchedSynonyms(planned, { withDraft: true }));
  const tooMany = writingsCheck(searched);
  for (const [at, { line, ...side }] of sidesOf(plan).entries()) {
    if (at % CHECKED_PER_TURN === 0) await nextTurn();
    const problem = untellingText(articles, side) ?? tooMany(side);
    if (problem) plan.errors.push({ line, message: problem.message });
  }
  plan.errors.sort((a, b) => a.line - b.line);
  return { ...plan, revision };
}

/** What would be stored, with its lines. */
export const sidesOf = ({ added, changed }: SynonymFilePlan) => [
  ...added,
  ...changed.map(({ side, line }) => ({ ...side, line })),
];

async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** Stores what a file changes as drafts. They have one revision, as those of a publication. */
export async function storePlan(
  trx: Db,
  plan: SynonymFilePlan,
  author: SynonymAuthor,
): Promise<void> {
  if (plan.added.length + plan.changed.length === 0) return;
  const common = { revision: await raiseSynonymRevision(trx), ...author };
  const added: Omit<StoredSynonym, 'id'>[] = plan.added.map(({ line: _, ...draft }) => ({
    shipped_id: null,
    published: undefined,
    draft,
    ...common,
  }));
  const known = new Map((await listSynonyms(trx)).map((each) => [each.id, each]));
  const changed: StoredSynonym[] = [];
  for (const { id, side } of plan.changed) {
    const { stored, shipped, published } = known.get(id) ?? {};
    const draft = published && isSameSynonym(side, published) ? undefined : side;
    if (stored && !draft && !stored.published) await deleteSynonym(trx, stored.id);
    else if (stored) changed.push({ ...stored, draft, ...common });
    else if (shipped)
      added.push({ shipped_id: shipped.id, published: undefined, draft: side, ...common });
  }
  await insertSynonyms(trx, added);
  for (const row of changed) await updateSynonym(trx, row);
}

export const presentPlan = ({
  added,
  changed,
  unchanged,
  unread,
  errors,
}: SynonymFilePlan): Schemas['SynonymImport'] => ({
  added: added.length,
  changed: changed.length,
  unchanged,
  unread,
  errors,
});

/** Errors that one sentence names. */
const NAMED_ERRORS = 3;

export function refusalOf({ errors }: SynonymFilePlan): string {
  const named = errors
    .slice(0, NAMED_ERRORS)
    .map(({ line, message }) => `Ligne ${line} : ${message}`);
  const others = errors.length - named.length;
  const rest = others > 0 ? ` Et ${formatCount(others, 'autre ligne', 'autres lignes')}.` : '';
  return `Rien n’est enregistré. ${named.join(' ')}${rest}`;
}
