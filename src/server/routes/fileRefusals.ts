import type { FastifyBaseLogger } from 'fastify';
import { FILE_REFUSALS, WEB_REFUSALS } from '../../domain/fileLimits';
import { FileRefused, FilesBusy, type RefusalReason } from '../files/fileRefused';
import { HttpError, unavailable, unprocessable } from '../httpError';

const STATUSES: Record<Exclude<RefusalReason, 'web'>, number> = { type: 415, unreadable: 415, weight: 413, pixels: 413 };

/** An upload's refusal, as HTTP says it. @throws always */
export function asUploadRefusal(error: unknown): never {
  if (error instanceof FileRefused && error.reason !== 'web')
    throw new HttpError(STATUSES[error.reason], FILE_REFUSALS[error.reason], 'file');
  throw asBusy(error);
}

/** One answer whatever went wrong: it must not tell what our server can reach; the log keeps the cause (reliability D11). */
export const asWebRefusal =
  (kind: keyof typeof WEB_REFUSALS, log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof FileRefused)) throw asBusy(error);
    log.warn({ err: error, cause: String(error.cause) }, 'file from the web refused');
    throw unprocessable(WEB_REFUSALS[kind], 'url');
  };

const asBusy = (error: unknown): unknown => (error instanceof FilesBusy ? unavailable() : error);
