import { type Kysely, type Migration, sql } from 'kysely';
import { chunks } from '../engine/chunks';

/** The columns this migration reads and writes, as they are in this version of the schema. */
interface Then {
  attachment: { id: number; is_picture: number; original_file_name: string; kind: string | null };
}

/**
 * Stores what a document is, read from its name at first. The version before reads the name each
 * time.
 */
export function documentKinds(): Migration {
  return {
    async up(db: Kysely<Then>) {
      await db.schema.alterTable('attachment').addColumn('kind', 'text').execute();
      await sql`create index attachment_safety_sheet on attachment (article_id)
        where kind = 'FDS'`.execute(db);
      await fillKinds(db);
    },
  };
}

async function fillKinds(db: Kysely<Then>): Promise<void> {
  const documents = await db
    .selectFrom('attachment')
    .select(['id', 'original_file_name'])
    .where('is_picture', '=', 0)
    .execute();
  const read = documents.map(({ id, original_file_name }) => ({
    id,
    kind: kindFromName(original_file_name),
  }));
  for (const kind of new Set(read.map((document) => document.kind))) {
    const ofKind = read.filter((document) => document.kind === kind);
    for (const part of chunks(ofKind.map(({ id }) => id))) {
      await db.updateTable('attachment').set({ kind }).where('id', 'in', part).execute();
    }
  }
}

/** The words of a file name that tell its kind; the first match decides. */
const WORDS: readonly [RegExp, string][] = [
  [/\bfds\b|\bm?sds\b|\bfiches?( de)? securite|donnees de securite|safety data/, 'FDS'],
  [/fiche technique|data ?sheet|\btds\b|^fiche\b/, 'FICHE_TECHNIQUE'],
  [/notice|manuel|manual|mode d'?emploi|instructions?\b|utilisation/, 'NOTICE'],
  [/certificat|\bcoa\b|conformite|declaration/, 'CERTIFICAT'],
];

function kindFromName(fileName: string): string {
  const words = fold(fileName)
    .replace(/\.[a-z0-9]{2,4}$/, '')
    .replace(/[-_.]+/g, ' ');
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'AUTRE';
}

/** As names and texts were compared at that time. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u03BC/g, 'u')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
