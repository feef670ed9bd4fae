// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as migration from '../../../../src/server/database/migrations/007_journalQuoteNumbers';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import type { NewQuote } from '../../../../src/server/database/quoteTables';
import { insertQuote } from '../../../../src/server/quotes/tableQuotes';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-journal-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const addressParts = ['street', 'street_complement', 'zip_code', 'city', 'country'];
const addresses = Object.fromEntries(
  ['delivery', 'billing'].flatMap((kind) => addressParts.map((part) => [`${kind}_${part}`, ''])),
);
const quote = {
  user_id: null,
  idempotency_key: null,
  request_hash: '',
  created_at: '2026-11-18 10:00:00',
  pipe_status: 'PENDING',
  first_name: '',
  last_name: '',
  email: 'z@labo.example',
  phone: '',
  comment: '',
  ...addresses,
} as NewQuote;
const entry = {
  user_id: 1,
  email: 'a',
  at: '2026-11-21 12:00:00',
  article_id: null,
  before: null,
  after: null,
};

test('existing entries get the displayed quote number once; others stay unchanged', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write(async (trx) => {
    await database.engine.runTogether(trx, (await insertQuote(trx, quote, [])).changes);
    const ofQuote = { ...entry, operation: 'updateQuoteStatus' };
    await trx
      .insertInto('journal')
      .values([
        { ...ofQuote, target: 'Devis 1' },
        { ...ofQuote, target: 'Devis 9' },
        { ...entry, operation: 'toggleFeatured', target: 'Article 1' },
      ])
      .execute();
  });
  for (let run = 0; run < 2; run += 1)
    await database.write((trx) => migration.journalQuoteNumbers().up(trx));
  const rows = await database.db.selectFrom('journal').select('target').orderBy('id').execute();
  expect(rows.map(({ target }) => target)).toEqual(['Devis 1 (202611-1)', 'Devis 9', 'Article 1']);
  await database.close();
});
