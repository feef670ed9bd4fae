import { BadEnvironment } from './config';
import { DataDirInUse, type DataDirUse } from './database/engine/dataDirLock';

// What the disk or its rights refuse, as Node and SQLite name it.
const STORAGE_TROUBLE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|EDQUOT)$|^SQLITE_(CANTOPEN|READONLY|FULL|IOERR)/;
const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

const IN_USE: Record<DataDirUse, (dataDir: string) => string> = {
  server: (dataDir) =>
    `DATA_DIR : une boutique est déjà ouverte sur ${dataDir}, ou y est restaurée. Arrêtez-la, ou donnez un autre dossier.`,
  command: (dataDir) => `Une restauration est en cours dans ${dataDir} : recommencez quand elle sera finie.`,
  restore: () => 'La boutique est ouverte : arrêtez le serveur, puis recommencez.',
};

/**
 * Why the shop or one of its commands cannot start, for the person who installs it: a French sentence that names the variable.
 * @returns undefined for what no variable mends.
 */
export function startFailure(error: unknown, dataDir: string): string | undefined {
  if (error instanceof BadEnvironment) return error.message;
  if (error instanceof DataDirInUse) return IN_USE[error.wanted](dataDir);
  // By its shape alone: the system's error may come from another realm (a test's), where instanceof Error is false.
  const {
    code: errorCode = '',
    syscall,
    path,
    dest,
  } = (error ?? {}) as Omit<NodeJS.ErrnoException, 'code'> & { code?: string | number; dest?: string };
  const code = String(errorCode);
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenFailure(code);
  // SQLite names no path: it has one file, in DATA_DIR. Nor does a write that began with room.
  const isOfData =
    path === undefined ? code.startsWith('SQLITE_') || NO_ROOM.test(code) : [path, dest].some((one) => one?.startsWith(dataDir));
  if (isOfData && NO_ROOM.test(code))
    return `DATA_DIR : il n’y a plus assez de place dans ${dataDir} (${code}). Libérez-en : la boutique demande 200 Mo.`;
  if (DAMAGED.test(code))
    return `DATA_DIR : la base de ${dataDir} est abîmée (${code}). Restaurez une sauvegarde : npm run shop -- restore FICHIER`;
  return isOfData && STORAGE_TROUBLE.test(code) ? `DATA_DIR : impossible d’écrire dans ${dataDir} (${code}).` : undefined;
}

function listenFailure(code: string): string | undefined {
  if (code === 'EADDRINUSE') return 'PORT : ce port est déjà pris.';
  if (code === 'EACCES') return 'PORT : ce port est réservé au système ; prenez-en un à partir de 1024.';
  return NO_SUCH_ADDRESS.includes(code) ? 'HOST : cette machine n’a pas cette adresse.' : undefined;
}
