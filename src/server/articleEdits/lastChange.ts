import { ARTICLE_FIELDS } from '../../domain/article/fields';
import type { EditableArticle } from '../../domain/catalogue/articleEdits';
import type { Db } from '../database/tables';
import { lastEntryAbout } from '../edits/tableLastEntry';
import { idsOfRanges } from '../journal/idRanges';
import type { JournalSubject } from '../journal/subjects';
import { findJournalEntry, type LastChange } from '../journal/tableJournal';
import { type JournalFacts, readEntry, type RecordedEntry } from '../journal/undoKind';
import { listReferencesAround, type StoredArticle } from './tableArticleEdits';

type Field = (typeof ARTICLE_FIELDS)[number];
type Named = Pick<StoredArticle, 'id' | 'reference'>;

/**
 * Who changed an article last by hand, whatever operation did it: an edit, a change of a selection,
 * or what undid one of them. Call it inside a write transaction.
 * @param since only entries after one, which changed one of some fields.
 */
export function lastArticleChange(
  trx: Db,
  article: Named,
  { after = 0, fields = ARTICLE_FIELDS }: { after?: number; fields?: readonly Field[] } = {},
): Promise<LastChange | undefined> {
  const changesIt = async (entry: RecordedEntry) =>
    (await fieldsChanged(trx, entry, article)).some((field) => fields.includes(field));
  return lastEntryAbout(trx, subjectsOf(article), changesIt, after);
}

/** What entries that changed an article are about. */
export const subjectsOf = ({ id }: Pick<Named, 'id'>): [JournalSubject, JournalSubject] => [
  { kind: 'article', id: String(id) },
  { kind: 'articles', id: null },
];

/** Operations whose undoing changes fields of articles. */
const EDITS = ['updateArticle', 'updateArticles'];

/** The fields of the article that an entry changed, none of those about something else. */
async function fieldsChanged(
  trx: Db,
  entry: RecordedEntry,
  article: Named,
): Promise<readonly Field[]> {
  if (entry.undoes !== null) {
    if (entry.after && (await isLeft(trx, entry.after, article))) return [];
    const undone = await findJournalEntry(trx, entry.undoes);
    // The entry that was undone may have been deleted by age since.
    if (!undone) return EDITS.includes(String(entry.after?.undone)) ? ARTICLE_FIELDS : [];
    return fieldsChanged(trx, readEntry(undone), article);
  }
  if (entry.operation === 'createArticle') return ARTICLE_FIELDS;
  if (typeof entry.after?.selection === 'string')
    return selectionChanged(entry.after.selection, article);
  const [from, to] = [sideOf(entry.before), sideOf(entry.after)];
  if (!from || !to) return [];
  const textOf = ({ values, kept }: Side, field: Field) =>
    JSON.stringify([values[field], field in kept]);
  return ARTICLE_FIELDS.filter((field) => textOf(from, field) !== textOf(to, field));
}

/** Whether the undoing of a selection left an article, which was changed since. */
export async function isLeft(
  trx: Db,
  { left, leftIds }: JournalFacts,
  { id, reference }: Named,
): Promise<boolean> {
  if (typeof leftIds === 'string') return idsOfRanges(leftIds).includes(id);
  // Entries of versions before name references alone, one of which may be a part of another.
  let rest = `, ${String(left)}, `;
  const isNamed = () => rest.includes(`, ${reference}, `);
  if (isNamed())
    for (const longer of await listReferencesAround(trx, reference))
      rest = rest.replace(`, ${longer}, `, ', ');
  return isNamed();
}

function selectionChanged(text: string, { id }: Named): readonly Field[] {
  const { field: name, replaced } = JSON.parse(text) as {
    field: string;
    replaced: { ids: string }[];
  };
  const field = ARTICLE_FIELDS.find((each) => each === name);
  return field && replaced.some(({ ids }) => idsOfRanges(ids).includes(id)) ? [field] : [];
}

/** An article as the journal stores it before and after an edit. */
export type Side = Pick<EditableArticle, 'values' | 'kept'>;

/** A side of an entry about an edit; undefined of others. */
export function sideOf(facts: JournalFacts | null): Side | undefined {
  const edit = facts?.edit;
  return typeof edit === 'string' ? (JSON.parse(edit) as Side) : undefined;
}
