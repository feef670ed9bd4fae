import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  statfsSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatNumber } from '../../domain/frenchNumber';
import { freeBytes, RESERVED_DISK_BYTES } from '../files/folderStorage';
import { openFileStorage } from '../files/openStorage';
import { describeStorageFailure, StorageFailure } from '../files/storageFailure';
import { type Check, failure, type Finding, ok, warning } from './finding';

const DATA = 'Données';
const PERSONAL = /\.sqlite|^(mail|files|imports)$/;
const COMFORTABLE_BYTES = 2 * 1024 ** 3;

/**
 * The data folder exists or can be created, is writable by this user only, and is on a local disk
 * with free space.
 */
export const checkDataFolder: Check = async ({ config: { dataDir } }) => {
  const folder = nearestExisting(dataDir);
  const why = statSync(folder).isDirectory() ? whyNotWritable(folder) : 'ENOTDIR';
  if (why)
    return [
      failure(
        DATA,
        `impossible d’écrire dans ${folder} (${why}) : DATA_DIR doit être à l’utilisateur de la boutique`,
      ),
    ];
  const found = [...rights(dataDir), ...disk(folder), await freeSpace(folder)];
  if (found.some(({ subject }) => subject === DATA)) return found;
  return [ok(DATA, folder === dataDir ? dataDir : `${dataDir} sera créé`), ...found];
};

/** The folder, or its nearest existing parent. */
const nearestExisting = (path: string): string =>
  existsSync(path) ? path : nearestExisting(dirname(path));

function* rights(dataDir: string): Generator<Finding> {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir);
  const refused = names.map((name) => join(dataDir, name)).filter(whyNotWritable);
  if (refused.length > 0)
    yield failure(
      DATA,
      `impossible d’écrire ${refused.join(', ')} : sans doute fait par un autre compte (chown)`,
    );
  if (!isReadByOthers(statSync(dataDir))) return;
  const open = names.filter(
    (name) => PERSONAL.test(name) && isReadByOthers(statSync(join(dataDir, name))),
  );
  if (open.length > 0)
    yield warning(
      DATA,
      `d’autres comptes de la machine peuvent lire ${open.join(', ')} : chmod -R go= ${dataDir}`,
    );
}

function* disk(folder: string): Generator<Finding> {
  const kind = process.platform === 'linux' ? fileSystemOf(statfsSync(folder).type) : undefined;
  if (kind?.isRemote)
    yield failure(
      DATA,
      `${folder} est sur un disque réseau (${kind.name}) : les verrous de SQLite n’y tiennent pas`,
    );
  else if (kind) yield warning(DATA, `${folder} est sur ${kind.name} : ${kind.doubt ?? ''}`);
}

async function freeSpace(folder: string): Promise<Finding> {
  const free = await freeBytes(folder);
  const text = `${formatNumber(Math.floor(free / 1024 ** 2))} Mo libres`;
  if (free < RESERVED_DISK_BYTES)
    return failure(
      'Place',
      `${text} : la boutique en demande ${RESERVED_DISK_BYTES / 1024 ** 2}, et refuse images et documents`,
    );
  return free < COMFORTABLE_BYTES ? warning('Place', `${text} : c’est peu`) : ok('Place', text);
}

const FILES = 'Fichiers';
const PROBE = Buffer.from('npm run shop -- check');

/**
 * The bucket can be listed, and a small object written, read and deleted. A folder is part of the
 * data folder.
 */
export const checkBucket: Check = async ({ config }) => {
  if (!config.filesBucket) return [];
  const { bucket } = config.filesBucket;
  try {
    const files = await openFileStorage(config);
    await files.verify();
    // Cleanup deletes it when this command is killed.
    const name = await files.save(PROBE, 'txt');
    const file = await files.open(name);
    const isSame = file !== undefined && PROBE.equals(await buffer(file.stream));
    await files.remove(name);
    const held = 'un objet d’essai y a été écrit, relu et supprimé';
    if (isSame) return [ok(FILES, `dans le compartiment ${bucket} ; ${held}`)];
    return [failure(FILES, `${bucket} : ce qui y est écrit ne se relit pas`)];
  } catch (error) {
    if (error instanceof StorageFailure)
      return [failure(FILES, describeStorageFailure(error).replace(/\.$/, ''))];
    throw error;
  }
};

/** By group or others. Always false on Windows, where `mode` does not show permissions. */
export const isReadByOthers = ({ mode }: Stats): boolean =>
  process.platform !== 'win32' && (mode & 0o077) !== 0;

/** The error code when this user cannot write the file or folder; undefined when it can. */
function whyNotWritable(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** A kind of file system that is unsuitable for the data. */
interface UnsuitableFileSystem {
  name: string;
  /** SQLite's locks do not work on it. */
  isRemote?: boolean;
  doubt?: string;
}

const LOST = 'les données y sont perdues au redémarrage';

/** By `f_type` of statfs(2), see linux/magic.h. */
const UNSUITABLE: Record<number, UnsuitableFileSystem> = {
  0x6969: { name: 'NFS', isRemote: true },
  0x517b: { name: 'SMB', isRemote: true },
  0xff534d42: { name: 'CIFS', isRemote: true },
  0xfe534d42: { name: 'SMB 2', isRemote: true },
  0x5346414f: { name: 'AFS', isRemote: true },
  0x00c36400: { name: 'Ceph', isRemote: true },
  0x0bd00bd0: { name: 'Lustre', isRemote: true },
  0x01021997: { name: '9P', isRemote: true },
  0x65735546: { name: 'FUSE', doubt: 'vérifiez que c’est un disque de cette machine' },
  0x01021994: { name: 'tmpfs', doubt: LOST },
  0x858458f6: { name: 'ramfs', doubt: LOST },
};

/** @returns undefined for a local disk. */
export const fileSystemOf = (type: number): UnsuitableFileSystem | undefined =>
  UNSUITABLE[type >>> 0];
