import { sep } from 'node:path';
import { WriteFailure } from './database/backup/writeFailure';
import { type DatabaseProblem, DatabaseUnusable } from './database/engine/engine';
import { DataDirInUse, type DataDirUse } from './database/sqlite/dataDirLock';
import { InvalidEnvironment } from './environment';
import { describeStorageFailure, StorageFailure } from './files/storageFailure';

// Disk and permission errors, by their code in Node and SQLite.
const STORAGE_ERROR =
  /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|EDQUOT)$|^SQLITE_(CANTOPEN|READONLY|FULL|IOERR)/;
const DISK_FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;
const UNKNOWN_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

const DATABASE_PROBLEMS: Record<DatabaseProblem, string> = {
  unreachable:
    'DATABASE_URL : le serveur PostgreSQL ne répond pas à cette adresse. Est-il démarré, et joignable depuis cette machine ?',
  refused:
    'DATABASE_URL : PostgreSQL refuse cet utilisateur ou ce mot de passe (voir aussi pg_hba.conf).',
  'no password':
    'DATABASE_URL : PostgreSQL demande un mot de passe, et cette adresse n’en a pas : postgres://utilisateur:mot-de-passe@serveur/base.',
  'too many connections':
    'DATABASE_URL : PostgreSQL n’accepte plus de connexion. Augmentez max_connections, ou la limite de cet utilisateur (alter role … connection limit), ou diminuez DATABASE_POOL.',
  'startup parameter':
    'DATABASE_URL : PgBouncer refuse un paramètre de la connexion. Prenez l’adresse directe de PostgreSQL, ou ajoutez à ignore_startup_parameters',
  'no TLS':
    'DATABASE_URL : la connexion chiffrée avec PostgreSQL échoue ; vérifiez sslmode et le certificat du serveur.',
  'no database':
    'DATABASE_URL : cette base n’existe pas sur le serveur PostgreSQL. Créez-la : createdb.',
  'old version': 'DATABASE_URL : il faut PostgreSQL 14 ou plus récent.',
  'no rights':
    'DATABASE_URL : cet utilisateur de PostgreSQL n’a pas le droit de créer ou d’écrire les tables. Rendez-le propriétaire de la base.',
  'no extension':
    'DATABASE_URL : il manque l’extension pg_trgm. Un administrateur de PostgreSQL la crée dans cette base : create extension pg_trgm;',
  'not durable':
    'DATABASE_URL : ce serveur PostgreSQL peut perdre des devis : fsync et synchronous_commit ne doivent pas être à off.',
  'not UTF8':
    'DATABASE_URL : cette base n’est pas en UTF8. Créez-en une autre : createdb --encoding UTF8 --template template0.',
  'read only':
    'DATABASE_URL : cette base ne peut être que lue. Est-ce un serveur de secours ? Sinon, default_transaction_read_only ne doit pas être à on.',
  failed: 'DATABASE_URL : la connexion à PostgreSQL échoue',
  'to migrate': 'MIGRATE=off : la base attend une mise à jour. Lancez-la : npm run shop -- migrate',
  newer:
    'DATABASE_URL : cette base vient d’une version plus récente de la boutique : mettez celle-ci à jour, ou donnez MIGRATE=off le temps de la mise à jour.',
  restoring:
    'DATABASE_URL : une restauration est en cours dans cette base : recommencez quand elle sera finie.',
  'in use': 'La boutique est ouverte : arrêtez tous ses serveurs, puis recommencez.',
  'other settings':
    'Ce processus n’a pas les réglages de ceux qui sont déjà ouverts : donnez-lui les mêmes, ou arrêtez-les tous pour en changer',
};

const IN_USE: Record<DataDirUse, (dataDir: string) => string> = {
  server: (dataDir) =>
    `DATA_DIR : une boutique est déjà ouverte sur ${dataDir}, ou y est restaurée. Arrêtez-la, ou donnez un autre dossier.`,
  command: (dataDir) =>
    `Une restauration est en cours dans ${dataDir} : recommencez quand elle sera finie.`,
  restore: () => 'La boutique est ouverte : arrêtez le serveur, puis recommencez.',
};

/**
 * Why the shop or one of its commands cannot start: a French sentence for the operator that names
 * the variable.
 * @returns undefined for an error that no setting can fix.
 */
export function explainStartFailure(error: unknown, dataDir: string): string | undefined {
  if (error instanceof InvalidEnvironment) return error.message;
  if (error instanceof DatabaseUnusable) return describeDatabaseProblem(error, dataDir);
  if (error instanceof DataDirInUse) return IN_USE[error.wanted](dataDir);
  if (error instanceof WriteFailure) return describeWriteFailure(error);
  if (error instanceof StorageFailure) return `FILES_URL : ${describeStorageFailure(error)}`;
  // No instanceof Error: in tests the system's errors come from another realm.
  const {
    code: errorCode = '',
    syscall,
    path,
    dest,
  } = (error ?? {}) as Omit<NodeJS.ErrnoException, 'code'> & {
    code?: string | number;
    dest?: string;
  };
  const code = String(errorCode);
  if (syscall === 'listen' || syscall === 'getaddrinfo') return explainListenFailure(code);
  // SQLite errors have no path, their file is in DATA_DIR; neither have writes that fail on a full
  // disk.
  const isInDataDir =
    path === undefined
      ? code.startsWith('SQLITE_') || DISK_FULL.test(code)
      : [path, dest].some((file) => file === dataDir || file?.startsWith(dataDir + sep));
  if (isInDataDir && DISK_FULL.test(code))
    return `DATA_DIR : il n’y a plus assez de place dans ${dataDir} (${code}). Libérez-en : la boutique demande 200 Mo.`;
  if (DAMAGED.test(code))
    return `DATA_DIR : la base de ${dataDir} est abîmée (${code}). Restaurez une sauvegarde : npm run shop -- restore FICHIER`;
  return isInDataDir && STORAGE_ERROR.test(code)
    ? `DATA_DIR : impossible d’écrire dans ${dataDir} (${code}).`
    : undefined;
}

/** The sentences are the same on both engines; on SQLite the database is a file in DATA_DIR. */
function describeDatabaseProblem(
  { problem, detail, engine }: DatabaseUnusable,
  dataDir: string,
): string {
  const sentence = DATABASE_PROBLEMS[problem] + (detail === undefined ? '' : ` : ${detail}.`);
  return engine === 'sqlite'
    ? sentence.replace('DATABASE_URL : cette base', `DATA_DIR : la base de ${dataDir}`)
    : sentence;
}

const describeWriteFailure = ({ path, code }: WriteFailure): string =>
  DISK_FULL.test(code)
    ? `Il n’y a pas assez de place pour écrire ${path} (${code}).`
    : `Impossible d’écrire ${path} (${code}).`;

function explainListenFailure(code: string, prefix: '' | 'METRICS_' = ''): string | undefined {
  if (code === 'EADDRINUSE') return `${prefix}PORT : ce port est déjà pris.`;
  if (code === 'EACCES')
    return `${prefix}PORT : ce port est réservé au système ; prenez-en un à partir de 1024.`;
  return UNKNOWN_HOST.includes(code)
    ? `${prefix}HOST : cette machine n’a pas cette adresse.`
    : undefined;
}

/**
 * @returns the error of listening on METRICS_PORT, with a sentence that names the variable if the
 * cause is known.
 */
export function explainMetricsPort(error: unknown): unknown {
  const sentence = explainListenFailure(String((error as NodeJS.ErrnoException).code), 'METRICS_');
  return sentence === undefined ? error : new InvalidEnvironment(sentence);
}
