import type { Command } from 'commander';
import { databasePlace, findShop } from '../database/findShop';
import { type DatabaseLocation, sqliteFile } from '../database/location';
import { databaseOf } from '../dataLocations';
import { assertWellWritten } from '../settingNames';
import { CommandFailed } from './terminal';

/**
 * What a command may find in the place of the shop. Every command that is not named here needs a
 * shop: in a wrong folder it would make another one and find nothing in it.
 */
const WITHOUT_SHOP: Partial<Record<string, 'makes one' | 'needs none'>> = {
  migrate: 'makes one',
  restore: 'makes one',
  check: 'needs none',
  'catalogue make': 'needs none',
};

/**
 * Called before each command. Says on stderr where the shop is, since stdout may be a report.
 * @throws CommandFailed when the command needs a shop and there is none; nothing is created then.
 */
export async function passShopGate(command: Command): Promise<void> {
  const may = WITHOUT_SHOP[pathOf(command)];
  if (may === 'needs none') return;
  assertWellWritten(process.env);
  const location = databaseOf(process.env);
  const found = await findShop(location);
  // A restore moves the damaged database aside, and puts the backup in its place.
  if (found === 'foreign' && location.engine === 'sqlite' && pathOf(command) !== 'restore')
    throw new CommandFailed(`${sqliteFile(location.dataDir)} n’est pas la base d’une boutique.`);
  if (found === 'none' && !may) throw new CommandFailed(noShop(location));
  console.error(
    `Boutique : ${databasePlace(location)}${found === 'none' ? ' (nouvelle boutique)' : ''}`,
  );
}

/** Why a command cannot run where there is no shop. */
export const noShop = (location: DatabaseLocation): string =>
  `Il n’y a pas de boutique dans ${databasePlace(location)}. Donnez ${location.engine === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'} comme au serveur ; pour une nouvelle boutique, démarrez-le d’abord.`;

/** Names of a command and of those above it, without the program: `person erase`. */
export function pathOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command = command; each.parent; each = each.parent) names.unshift(each.name());
  return names.join(' ');
}
