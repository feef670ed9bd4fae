import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/engine/engine';
import { type DatabaseLocation, sqliteFile } from '../../../src/server/database/location';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { insertCategoryTree, readCategoryTree } from '../../../src/server/demo/tableSeed';
import type { ImportReport } from '../../../src/server/import/report';
import { runImport } from '../../../src/server/import/runImport';
import { simulateImport } from '../../../src/server/import/simulateImport';
import { undoImport } from '../../../src/server/import/undoImport';
import type { Confirmed } from '../../../src/server/import/warnings';
import { createSearchIndex } from '../../../src/server/openServices';
import type { SearchIndex } from '../../../src/server/search/searchIndex';
import { copyShop } from '../../support/copyShop';
import { databaseUrl, dropDatabase, TEST_ENGINE } from '../../support/testDatabase';

export const HEADINGS =
  'CODE;DESIG;MARQUE;REF_FOUR;COND;PV_HT;PV_TTC;TVA_CODE;SOUS_SOUS_FAMILLE;SUSPENDU';

/** A CSV line under HEADINGS, with default values. */
export function line(
  values: Partial<
    Record<
      | 'CODE'
      | 'DESIG'
      | 'MARQUE'
      | 'REF_FOUR'
      | 'COND'
      | 'PV_HT'
      | 'PV_TTC'
      | 'TVA_CODE'
      | 'SOUS_SOUS_FAMILLE'
      | 'SUSPENDU',
      string
    >
  >,
): string {
  const all = {
    CODE: 'AB-1',
    DESIG: 'Bécher',
    PV_HT: '10,00',
    SOUS_SOUS_FAMILLE: '20101',
    SUSPENDU: '0',
    ...values,
  };
  return HEADINGS.split(';')
    .map((heading) => (all as Record<string, string>)[heading] ?? '')
    .join(';');
}

/** A CSV file with HEADINGS; every line ends with CR LF, as in Oxygène's exports. */
export const exported = (...lines: string[]): string => [HEADINGS, ...lines, ''].join('\r\n');

export interface Shop {
  database: Database;
  location: DatabaseLocation;
  databaseFile: string;
  search: SearchIndex;
  /** Writes a file; text is encoded as Windows-1252. @returns its path. */
  file(content: string | Buffer): string;
  /** Imports lines under HEADINGS. */
  importLines(...lines: string[]): Promise<string[]>;
  /** Confirms all warnings by default. */
  importFile(content: string | Buffer, confirmed?: Confirmed): Promise<string[]>;
  simulateFile(content: string | Buffer): Promise<ImportReport>;
  /** Undoes the last import. */
  undoLastImport(): Promise<string[]>;
  /** Hash of all rows of all tables, including the search index. */
  checksum(): Promise<string>;
  /** All articles by reference. */
  articles(): Promise<Map<string, Awaited<ReturnType<typeof rows>>[number]>>;
  close(): Promise<void>;
}

const RECORD = { userId: 1, email: 'admin@labo.example', fileName: 'catalogue.csv', byteSize: 1 };

const rows = (database: Database) =>
  database.db.selectFrom('article').selectAll().orderBy('id').execute();

/**
 * Opens a database with the category tree and the articles of imported lines; the same lines are
 * imported once per test process.
 */
export async function openShop(engine = TEST_ENGINE, lines: string[] = []): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'import-'));
  const content =
    lines.length > 0
      ? createHash('sha256')
          .update(exported(...lines))
          .digest('hex')
          .slice(0, 16)
      : 'tree';
  const name = await copyShop(
    content,
    dataDir,
    (folder, url) => fillTree(folder, url, lines),
    engine,
  );
  const location = locationOf(dataDir, name && databaseUrl(name));
  const database = await openDatabase(location);
  const search = createSearchIndex(database, location);
  let now = 1_000;
  const file = (content: string | Buffer): string => {
    const path = join(dataDir, 'catalogue.csv');
    writeFileSync(
      path,
      typeof content === 'string' ? iconv.encode(content, 'windows-1252') : content,
    );
    return path;
  };
  const importFile: Shop['importFile'] = (content, confirmed = 'all') =>
    runImport({ location, csvFile: file(content), now: (now += 1_000), record: RECORD, confirmed });
  return {
    database,
    location,
    databaseFile: sqliteFile(dataDir),
    search,
    file,
    importFile,
    simulateFile: (content) =>
      simulateImport({ location, csvFile: file(content), now, who: RECORD }),
    undoLastImport: () =>
      undoImport({
        location,
        now: (now += 1_000),
        who: { userId: 1, email: 'admin@labo.example' },
      }),
    checksum: () => checksum(database),
    importLines: (...lines) => importFile(exported(...lines)),
    articles: async () => new Map((await rows(database)).map((row) => [row.reference, row])),
    async close() {
      await search.close();
      await database.close();
      if (name) await dropDatabase(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const locationOf = (dataDir: string, url: string | undefined): DatabaseLocation =>
  url ? { engine: 'postgres', url, poolSize: 4 } : { engine: 'sqlite', dataDir };

async function fillTree(dataDir: string, url: string | undefined, lines: string[]): Promise<void> {
  const location = locationOf(dataDir, url);
  const database = await openDatabase(location);
  await database.write((trx) => insertCategoryTree(trx, readCategoryTree()));
  await database.close();
  if (lines.length === 0) return;
  const csvFile = join(dataDir, 'catalogue.csv');
  writeFileSync(csvFile, iconv.encode(exported(...lines), 'windows-1252'));
  await runImport({ location, csvFile, now: 500, record: RECORD, confirmed: 'all' });
}

async function checksum({ db }: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    const { rows: content } = await sql`select * from ${sql.id(name)}`.execute(db);
    hash.update(JSON.stringify([name, content.map((row) => JSON.stringify(row)).sort()]));
  }
  return hash.digest('hex');
}
