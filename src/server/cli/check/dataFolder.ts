import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatNumber } from '../../../domain/frenchNumber';
import { freeBytes, RESERVED_DISK_BYTES } from '../../files/fileFolder';
import { fileSystemOf } from './fileSystems';
import { type Check, failure, type Finding, ok, warning } from './finding';
import { isReadByOthers, whyNotWritable } from './rights';

const SUBJECT = 'Données';
const PERSONAL = /\.sqlite|^(mail|files|imports)$/;
const COMFORTABLE_BYTES = 2 * 1024 ** 3;

/** The data folder exists or can be created, is writable by this user only, and is on a local disk with free space. */
export const checkDataFolder: Check = async ({ config: { dataDir } }) => {
  const folder = nearestExisting(dataDir);
  const why = statSync(folder).isDirectory() ? whyNotWritable(folder) : 'ENOTDIR';
  if (why) return [failure(SUBJECT, `impossible d’écrire dans ${folder} (${why}) : DATA_DIR doit être à l’utilisateur de la boutique`)];
  const found = [...rights(dataDir), ...disk(folder), await freeSpace(folder)];
  if (found.some(({ subject }) => subject === SUBJECT)) return found;
  return [ok(SUBJECT, folder === dataDir ? dataDir : `${dataDir} sera créé`), ...found];
};

/** The folder, or its nearest existing parent. */
const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

function* rights(dataDir: string): Generator<Finding> {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir);
  const refused = names.map((name) => join(dataDir, name)).filter(whyNotWritable);
  if (refused.length > 0) yield failure(SUBJECT, `impossible d’écrire ${refused.join(', ')} : sans doute fait par un autre compte (chown)`);
  if (!isReadByOthers(statSync(dataDir))) return;
  const open = names.filter((name) => PERSONAL.test(name) && isReadByOthers(statSync(join(dataDir, name))));
  if (open.length > 0) yield warning(SUBJECT, `d’autres comptes de la machine peuvent lire ${open.join(', ')} : chmod -R go= ${dataDir}`);
}

function* disk(folder: string): Generator<Finding> {
  const kind = process.platform === 'linux' ? fileSystemOf(statfsSync(folder).type) : undefined;
  if (kind?.isRemote) yield failure(SUBJECT, `${folder} est sur un disque réseau (${kind.name}) : les verrous de SQLite n’y tiennent pas`);
  else if (kind) yield warning(SUBJECT, `${folder} est sur ${kind.name} : ${kind.doubt ?? ''}`);
}

async function freeSpace(folder: string): Promise<Finding> {
  const free = await freeBytes(folder);
  const text = `${formatNumber(Math.floor(free / 1024 ** 2))} Mo libres`;
  if (free < RESERVED_DISK_BYTES)
    return failure('Place', `${text} : la boutique en demande ${RESERVED_DISK_BYTES / 1024 ** 2}, et refuse images et documents`);
  return free < COMFORTABLE_BYTES ? warning('Place', `${text} : c’est peu`) : ok('Place', text);
}
