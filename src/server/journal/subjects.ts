import type { Schemas } from '../contract/operations';
import type { JournalSentence } from '../database/columnTypes';
import type { JournalRow } from '../database/tables';

/** What one entry of the journal is about. Its id is the number, or the key of a section. */
export type SubjectKind = Schemas['JournalSubject']['kind'];

/**
 * Entries about several at once are about none in particular: their facts name them. What an entry
 * of a version before is about is unknown when its sentence has no known form.
 */
const NONE = ['articles', 'categories', 'unknown'] as const;
export type SeveralKind = Exclude<(typeof NONE)[number], 'unknown'>;

/** What an entry is about. */
export type JournalSubject =
  | { kind: SubjectKind; id: string }
  | { kind: SeveralKind | 'unknown'; id: null };

/** It, and how its readers see it: 'Article 12 (BEC-250)', or the sentence of another entry. */
export type JournalTarget = JournalSubject & { text: string | JournalSentence };

/** An entry about one subject. */
export const aboutOne = (kind: SubjectKind, id: number | string, text: string): JournalTarget => ({
  kind,
  id: String(id),
  text,
});

/** An entry about none in particular. */
export const aboutSeveral = (kind: SeveralKind, text: string): JournalTarget => ({
  kind,
  id: null,
  text,
});

/** As the journal stores it. */
export const targetColumns = ({ kind, id, text }: JournalTarget) => ({
  target: text,
  subject_kind: kind,
  subject_id: id,
});

/** The subject in an entry; unknown of one that is not filled yet. */
export const storedSubject = ({
  subject_kind: kind,
  subject_id: id,
}: Pick<JournalRow, 'subject_kind' | 'subject_id'>): JournalSubject =>
  // Only aboutOne() gives an id.
  id === null
    ? { kind: NONE.find((each) => each === kind) ?? 'unknown', id }
    : { kind: kind as SubjectKind, id };
