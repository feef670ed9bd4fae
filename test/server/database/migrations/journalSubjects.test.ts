// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { journalSubjects } from '../../../../src/server/database/migrations/059_journalSubjects';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { subjectOf } from '../../../../src/server/journal/tableSentences';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-subjects-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Sentences as released versions wrote them, and the subject of each. */
const SENTENCES: readonly (readonly [string, string | null, string | null])[] = [
  ['Article 12', 'article', '12'],
  ['Article 12 (BEC (250))', 'article', '12'],
  ['Rayon 20101 (Béchers)', 'category', '20101'],
  ['Promotion 3 (Devis 9 (x))', 'campaign', '3'],
  ['Devis 298', 'quote', '298'],
  ['Devis 298 (202611-298)', 'quote', '298'],
  ['Modèle 4 (Usage)', 'template', '4'],
  ['Compte 7', 'account', '7'],
  ['Compte 7 (a@b.fr)', 'account', '7'],
  ['E-mail 5 (a@b.fr)', 'mail', '5'],
  ['E-mail 5', 'mail', '5'],
  ['Import 2 (export.csv)', 'import', '2'],
  ['Ouverture (mail)', 'readiness', 'mail'],
  ['Ma boutique (Identité)', 'section', 'identity'],
  ['Ma boutique (Accueil)', 'section', 'home'],
  ['Sélection de 1\u202f200 articles', 'articles', null],
  ['À la Une 3', 'articles', null],
  ['Rayons vides 2', 'categories', null],
  ['Rayons créés 14', 'categories', null],
  ['Articles 12', null, null],
  ['Une phrase d’ailleurs', null, null],
];

test('what the version before writes during an update is read as the migration reads it', () => {
  const filled = SENTENCES.map(([sentence]) => [sentence, ...Object.values(subjectOf(sentence))]);
  const expected = SENTENCES.map(([sentence, kind, id]) => [sentence, kind ?? 'unknown', id]);
  expect(filled).toEqual(expected);
});

test('entries get the subject of their sentence; one of no known form keeps none', async () => {
  const repeated = Array.from({ length: 30 }, () => SENTENCES).flat();
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  const entry = { user_id: 1, email: 'a@b.fr', at: '2026-11-01 10:00:00', operation: 'x' };
  await database.write((trx) =>
    trx
      .insertInto('journal')
      .values(
        repeated.map(([target]) => ({
          ...entry,
          ...{ target, article_id: null, before: null, after: null },
        })),
      )
      .execute(),
  );
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('drop index journal_by_subject');
  for (const column of ['subject_kind', 'subject_id'])
    file.exec(`alter table journal drop column ${column}`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await journalSubjects().up(migrated);
  const rows = await migrated
    .selectFrom('journal')
    .select(['target', 'subject_kind', 'subject_id'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.target, row.subject_kind, row.subject_id])).toEqual(repeated);
  await migrated.destroy();
});
