import { DatabaseBusy } from '../engine/engine';

/**
 * The database cannot be reached, or the connection was lost before a commit: nothing of the
 * transaction was stored.
 */
export class DatabaseLost extends DatabaseBusy {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}

/**
 * The connection was lost while committing: whether the transaction was stored is unknown, so it
 * must not be repeated blindly.
 */
export class CommitUnknown extends DatabaseBusy {
  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause });
  }
}

/** The server gave up a statement after its time limit. */
class StatementTimeout extends DatabaseBusy {
  constructor(cause: unknown) {
    super('A statement took too long', { cause });
  }
}

// Class 08: connection exception; 57P0x: shutdown, crash, starting up; 53300: too many connections;
// 25006: a standby that only reads; 25P03 and 25P04: ended by the server because its transaction
// was idle or lasted too long.
const LOST_STATE = /^(08...|57P0[1-5]|53300|25006|25P0[34])$/;
const LOST_SOCKET =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;
/** Of a stream whose socket is gone, as that of a COPY. */
const LOST_STREAM = /^ERR_(STREAM_(DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END)|SOCKET_CLOSED)$/;
// pg's errors without a code; a socket of a server that starts anew has no file yet.
const LOST_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

const LOCK_TIMEOUT = '55P03';
/** Serialisation failure, deadlock. */
const RETRIED_STATE = /^(40001|40P01)$/;
const CANCELED = '57014';

/** PostgreSQL's SQLSTATE or the system's code; '' for anything else. */
export function postgresCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether the connection is of no more use after the error. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true;
  const { message, syscall } = (error ?? {}) as { message?: unknown; syscall?: unknown };
  const code = postgresCode(error);
  if (
    [LOST_STATE, LOST_SOCKET, LOST_STREAM].some((lost) => lost.test(code)) ||
    (code === 'ENOENT' && syscall === 'connect')
  )
    return true;
  return typeof message === 'string' && LOST_MESSAGES.some((start) => message.startsWith(start));
}

/**
 * Whether the whole transaction may be repeated: it was rolled back, and may succeed the next time.
 */
export const isRetriable = (error: unknown): boolean =>
  isConnectionLost(error) || isLockTimeout(error) || RETRIED_STATE.test(postgresCode(error));

/** Whether a statement has waited too long for rows of another transaction. */
export const isLockTimeout = (error: unknown): boolean => postgresCode(error) === LOCK_TIMEOUT;

/**
 * An error of a statement as the server knows it: DatabaseBusy when the database is lost or too
 * slow, else unchanged.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseBusy) return error;
  if (isConnectionLost(error)) return new DatabaseLost(error);
  return postgresCode(error) === CANCELED ? new StatementTimeout(error) : error;
}
