import { Command, CommanderError } from 'commander';
import { explainStartFailure } from '../startFailure';
import { addBackupCommands } from './backupCommands';
import { addCatalogueCommand, addImportCommand } from './catalogueCommands';
import { addCheckCommand } from './checkCommand';
import { addMigrateCommand } from './migrateCommand';
import { addPersonCommand } from './personCommand';
import { dataDir } from './shop';
import { addAdminCommand, addStaffCommand } from './staffCommands';
import { CommandFailed, inFrench } from './terminal';

/** The commands for the operator of the shop. */
function buildProgram(): Command {
  const program = inFrench(new Command('npm run shop --'))
    .description('Commandes de la boutique. DATA_DIR dit où sont ses données (./data sans cela).')
    .exitOverride();
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
