import { type Kysely, type Migration, Migrator } from 'kysely';
import { initialSchema } from '../migrations/001_initialSchema';
import { administration } from '../migrations/002_administration';
import { quoteLists } from '../migrations/003_quoteLists';
import { accountsAndMail } from '../migrations/004_accountsAndMail';
import { supplierReference } from '../migrations/005_supplierReference';
import { refusedLines } from '../migrations/006_refusedLines';
import { journalQuoteNumbers } from '../migrations/007_journalQuoteNumbers';
import { searchWords } from '../migrations/008_searchWords';
import type { Tables } from '../tables';
import type { Engine } from './engine';

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
};

/** Names of the migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Applies the pending migrations. @throws the error of the first failing one, which is rolled back. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, build]) => [name, forEngine(build(engine), engine)])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  // Kysely types it unknown; its own errors and the driver's are errors.
  if (error) throw error as Error;
}

const forEngine = (migration: Migration, engine: Engine): Migration => ({ up: (db) => migration.up(engine.forMigration(db)) });
