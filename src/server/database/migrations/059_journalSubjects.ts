import { type Kysely, type Migration, sql } from 'kysely';

/** What this migration reads and writes, as it is in this version of the schema. */
interface Then {
  journal: { id: number; target: string; subject_kind: string | null; subject_id: string | null };
}

/**
 * Adds which subject an entry of the journal is about, filled from its French sentence. A sentence
 * of no known form keeps its entry without a subject. The version before ignores the columns.
 */
export function journalSubjects(): Migration {
  return {
    async up(db: Kysely<Then>) {
      await db.schema.alterTable('journal').addColumn('subject_kind', 'text').execute();
      await db.schema.alterTable('journal').addColumn('subject_id', 'text').execute();
      await db.schema
        .createIndex('journal_by_subject')
        .on('journal')
        .columns(['subject_kind', 'subject_id', 'id'])
        .execute();
      await fillFromSentences(db);
    },
  };
}

const NUMBERED: readonly (readonly [kind: string, sentence: RegExp])[] = [
  ['article', /^Article (\d+)(?: \(|$)/],
  ['category', /^Rayon (\d+)(?: \(|$)/],
  ['campaign', /^Promotion (\d+)(?: \(|$)/],
  ['quote', /^Devis (\d+)(?: \(|$)/],
  ['template', /^Modèle (\d+)(?: \(|$)/],
  ['account', /^Compte (\d+)(?: \(|$)/],
  ['mail', /^E-mail (\d+)(?: \(|$)/],
  ['import', /^Import (\d+)(?: \(|$)/],
  ['readiness', /^Ouverture \(([^)]+)\)$/],
];

const SEVERAL: readonly (readonly [kind: string, sentence: RegExp])[] = [
  ['articles', /^Sélection de /],
  ['articles', /^À la Une \d+$/],
  ['categories', /^Rayons (?:vides|créés) \d+$/],
];

/** Keys of the sections of « Ma boutique », by their names in the sentences. */
const SECTIONS: Readonly<Record<string, string>> = {
  Identité: 'identity',
  Conditions: 'conditions',
  Textes: 'texts',
  Accueil: 'home',
};

/** The subject that a sentence names; undefined of an unknown form. */
function subjectOf(sentence: string): readonly [kind: string, id: string | null] | undefined {
  for (const [kind, form] of NUMBERED) {
    const id = form.exec(sentence)?.[1];
    if (id !== undefined) return [kind, id];
  }
  const section = SECTIONS[/^Ma boutique \((.+)\)$/.exec(sentence)?.[1] ?? ''];
  if (section !== undefined) return ['section', section];
  const several = SEVERAL.find(([, form]) => form.test(sentence));
  return several && [several[0], null];
}

/** Entries of one statement. */
const AT_ONCE = 300;

/** Gives the entries without a subject the one that their sentence names. */
async function fillFromSentences(db: Kysely<Then>): Promise<void> {
  for (let after = 0; ;) {
    const entries = await db
      .selectFrom('journal')
      .select(['id', 'target'])
      .where('subject_kind', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const found = entries.flatMap(({ id, target }) => {
      const subject = subjectOf(target);
      return subject ? [sql`(cast(${id} as integer), ${subject[0]}, ${subject[1]})`] : [];
    });
    if (found.length > 0)
      await sql`update journal set subject_kind = named.column2, subject_id = named.column3
        from (values ${sql.join(found)}) as named where journal.id = named.column1`.execute(db);
    if (entries.length < AT_ONCE) return;
    after = entries.at(-1)?.id ?? after;
  }
}
