import type { Command } from 'commander';
import type { DatabaseLocation } from '../database/location';
import { lockShop, migrateDatabase } from '../database/openDatabase';
import { databaseOf } from '../dataLocations';
import { dataDir } from './shop';
import { inFrench } from './terminal';

/** `migrate` */
export function addMigrateCommand(program: Command): void {
  inFrench(program.command('migrate'))
    .description(
      'met la base à jour pour cette version, une fois avant de démarrer ses serveurs avec ' +
        'MIGRATE=off',
    )
    .action(migrateShop);
}

async function migrateShop(): Promise<void> {
  const applied = await migrateLocked(databaseOf(process.env));
  if (applied.length === 0) {
    console.log('La base est déjà à jour.');
    return;
  }
  console.log('Base mise à jour :');
  for (const name of applied) console.log(`- ${name}`);
}

async function migrateLocked(database: DatabaseLocation): Promise<string[]> {
  const lock = await lockShop({ dataDir: dataDir(), database }, 'command');
  try {
    return await migrateDatabase(database);
  } finally {
    await lock.release();
  }
}
