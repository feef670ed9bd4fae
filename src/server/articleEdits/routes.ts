import type { Kysely } from 'kysely';
import { readArticle, readReference } from '../../domain/catalogue/articleChecks';
import {
  ARTICLE_FIELDS,
  ArticleRefused,
  type ArticleValues,
  editArticle,
  takeFileValues,
} from '../../domain/catalogue/articleEdits';
import type { Operations, Schemas } from '../contract/operations';
import { noteFollowedMerges } from '../database/followedMerges';
import type { Tables } from '../database/tables';
import { writeWithoutImport } from '../edits/excludeImports';
import { refusalsAsAnswers } from '../edits/refusals';
import { conflict, notFound } from '../http/httpError';
import { createActionRecorder, describeAuthor } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import type { Services } from '../services';
import { lastArticleChange } from './lastChange';
import { presentOwnArticle, presentValues } from './present';
import {
  currentCategory,
  findLabel,
  findStoredArticle,
  insertArticle,
  isLowestCategory,
  storeArticle,
  type StoredArticle,
} from './tableArticleEdits';

type ArticleEdits = Pick<Operations, 'readOwnArticle' | 'createArticle' | 'updateArticle'>;

const REST = 'Les articles ne changent pas pendant ce temps : réessayez quand c’est fini.';
const NO_ARTICLE = 'Cet article n’existe pas.';

/** Articles as staff changes them beside the imports, which keep the changed fields. */
export function articleEditsHandlers(
  services: Pick<Services, 'database' | 'importer' | 'clock' | 'searchIndex'>,
): ArticleEdits {
  const { database, clock, searchIndex } = services;
  const record = createActionRecorder(clock);
  const write = async (change: (trx: Kysely<Tables>) => Promise<StoredArticle>) => {
    const stored = await refusalsAsAnswers(() => writeWithoutImport(services, change, REST));
    await searchIndex.refresh();
    return presentOwnArticle(stored);
  };
  return {
    async readOwnArticle(request) {
      return presentOwnArticle(await storedArticle(database.db, Number(request.params.id)));
    },
    createArticle: (request) =>
      write(async (trx) => {
        const created = await newArticle(trx, request.body, clock());
        await record(trx, request, {
          operation: 'createArticle',
          target: targetOf(created),
          articleId: created.id,
          before: null,
          after: factsOf(created, created.values),
        });
        return created;
      }),
    updateArticle: (request) =>
      write(async (trx) => {
        const before = await storedArticle(trx, Number(request.params.id));
        const { revision, file_fields: taken = [], ...typed } = request.body;
        const change = readArticle(typed, before.values.prices);
        await assertUnchanged(trx, before, revision, change);
        const after = { ...before, ...editArticle(takeFileValues(before, taken), change) };
        await assertCategory(trx, before, after);
        await storeArticle(trx, before, after, clock());
        const changed = changedValues(before.values, after.values);
        await record(trx, request, {
          operation: 'updateArticle',
          target: targetOf(before),
          articleId: before.id,
          before: factsOf(before, pick(before.values, changed)),
          after: factsOf(after, pick(after.values, changed)),
        });
        return { ...after, revision: before.revision + 1 };
      }),
  };
}

/** How the journal names an article. */
const targetOf = ({ id, reference }: StoredArticle) =>
  aboutOne('article', id, `Article ${id} (${reference})`);

async function storedArticle(db: Kysely<Tables>, id: number): Promise<StoredArticle> {
  const stored = await findStoredArticle(db, id);
  if (!stored) throw notFound(NO_ARTICLE);
  return stored;
}

/** All fields of an article made by staff are kept. @throws ArticleRefused, 409 */
async function newArticle(
  trx: Kysely<Tables>,
  { reference: typedReference, ...typed }: Schemas['NewArticle'],
  now: number,
): Promise<StoredArticle> {
  const reference = readReference(typedReference);
  const empty = { description: '', brand: '', supplier: '', packing: '', state: 0 as const };
  const values = { ...empty, ...readArticle(typed) } as ArticleValues;
  if (!(await isLowestCategory(trx, values.category))) throw new ArticleRefused(...NO_CATEGORY);
  const used = await findLabel(trx, reference);
  if (used !== undefined)
    throw conflict(`La référence ${reference} est déjà celle de « ${used} ».`, 'reference');
  const kept = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, null]));
  const article = { reference, values, kept, madeHere: true };
  return { ...article, id: await insertArticle(trx, article, now), revision: 1 };
}

const NO_CATEGORY = [
  'Ce rayon n’existe pas, ou il contient d’autres rayons.',
  'under_sub_category_id',
] as const;

/** The file's category may have been merged into another since. @throws ArticleRefused */
async function assertCategory(
  trx: Kysely<Tables>,
  before: StoredArticle,
  after: StoredArticle,
): Promise<void> {
  if (after.values.category === before.values.category) return;
  const category =
    'category' in after.kept
      ? after.values.category
      : await currentCategory(trx, after.values.category);
  if (!(await isLowestCategory(trx, category))) throw new ArticleRefused(...NO_CATEGORY);
  if (category !== after.values.category)
    await noteFollowedMerges(trx, [{ articleId: before.id, from: after.values.category }]);
  after.values = { ...after.values, category };
}

/** @throws 409 with what is stored and what was sent, and who changed it. */
async function assertUnchanged(
  trx: Kysely<Tables>,
  stored: StoredArticle,
  revision: number,
  change: Partial<ArticleValues>,
): Promise<void> {
  if (stored.revision === revision) return;
  const last = await lastArticleChange(trx, stored);
  const now: object = presentValues(pick(stored.values, Object.keys(change)));
  const sent = new Map<string, unknown>(Object.entries(presentValues(change)));
  const differences = Object.entries(now)
    .filter(([name, value]) => sent.get(name) !== value)
    .map(([name, value]) => `« ${String(value)} », vous avez envoyé « ${String(sent.get(name))} »`);
  throw conflict(
    `Cet article a été modifié entre-temps${last ? describeAuthor(last) : ''}` +
      `${differences.length > 0 ? ` : il a ${differences.join(' ; ')}` : ''}.`,
    'revision',
  );
}

const changedValues = (before: ArticleValues, after: ArticleValues): string[] =>
  ARTICLE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const pick = (values: ArticleValues, fields: readonly string[]): Partial<ArticleValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** The changed values for the journal's readers, and all that the edit replaces to undo it. */
const factsOf = ({ values, kept }: StoredArticle, changed: Partial<ArticleValues>) => ({
  ...(presentValues(changed) as Record<string, string | number | null>),
  keptFields: Object.keys(kept).length,
  edit: JSON.stringify({ values, kept }),
});
