import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeBytes, ROOM_KEPT_FREE } from '../../files/fileFolder';
import { fileSystemOf } from './fileSystems';
import { type Check, type Finding, inOrder, toLookAt, wrong } from './finding';
import { isReadByOthers, whyNotWritable } from './rights';

const SUBJECT = 'Données';
const PERSONAL = /\.sqlite|^(mail|files|imports)$/;
const COMFORTABLE_BYTES = 2 * 1024 ** 3;

/** The data folder: there or to be made, written by this user, read by no other, on a local disk with room. */
export const checkDataFolder: Check = async ({ config: { dataDir } }) => {
  const place = existing(dataDir);
  const why = statSync(place).isDirectory() ? whyNotWritable(place) : 'ENOTDIR';
  if (why) return [wrong(SUBJECT, `impossible d’écrire dans ${place} (${why}) : DATA_DIR doit être à l’utilisateur de la boutique`)];
  const found = [...rights(dataDir), ...disk(place), await room(place)];
  if (found.some(({ subject }) => subject === SUBJECT)) return found;
  return [inOrder(SUBJECT, place === dataDir ? dataDir : `${dataDir} sera créé`), ...found];
};

/** The folder itself, or the nearest one above it that is there. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

function* rights(dataDir: string): Generator<Finding> {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir);
  const refused = names.map((name) => join(dataDir, name)).filter(whyNotWritable);
  if (refused.length > 0) yield wrong(SUBJECT, `impossible d’écrire ${refused.join(', ')} : sans doute fait par un autre compte (chown)`);
  if (!isReadByOthers(statSync(dataDir))) return;
  const open = names.filter((name) => PERSONAL.test(name) && isReadByOthers(statSync(join(dataDir, name))));
  if (open.length > 0) yield toLookAt(SUBJECT, `d’autres comptes de la machine peuvent lire ${open.join(', ')} : chmod -R go= ${dataDir}`);
}

function* disk(place: string): Generator<Finding> {
  const kind = process.platform === 'linux' ? fileSystemOf(statfsSync(place).type) : undefined;
  if (kind?.isRemote) yield wrong(SUBJECT, `${place} est sur un disque réseau (${kind.name}) : les verrous de SQLite n’y tiennent pas`);
  else if (kind) yield toLookAt(SUBJECT, `${place} est sur ${kind.name} : ${kind.doubt ?? ''}`);
}

async function room(place: string): Promise<Finding> {
  const free = await freeBytes(place);
  const said = `${Math.floor(free / 1024 ** 2).toLocaleString('fr-FR')} Mo libres`;
  if (free < ROOM_KEPT_FREE)
    return wrong('Place', `${said} : la boutique en demande ${ROOM_KEPT_FREE / 1024 ** 2}, et refuse images, documents et imports`);
  return free < COMFORTABLE_BYTES ? toLookAt('Place', `${said} : c’est peu`) : inOrder('Place', said);
}
