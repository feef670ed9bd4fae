import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy } from '../database/engine/engine';
import { HttpError, messageOfStatus, withErrorReference } from './httpError';
import { describeLengthError, describeTextError } from './validation';

const RETRY_AFTER_S = 2;
/** Freeing disk space takes longer. */
const RETRY_WHEN_DISK_FULL_S = 60;
// By their code in SQLite, Node and PostgreSQL (53100 disk full, 53200 out of memory, 53400 limit
// exceeded, 58030 input or output).
const DISK_FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100$)/;
const STORAGE_ERRORS = [
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM)/,
  /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE|53[124]00|58030)$/,
];

/** Converts any thrown error into the contract's Error. The cause of a 500 is only logged. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status === 503)
    reply.header('retry-after', isDiskFull(error) ? RETRY_WHEN_DISK_FULL_S : RETRY_AFTER_S);
  if (error instanceof HttpError && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').code(status);
  const field = fieldOf(error);
  const message = withErrorReference(messageOf(error, status), status, request.id);
  return reply.send({ message, requestId: request.id, ...(field ? { field } : {}) });
}

function statusOf(error: FastifyError | HttpError): number {
  if (error instanceof DatabaseBusy) return 503;
  if ('code' in error && STORAGE_ERRORS.some((each) => each.test(error.code))) return 503;
  if ('validation' in error && describeTextError(error.validation)) return 422;
  const status = error.statusCode ?? 500;
  return status >= 400 ? status : 500;
}

const isDiskFull = (error: FastifyError | HttpError): boolean =>
  'code' in error && DISK_FULL.test(error.code);

function messageOf(error: FastifyError | HttpError, status: number): string {
  if (error instanceof HttpError) return error.message;
  if (isDiskFull(error))
    return 'Le serveur manque de place : rien n’a été enregistré. Réessayez plus tard.';
  const field = fieldOf(error);
  const refused = describeTextError(error.validation) ?? describeLengthError(error.validation);
  if (field && refused) return `Le champ « ${field} » ${refused}`;
  if (field) return `Le champ « ${field} » n’est pas valable.`;
  return messageOfStatus(status);
}

/** The field named by the error, or the first one that failed validation. */
function fieldOf(error: FastifyError | HttpError): string | undefined {
  if (error instanceof HttpError) return error.field;
  const failure = error.validation?.[0];
  if (!failure) return undefined;
  const missing = failure.params.missingProperty ?? failure.params.additionalProperty;
  const path = failure.instancePath.split('/').filter(Boolean);
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.') || undefined;
}
