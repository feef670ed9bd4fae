import { Command, CommanderError } from 'commander';
import type { DatabaseLocation } from '../database/location';
import { lockShop, migrateDatabase } from '../database/openDatabase';
import { databaseOf } from '../dataLocations';
import { SHOP_PROGRAM } from '../shopCommandLine';
import { explainStartFailure } from '../startFailure';
import { dataDir } from './shop';
import { passShopGate } from './shopGate';
import { CommandFailed, inFrench } from './terminal';

type AddCommands = (program: Command) => void;

/** In the order of the help. Only the file of the command that is run is loaded. */
const COMMANDS: Record<string, () => AddCommands | Promise<AddCommands>> = {
  admin: async () => (await import('./staffCommands')).addAdminCommand,
  staff: async () => (await import('./staffCommands')).addStaffCommand,
  import: async () => (await import('./catalogueCommands')).addImportCommand,
  backup: async () => (await import('./backupCommands')).addBackupCommands,
  restore: async () => (await import('./backupCommands')).addBackupCommands,
  person: async () => (await import('./personCommand')).addPersonCommand,
  catalogue: async () => (await import('./catalogueCommands')).addCatalogueCommand,
  'demo-history': async () => (await import('./demoCommand')).addDemoCommand,
  check: async () => (await import('./checkCommand')).addCheckCommand,
  migrate: () => addMigrateCommand,
};

/**
 * The commands for the operator of the shop, each behind the gate of `passShopGate`.
 * @param name of the one that will be run; all of them when it is none, for the help.
 */
export async function buildProgram(name = ''): Promise<Command> {
  const program = inFrench(new Command(SHOP_PROGRAM))
    .description('Commandes de la boutique. DATA_DIR dit où sont ses données (./data sans cela).')
    .exitOverride()
    .hook('preAction', (_program, command) => passShopGate(command));
  const names = Object.hasOwn(COMMANDS, name) ? [name] : Object.keys(COMMANDS);
  const added = new Set(await Promise.all(names.map(async (each) => COMMANDS[each]?.())));
  for (const add of added) add?.(program);
  return program;
}

/** Runs one command. @param args without the program's name. @returns the exit code. */
export async function runShopCommand(args: string[]): Promise<number> {
  try {
    const program = await buildProgram(args[0]);
    await program.parseAsync(args, { from: 'user' });
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
      'met la base à jour pour cette version, une fois avant de démarrer ses serveurs avec MIGRATE=off',
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
