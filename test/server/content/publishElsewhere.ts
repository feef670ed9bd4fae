// Run as a process of its own: publishes the fields given in CONTENT, a section with its texts, as
// another process of the same shop does.
import { env } from 'node:process';
import type { ShopFields, ShopSection } from '../../../src/domain/shopContent/sections';
import { readConfig } from '../../../src/server/config';
import {
  publishDraft,
  readEdited,
  saveSectionDraft,
} from '../../../src/server/content/editSection';
import { raiseCatalogueVersion } from '../../../src/server/database/catalogueVersion';
import { openDatabase } from '../../../src/server/database/openDatabase';

async function publish(section: ShopSection, fields: ShopFields): Promise<void> {
  const { database: location } = readConfig(env);
  const database = await openDatabase(location, { migrate: false });
  await database.write(async (trx) => {
    const edit = async () => ({
      revision: (await readEdited(trx, section)).revision,
      by: 'admin@labo.example',
      at: '2026-11-21 12:00:00' as const,
    });
    await saveSectionDraft(trx, section, fields, await edit());
    await publishDraft(trx, section, await edit(), { ownHost: 'labo.example' });
    await raiseCatalogueVersion(trx);
  });
  await database.close();
}

const { section, fields } = JSON.parse(env['CONTENT'] ?? '') as {
  section: ShopSection;
  fields: ShopFields;
};
void publish(section, fields);
