import type { FastifyBaseLogger } from 'fastify';
import { FILE_REFUSALS, WEB_REFUSALS } from '../../domain/fileLimits';
import { FileRefused, FilesBusy, type RefusalReason } from '../files/fileRefused';
import { HttpError, unavailable, unprocessable } from '../httpError';

const STATUSES: Record<Exclude<RefusalReason, 'web'>, number> = { type: 415, unreadable: 415, weight: 413, pixels: 413 };

/** Converts FileRefused of an upload to an HTTP error. @throws always */
export function throwUploadRefusal(error: unknown): never {
  if (error instanceof FileRefused && error.reason !== 'web')
    throw new HttpError(STATUSES[error.reason], FILE_REFUSALS[error.reason], 'file');
  throw asBusy(error);
}

/** One message for every cause: the answer must not reveal which hosts the server can reach. The cause is logged. */
export const throwDownloadRefusal =
  (kind: keyof typeof WEB_REFUSALS, log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof FileRefused)) throw asBusy(error);
    log.warn({ err: error, cause: String(error.cause) }, 'file from the web refused');
    throw unprocessable(WEB_REFUSALS[kind], 'url');
  };

const asBusy = (error: unknown): unknown => (error instanceof FilesBusy ? unavailable() : error);
