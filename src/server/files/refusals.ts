import type { FastifyBaseLogger } from 'fastify';
import { FILE_REFUSALS, WEB_REFUSALS } from '../../domain/fileLimits';
import { HttpError, unavailable, unprocessable } from '../http/httpError';
import { StorageFailure, type StorageFailureReason } from './storageFailure';

/** Wrong type, too large, too many pixels, unreadable bytes, or any failure of a download. */
export type RefusalReason = 'type' | 'weight' | 'pixels' | 'unreadable' | 'web';

/** The file is refused; `cause` is for the log only. */
export class FileRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(`File refused: ${reason}`, { cause });
    this.name = 'FileRefused';
  }
}

/** Too many concurrent downloads: a retry may succeed. */
export class FilesBusy extends Error {
  constructor() {
    super('Too many concurrent downloads');
    this.name = 'FilesBusy';
  }
}

/** Too little disk space is left. Same code as the system's error. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';
  constructor() {
    super('The disk is nearly full');
    this.name = 'DiskFull';
  }
}

const STATUSES: Record<Exclude<RefusalReason, 'web'>, number> = {
  type: 415,
  unreadable: 415,
  weight: 413,
  pixels: 413,
};

const NOT_STORED: Record<StorageFailureReason, string> = {
  unavailable:
    'Le stockage des fichiers ne répond pas : rien n’a été enregistré. Réessayez dans un instant.',
  refused:
    'Le stockage des fichiers refuse l’enregistrement : rien n’a été enregistré. Prévenez la personne qui gère le serveur.',
};
/** A refusal lasts until somebody corrects the settings. */
const RETRY_AFTER_S: Record<StorageFailureReason, number> = { unavailable: 10, refused: 300 };

/** Converts FileRefused of an upload to an HTTP error. @throws always */
export function throwUploadRefusal(error: unknown): never {
  if (error instanceof FileRefused && error.reason !== 'web')
    throw new HttpError(STATUSES[error.reason], FILE_REFUSALS[error.reason], 'file');
  throw asBusy(error);
}

/**
 * One message for every cause: the answer must not reveal which hosts the server can reach. The
 * cause is logged.
 */
export const throwDownloadRefusal =
  (kind: keyof typeof WEB_REFUSALS, log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof FileRefused)) throw asBusy(error);
    log.warn({ err: error, cause: String(error.cause) }, 'file from the web refused');
    throw unprocessable(WEB_REFUSALS[kind], 'url');
  };

/**
 * Converts a StorageFailure while a file is read: never 404, which would mean that there is none.
 * @throws always
 */
export function throwUnreadable(error: unknown): never {
  throw storageError(
    error,
    () => 'Ce fichier ne peut pas être lu pour l’instant. Réessayez dans un instant.',
  );
}

function asBusy(error: unknown): unknown {
  if (error instanceof FilesBusy) return unavailable();
  return storageError(error, (reason) => NOT_STORED[reason]);
}

/** A 503 for a StorageFailure, which is its cause in the log; any other error unchanged. */
function storageError(error: unknown, message: (reason: StorageFailureReason) => string): unknown {
  if (!(error instanceof StorageFailure)) return error;
  const answer = new HttpError(503, message(error.reason), undefined, RETRY_AFTER_S[error.reason]);
  answer.cause = error;
  return answer;
}
