// Run as a process of its own: publishes the synonym given in SYNONYM as another process of the
// same shop does.
import { env } from 'node:process';
import type { SynonymEntry } from '../../../src/domain/synonyms/entry';
import { readConfig } from '../../../src/server/config';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { lockSynonyms } from '../../../src/server/search/tableSynonymSet';
import { addSynonym } from '../../../src/server/synonyms/changeSynonyms';
import { publishDrafts } from '../../../src/server/synonyms/publishSynonyms';

async function publish(entry: SynonymEntry): Promise<void> {
  const { database: location } = readConfig(env);
  const database = await openDatabase(location, { migrate: false });
  const author = {
    changed_by: 'admin@labo.example',
    changed_at: '2026-11-21 12:00:00' as const,
  };
  await database.write(async (trx) => {
    await lockSynonyms(trx);
    await addSynonym(trx, entry, author);
    await publishDrafts(trx, author);
  });
  await database.close();
}

void publish(JSON.parse(env['SYNONYM'] ?? '') as SynonymEntry);
