import type { Db } from '../database/tables';
import { setSynonyms, synonymsVersion } from '../search/searchSynonyms';
import { readSynonymSet } from '../search/tableSynonymSet';
import { listStoredSynonyms, searchedSynonyms } from './tableSynonyms';

/**
 * Gives the searches of this process the published synonyms, if they are others than before.
 * Called whenever the version of the catalogue changes, which a publication raises.
 */
export async function followSynonyms(db: Db): Promise<void> {
  const { version } = await readSynonymSet(db);
  if (version === synonymsVersion()) return;
  setSynonyms(version, searchedSynonyms(await listStoredSynonyms(db)));
}
