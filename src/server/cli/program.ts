import { Command, CommanderError } from 'commander';
import type { DatabaseLocation } from '../database/location';
import { lockShop, migrateDatabase } from '../database/openDatabase';
import { databaseOf } from '../dataLocations';
import { SHOP_PROGRAM } from '../shopCommandLine';
import { explainStartFailure } from '../startFailure';
import { addBackupCommands } from './backupCommands';
import { addCatalogueCommand, addImportCommand } from './catalogueCommands';
import { addCheckCommand } from './checkCommand';
import { addPersonCommand } from './personCommand';
import { dataDir } from './shop';
import { passShopGate } from './shopGate';
import { addAdminCommand, addStaffCommand } from './staffCommands';
import { CommandFailed, inFrench } from './terminal';

/** The commands for the operator of the shop, each behind the gate of `passShopGate`. */
export function buildProgram(): Command {
  const program = inFrench(new Command(SHOP_PROGRAM))
    .description('Commandes de la boutique. DATA_DIR dit où sont ses données (./data sans cela).')
    .exitOverride()
    .hook('preAction', (_program, command) => passShopGate(command));
  addAdminCommand(program);
  addStaffCommand(program);
  addImportCommand(program);
  addBackupCommands(program);
  addPersonCommand(program);
  addCatalogueCommand(program);
  addCheckCommand(program);
  addMigrateCommand(program);
  return program;
}

/** Runs one command. @param args without the program's name. @returns the exit code. */
export async function runShopCommand(args: string[]): Promise<number> {
  try {
    await buildProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    console.error(
      error instanceof CommandFailed
        ? error.message
        : (explainStartFailure(error, dataDir()) ?? error),
    );
    return 1;
  }
}

/** `migrate` */
function addMigrateCommand(program: Command): void {
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
