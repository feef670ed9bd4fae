/** What one entry of the journal is about. Its id is the number, or the key of a section. */
export type SubjectKind =
  | 'article'
  | 'category'
  | 'campaign'
  | 'quote'
  | 'template'
  | 'section'
  | 'account'
  | 'mail'
  | 'readiness'
  | 'import';

/** Entries about several at once are about none in particular: their facts name them. */
export type SeveralKind = 'articles' | 'categories';

/** What an entry is about, and how its readers see it: 'Article 12 (BEC-250)'. */
export type JournalTarget =
  | { kind: SubjectKind; id: string; text: string }
  | { kind: SeveralKind; id: null; text: string };

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
