import { type Migration, Migrator, sql } from 'kysely';
import { initialSchema } from '../migrations/001_initialSchema';
import { administration } from '../migrations/002_administration';
import { quoteLists } from '../migrations/003_quoteLists';
import { accountsAndMail } from '../migrations/004_accountsAndMail';
import { supplierReference } from '../migrations/005_supplierReference';
import { refusedLines } from '../migrations/006_refusedLines';
import { journalQuoteNumbers } from '../migrations/007_journalQuoteNumbers';
import { searchWords } from '../migrations/008_searchWords';
import { sharedRateLimits } from '../migrations/009_sharedRateLimits';
import { compactReference } from '../migrations/010_compactReference';
import { labelIndex } from '../migrations/011_labelIndex';
import { searchVocabulary } from '../migrations/012_searchVocabulary';
import { searchCounts } from '../migrations/013_searchCounts';
import { offers } from '../migrations/014_offers';
import { savedLists } from '../migrations/016_savedLists';
import { purchasing } from '../migrations/017_purchasing';
import { quoteCopies } from '../migrations/017_quoteCopies';
import { offerFiles } from '../migrations/018_offerFiles';
import { guestQuotes } from '../migrations/019_guestQuotes';
import { quoteSearchTexts } from '../migrations/020_quoteSearchTexts';
import { offerTemplates } from '../migrations/021_offerTemplates';
import { documentKinds } from '../migrations/022_documentKinds';
import { attachedFiles } from '../migrations/023_attachedFiles';
import { offerRules } from '../migrations/024_offerRules';
import { searchTexts } from '../migrations/025_searchTexts';
import { vatRates } from '../migrations/026_vatRates';
import { templateRevisions } from '../migrations/027_templateRevisions';
import { plainTexts } from '../migrations/032_plainTexts';
import { conversations } from '../migrations/033_conversations';
import { linksOfSessions } from '../migrations/034_linksOfSessions';
import { offerLines } from '../migrations/035_offerLines';
import { offerRecipients } from '../migrations/036_offerRecipients';
import { declinedOffers } from '../migrations/037_declinedOffers';
import { enteredRequests } from '../migrations/038_enteredRequests';
import { userFiles } from '../migrations/039_userFiles';
import { offerSteps } from '../migrations/040_offerSteps';
import { offerReminders } from '../migrations/041_offerReminders';
import { purchaseOrders } from '../migrations/042_purchaseOrders';
import { ownCatalogue } from '../migrations/043_ownCatalogue';
import { undoneEntries } from '../migrations/044_undoneEntries';
import { nacresCodes } from '../migrations/045_nacresCodes';
import { shopContent } from '../migrations/046_shopContent';
import { articleEdits } from '../migrations/047_articleEdits';
import { importFamilies } from '../migrations/048_importFamilies';
import { categoryAuthors } from '../migrations/049_categoryAuthors';
import { contentFiles } from '../migrations/050_contentFiles';
import { articleOrders } from '../migrations/051_articleOrders';
import { ownAnswers } from '../migrations/052_ownAnswers';
import { personsFollowed } from '../migrations/053_personsFollowed';
import { personsOfMails } from '../migrations/054_personsOfMails';
import { accountRecovery } from '../migrations/055_accountRecovery';
import { undoneTogether } from '../migrations/058_undoneTogether';
import { journalSubjects } from '../migrations/059_journalSubjects';
import { contactRevisions } from '../migrations/060_contactRevisions';
import { offerTotals } from '../migrations/061_offerTotals';
import { frenchOrders } from '../migrations/062_frenchOrders';
import { labelsUnindexed } from '../migrations/063_labelsUnindexed';
import { recordedOrders } from '../migrations/064_recordedOrders';
import { offerProofs } from '../migrations/065_offerProofs';
import { quoteFigureTables } from '../migrations/067_quoteFigures';
import { ownSynonyms } from '../migrations/068_synonyms';
import { figuresByStaff } from '../migrations/069_figuresByStaff';
import { entryWords } from '../migrations/070_entryWords';
import { labelWords } from '../migrations/071_labelWords';
import type { Db } from '../tables';
import { DatabaseUnusable, type Engine } from './engine';

/** Migrations in order; released ones never change. */
const migrations: Record<string, (engine: Engine) => Migration> = {
  '001_initialSchema': initialSchema,
  '002_administration': administration,
  '003_quoteLists': quoteLists,
  '004_accountsAndMail': accountsAndMail,
  '005_supplierReference': supplierReference,
  '006_refusedLines': refusedLines,
  '007_journalQuoteNumbers': journalQuoteNumbers,
  '008_searchWords': searchWords,
  '009_sharedRateLimits': sharedRateLimits,
  '010_compactReference': compactReference,
  '011_labelIndex': labelIndex,
  '012_searchVocabulary': searchVocabulary,
  '013_searchCounts': searchCounts,
  '014_offers': offers,
  '016_savedLists': savedLists,
  '017_purchasing': purchasing,
  '017_quoteCopies': quoteCopies,
  '018_offerFiles': offerFiles,
  '019_guestQuotes': guestQuotes,
  '020_quoteSearchTexts': quoteSearchTexts,
  '021_offerTemplates': offerTemplates,
  '022_documentKinds': documentKinds,
  '023_attachedFiles': attachedFiles,
  '024_offerRules': offerRules,
  '025_searchTexts': searchTexts,
  '026_vatRates': vatRates,
  '027_templateRevisions': templateRevisions,
  '032_plainTexts': plainTexts,
  '033_conversations': conversations,
  '034_linksOfSessions': linksOfSessions,
  '035_offerLines': offerLines,
  '036_offerRecipients': offerRecipients,
  '037_declinedOffers': declinedOffers,
  '038_enteredRequests': enteredRequests,
  '039_userFiles': userFiles,
  '040_offerSteps': offerSteps,
  '041_offerReminders': offerReminders,
  '042_purchaseOrders': purchaseOrders,
  '043_ownCatalogue': ownCatalogue,
  '044_undoneEntries': undoneEntries,
  '045_nacresCodes': nacresCodes,
  '046_shopContent': shopContent,
  '047_articleEdits': articleEdits,
  '048_importFamilies': importFamilies,
  '049_categoryAuthors': categoryAuthors,
  '050_contentFiles': contentFiles,
  '051_articleOrders': articleOrders,
  '052_ownAnswers': ownAnswers,
  '053_personsFollowed': personsFollowed,
  '054_personsOfMails': personsOfMails,
  '055_accountRecovery': accountRecovery,
  '058_undoneTogether': undoneTogether,
  '059_journalSubjects': journalSubjects,
  '060_contactRevisions': contactRevisions,
  '061_offerTotals': offerTotals,
  '062_frenchOrders': frenchOrders,
  '063_labelsUnindexed': labelsUnindexed,
  '064_recordedOrders': recordedOrders,
  '065_offerProofs': offerProofs,
  '067_quoteFigures': quoteFigureTables,
  '068_synonyms': ownSynonyms,
  '069_figuresByStaff': figuresByStaff,
  '070_entryWords': entryWords,
  '071_labelWords': labelWords,
};

/** Names of the migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The migrations that a database lacks, and those that only a newer version of the shop knows. */
export interface MigrationState {
  pending: string[];
  unknown: string[];
}

/** Compares a database with this version. Writes nothing. */
export async function compareMigrations(db: Db): Promise<MigrationState> {
  const applied = new Set(await listApplied(db));
  return {
    pending: migrationNames.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !migrationNames.includes(name)),
  };
}

async function listApplied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * @returns the names of the migrations that it lacks.
 * @throws DatabaseUnusable for a database of a newer version of the shop.
 */
export async function assertNotNewer(db: Db, engine: Engine): Promise<string[]> {
  const { pending, unknown } = await compareMigrations(db);
  if (unknown.length > 0) throw new DatabaseUnusable('newer', { engine: engine.name });
  return pending;
}

/**
 * Applies the pending migrations, all of them or none: a process that is killed changes nothing.
 * @returns their names.
 * @throws DatabaseUnusable; the error of the first failing one.
 */
export async function migrate(db: Db, engine: Engine): Promise<string[]> {
  // The migrator would wait for a writer, such as an import of the open shop.
  if ((await assertNotNewer(db, engine)).length === 0) return [];
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, build]) => [
            name,
            forEngine(build(engine), engine),
          ]),
        ),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  // Kysely types it unknown; its own errors and the driver's are errors.
  if (error) throw error as Error;
  return results.map(({ migrationName }) => migrationName);
}

const forEngine = (migration: Migration, engine: Engine): Migration => ({
  up: (db) => migration.up(engine.forMigration(db)),
});
