import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { runImport } from '../../../src/server/catalogueImport/runImport';
import type { Database } from '../../../src/server/database/engine';
import { openDatabase, sqliteFile } from '../../../src/server/database/open';
import { insertCategoryTree } from '../../../src/server/database/seed';
import { readCategoryTree } from '../../../src/server/demo/categories';

export const HEADINGS = 'CODE;DESIG;MARQUE;REF_FOUR;COND;PV_HT;PV_TTC;TVA_CODE;SOUS_SOUS_FAMILLE;SUSPENDU';

/** A line under HEADINGS: only what matters to the test is given. */
export function line(values: Partial<Record<'CODE' | 'DESIG' | 'MARQUE' | 'REF_FOUR' | 'COND' | 'PV_HT' | 'PV_TTC' | 'TVA_CODE' | 'SOUS_SOUS_FAMILLE' | 'SUSPENDU', string>>): string {
  const all = { CODE: 'AB-1', DESIG: 'Bécher', PV_HT: '10,00', SOUS_SOUS_FAMILLE: '20101', SUSPENDU: '0', ...values };
  return HEADINGS.split(';').map((heading) => (all as Record<string, string>)[heading] ?? '').join(';');
}

export interface Shop {
  database: Database;
  databaseFile: string;
  /** Writes a file, Windows-1252 unless it is given as bytes. */
  file(content: string | Buffer): string;
  /** Imports lines under HEADINGS. */
  importLines(...lines: string[]): Promise<string[]>;
  importFile(content: string | Buffer): Promise<string[]>;
  /** All articles by reference. */
  articles(): Promise<Map<string, Awaited<ReturnType<typeof rows>>[number]>>;
  close(): Promise<void>;
}

const rows = (database: Database) => database.db.selectFrom('article').selectAll().orderBy('id').execute();

/** A database with the category tree and no article. */
export async function openShop(): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'import-'));
  const database = await openDatabase({ dataDir });
  await database.write((trx) => insertCategoryTree(trx, readCategoryTree()));
  const databaseFile = sqliteFile(dataDir);
  let now = 1_000;
  const file = (content: string | Buffer): string => {
    const path = join(dataDir, 'catalogue.csv');
    writeFileSync(path, typeof content === 'string' ? iconv.encode(content, 'windows-1252') : content);
    return path;
  };
  const importFile: Shop['importFile'] = (content) => runImport({ databaseFile, csvFile: file(content), now: (now += 1_000) });
  return {
    database,
    databaseFile,
    file,
    importFile,
    importLines: (...lines) => importFile([HEADINGS, ...lines].join('\r\n')),
    articles: async () => new Map((await rows(database)).map((row) => [row.reference, row])),
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
