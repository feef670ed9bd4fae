import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReferencedFiles } from '../../../../src/server/database/backup/snapshotFile';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

test('a database that lacks later tables and columns tells the files that it knows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-columns-'));
  const db = new SqliteConnection(join(folder, 'db.sqlite'));
  try {
    db.exec('create table offer (pdf_name text); create table offer_acceptance (quote_id integer)');
    db.exec("insert into offer values ('b.pdf'), (null), ('a.pdf')");
    expect(listReferencedFiles(db)).toEqual(['a.pdf', 'b.pdf']);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
});
