import { type Expression, sql, type SqlBool } from 'kysely';
import { SECTION_LABELS } from '../../domain/shopContent/fields';
import type { JournalSentence } from '../database/columnTypes';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { containsPattern, matchEmail } from '../database/textPatterns';
import type { JournalSubject, SubjectKind } from './subjects';

// The sentences of entries are read here alone: wordIsIn() for the search box, replaceAddress() and
// countNaming() for erased addresses, fillSubjects() for entries of the version before; no rule and
// no link depends on what shownSentence() and shownName() show.

/** The sentence for who reads the entry: an administrator, or whose data it is. */
export const shownSentence = (sentence: JournalSentence): string => sentence as unknown as string;

/** What it calls its subject, for who is shown that: 'Noël' of 'Promotion 3 (Noël)'. */
export const shownName = (sentence: JournalSentence): string | undefined =>
  /^\S+ \d+ \((.*)\)$/s.exec(shownSentence(sentence))?.[1];

/** Whether a word of the search box is in the author, the sentence or the article, in any case. */
export const wordIsIn = (word: string): Expression<SqlBool> => {
  const pattern = anyCharacter(containsPattern(word));
  const found = ['journal.email', 'journal.target', 'article.reference', 'article.label'].map(
    (column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
};

/** Engines lower-case accented letters differently, so each of them matches any character. */
const anyCharacter = (pattern: string): string => pattern.replace(/\P{ASCII}/gu, '_');

/** Entries that name an e-mail address anywhere: author, sentence or facts. */
async function listNaming(db: Db, email: string) {
  const { isIn, likePattern } = matchEmail(email);
  const rows = await db
    .selectFrom('journal')
    .select(['id', 'email', 'target', 'before', 'after'])
    .where(
      sql<boolean>`lower(email || ' ' || target || ' '
        || coalesce(before, '') || ' ' || coalesce(after, ''))
        like ${likePattern} escape '\\'`,
    )
    .orderBy('id')
    .execute();
  return rows
    .map(({ target, ...row }) => ({ ...row, target: shownSentence(target) }))
    .filter((row) => [row.email, row.target, row.before, row.after].some(isIn));
}

/** How many entries replaceAddress() would change. */
export const countNaming = async (db: Db, email: string): Promise<number> =>
  (await listNaming(db, email)).length;

/** Replaces an erased address in all entries, whosever they are. @returns how many it changed. */
export async function replaceAddress(trx: Db, email: string, pseudonym: string): Promise<number> {
  const { replaceIn } = matchEmail(email);
  const entries = await listNaming(trx, email);
  for (const { id, target, before, after, ...entry } of entries) {
    const changed = {
      email: replaceIn(entry.email, pseudonym),
      // In « Compte 12 (a@b.fr) » the pseudonym would repeat the number.
      target: replaceIn(target, pseudonym).replace(` (${pseudonym})`, ''),
      before: before && replaceIn(before, pseudonym),
      after: after && replaceIn(after, pseudonym),
    };
    await trx.updateTable('journal').set(changed).where('id', '=', id).execute();
  }
  return entries.length;
}

/** Entries of one statement. */
const AT_ONCE = 300;

const listUnfilled = (db: Db, limit: number) =>
  db
    .selectFrom('journal')
    .select(['id', 'target'])
    .where('subject_kind', 'is', null)
    .limit(limit)
    .execute();

/**
 * Gives the entries that a process of the version before wrote during an update the subject that
 * their sentence names, or says that it is unknown: none is looked at twice. Every read by subject
 * calls it first, in its write transaction.
 */
export async function fillSubjects(trx: Db): Promise<void> {
  for (let isMore = true; isMore;) {
    const entries = await listUnfilled(trx, AT_ONCE);
    isMore = entries.length === AT_ONCE;
    if (entries.length === 0) return;
    const named = entries.map(({ id, target }) => {
      const subject = subjectOf(shownSentence(target));
      return sql`(cast(${id} as integer), ${subject.kind}, ${subject.id})`;
    });
    await sql`update journal set subject_kind = named.column2, subject_id = named.column3
      from (values ${sql.join(named)}) as named where journal.id = named.column1`.execute(trx);
  }
}

/** fillSubjects() for who reads without a transaction: it writes only where something is left. */
export async function fillBeforeReading(database: Pick<Database, 'db' | 'write'>): Promise<void> {
  if ((await listUnfilled(database.db, 1)).length > 0) await database.write(fillSubjects);
}

const KINDS: Readonly<Record<string, SubjectKind>> = {
  Article: 'article',
  Rayon: 'category',
  Promotion: 'campaign',
  Devis: 'quote',
  Modèle: 'template',
  Compte: 'account',
  'E-mail': 'mail',
  Import: 'import',
};

/**
 * The subject of a sentence, as versions without subjects wrote it. Migration 059 has forms of its
 * own, because it never changes; this goes once no such version runs beside.
 */
export function subjectOf(sentence: string): JournalSubject {
  const [, word = '', id = ''] = /^(\S+) (\d+)(?: \(|$)/.exec(sentence) ?? [];
  const kind = KINDS[word];
  if (kind) return { kind, id };
  const [, of, key = ''] = /^(Ouverture|Ma boutique) \(([^)]+)\)$/.exec(sentence) ?? [];
  if (of === 'Ouverture') return { kind: 'readiness', id: key };
  const section = Object.entries(SECTION_LABELS).find(([, label]) => label === key)?.[0];
  if (section !== undefined) return { kind: 'section', id: section };
  if (/^(?:Sélection de |À la Une \d+$)/.test(sentence)) return { kind: 'articles', id: null };
  const isSeveral = /^Rayons (?:vides|créés) \d+$/.test(sentence);
  return { kind: isSeveral ? 'categories' : 'unknown', id: null };
}
