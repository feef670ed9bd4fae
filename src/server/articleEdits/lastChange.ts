import { ARTICLE_FIELDS, type EditableArticle } from '../../domain/catalogue/articleEdits';
import type { Db } from '../database/tables';
import { idsOfRanges } from '../journal/idRanges';
import type { JournalSubject } from '../journal/subjects';
import { findJournalEntry, type LastChange, listEntriesAbout } from '../journal/tableJournal';
import { fillSubjects } from '../journal/tableSentences';
import { type JournalFacts, readEntry, type RecordedEntry } from '../journal/undoKind';
import { listReferencesAround, type StoredArticle } from './tableArticleEdits';

type Field = (typeof ARTICLE_FIELDS)[number];
type Named = Pick<StoredArticle, 'id' | 'reference'>;

const OPERATIONS = ['createArticle', 'updateArticle', 'updateArticles', 'undoJournalEntry'];

/**
 * Who changed an article last by hand, whatever operation did it: an edit, a change of a selection,
 * or what undid one of them. Call it inside a write transaction.
 * @param since only entries after one, which changed one of some fields.
 */
export async function lastArticleChange(
  trx: Db,
  article: Named,
  { after = 0, fields = ARTICLE_FIELDS }: { after?: number; fields?: readonly Field[] } = {},
): Promise<LastChange | undefined> {
  await fillSubjects(trx);
  let newest: RecordedEntry | undefined;
  const subjects: JournalSubject[] = [
    { kind: 'article', id: String(article.id) },
    { kind: 'articles', id: null },
  ];
  for (const about of subjects) {
    let below = Number.MAX_SAFE_INTEGER;
    while (below > 0) {
      const range = [newest?.id ?? after, below] as const;
      const rows = await listEntriesAbout(trx, OPERATIONS, about, range);
      below = rows.at(-1)?.id ?? 0;
      for (const row of rows) {
        const entry = readEntry(row);
        const changed = await fieldsChanged(trx, entry, article);
        if (!changed.some((field) => fields.includes(field))) continue;
        newest = entry;
        below = 0;
        break;
      }
    }
  }
  return newest && { ...newest, after: null };
}

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
    if (!undone) return ARTICLE_FIELDS;
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
async function isLeft(
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

/** An article as an entry about its edit keeps it. */
export type Side = Pick<EditableArticle, 'values' | 'kept'>;

/** A side of an entry about an edit; undefined of others. */
export function sideOf(facts: JournalFacts | null): Side | undefined {
  const edit = facts?.edit;
  return typeof edit === 'string' ? (JSON.parse(edit) as Side) : undefined;
}
