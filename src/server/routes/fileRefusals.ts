import type { FastifyBaseLogger } from 'fastify';
import { FileRefused, FilesBusy, type RefusalReason } from '../files/fileRefused';
import { HttpError, unavailable, unprocessable } from '../httpError';

const REFUSALS: Record<RefusalReason, [status: number, message: string]> = {
  type: [415, 'Ce type de fichier n’est pas accepté.'],
  unreadable: [415, 'Cette image ne peut pas être lue.'],
  weight: [413, 'Ce fichier est trop lourd : 10 Mo pour une image, 20 Mo pour un document.'],
  pixels: [413, 'Cette image a trop de pixels.'],
  web: [422, 'Une erreur est survenue'],
};

/** An upload's refusal, as HTTP says it. @throws always */
export function asUploadRefusal(error: unknown): never {
  if (error instanceof FileRefused) throw new HttpError(...REFUSALS[error.reason], 'file');
  throw asBusy(error);
}

/** One answer whatever went wrong: it must not tell what our server can reach; the log keeps the cause (reliability D11). */
export const asWebRefusal =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof FileRefused)) throw asBusy(error);
    log.warn({ err: error, cause: String(error.cause) }, 'file from the web refused');
    throw unprocessable(REFUSALS.web[1], 'url');
  };

const asBusy = (error: unknown): unknown => (error instanceof FilesBusy ? unavailable() : error);
