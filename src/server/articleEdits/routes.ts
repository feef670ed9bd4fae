import {
  ARTICLE_COLUMNS,
  ARTICLE_FIELDS,
  type ArticleValues,
  TEXT_COLUMNS,
} from '../../domain/article/fields';
import { readArticle, readReference } from '../../domain/catalogue/articleChecks';
import { ArticleRefused, editArticle, takeFileValues } from '../../domain/catalogue/articleEdits';
import type { Operations, Schemas } from '../contract/operations';
import { noteFollowedMerges } from '../database/followedMerges';
import type { Db } from '../database/tables';
import { createEdits, type EditServices, readSubject, type Subject } from '../edits/edit';
import { conflict } from '../http/httpError';
import { aboutOne } from '../journal/subjects';
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

/** Articles as staff changes them beside the imports, which keep the changed fields. */
export function articleEditsHandlers(services: EditServices) {
  const { database, clock } = services;
  const articles = createEdits(services).of(ARTICLE);
  return {
    async readOwnArticle(request) {
      return presentOwnArticle(await readSubject(ARTICLE, database.db, request.params.id));
    },
    async createArticle(request) {
      const add = (trx: Db) => newArticle(trx, request.body, clock());
      return presentOwnArticle(await articles.make(request, 'createArticle', add));
    },
    async updateArticle(request) {
      const { revision, file_fields: taken = [], ...typed } = request.body;
      const changeOf = ({ values }: StoredArticle) => readArticle(typed, values.prices);
      const changed = await articles.change(request, 'updateArticle', {
        id: request.params.id,
        isTaken: (stored) => stored.revision !== revision,
        differences: (stored) => differencesText(stored, changeOf(stored)),
        async change(trx, before) {
          const edit = editArticle(takeFileValues(before, taken), changeOf(before));
          const after = { ...before, ...edit };
          await assertCategory(trx, before, after);
          await storeArticle(trx, before, after, clock());
          return { ...after, revision: before.revision + 1 };
        },
      });
      return presentOwnArticle(changed);
    },
  } satisfies Partial<Operations>;
}

const ARTICLE: Subject<StoredArticle> = {
  gone: 'Cet article n’existe pas.',
  changed: 'Cet article a été modifié',
  rest: 'Les articles ne changent pas pendant ce temps : réessayez quand c’est fini.',
  isSearched: true,
  read: (trx, id) => findStoredArticle(trx, Number(id)),
  target: ({ id, reference }) => aboutOne('article', id, `Article ${id} (${reference})`),
  facts(before, after) {
    const changed = ARTICLE_FIELDS.filter(
      (field) => JSON.stringify(before?.values[field]) !== JSON.stringify(after?.values[field]),
    );
    return {
      articleId: (before ?? after)?.id,
      before: before ? factsOf(before, changed) : null,
      after: after ? factsOf(after, changed) : null,
    };
  },
  author: lastArticleChange,
};

const NOTHING_TYPED: Partial<ArticleValues> = {
  ...Object.fromEntries(TEXT_COLUMNS.map((column) => [ARTICLE_COLUMNS[column].field, ''])),
  state: 0,
};

/** All fields of an article made by staff are kept. @throws ArticleRefused, 409 */
async function newArticle(
  trx: Db,
  { reference: typedReference, ...typed }: Schemas['NewArticle'],
  now: number,
): Promise<StoredArticle> {
  const reference = readReference(typedReference);
  const values = { ...NOTHING_TYPED, ...readArticle(typed) } as ArticleValues;
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
async function assertCategory(trx: Db, before: StoredArticle, after: StoredArticle): Promise<void> {
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

/** What is stored and what was sent, as the end of a sentence. */
function differencesText(stored: StoredArticle, change: Partial<ArticleValues>): string {
  const now: object = presentValues(pick(stored.values, Object.keys(change)));
  const sent = new Map<string, unknown>(Object.entries(presentValues(change)));
  const differences = Object.entries(now)
    .filter(([name, value]) => sent.get(name) !== value)
    .map(([name, value]) => `« ${String(value)} », vous avez envoyé « ${String(sent.get(name))} »`);
  return differences.length > 0 ? ` : il a ${differences.join(' ; ')}` : '';
}

const pick = (values: ArticleValues, fields: readonly string[]): Partial<ArticleValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** The changed values for the journal's readers, and all that the edit replaces to undo it. */
const factsOf = ({ values, kept }: StoredArticle, changed: readonly string[]) => ({
  ...(presentValues(pick(values, changed)) as Record<string, string | number | null>),
  keptFields: Object.keys(kept).length,
  edit: JSON.stringify({ values, kept }),
});
