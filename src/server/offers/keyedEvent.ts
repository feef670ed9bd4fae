import type { Kysely } from 'kysely';
import { findEventByKey, insertQuoteEvent, type NewQuoteEvent } from '../database/quoteEvents';
import type { Tables } from '../database/tables';
import { conflict } from '../httpError';

/** The idempotency key of a call. */
export function keyOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Stores the event of a call that may be repeated.
 * @returns its id; undefined when the same call was stored before. @throws 409 when the key belongs to another call.
 */
export async function insertKeyedEvent(trx: Kysely<Tables>, event: NewQuoteEvent): Promise<number | undefined> {
  const id = await insertQuoteEvent(trx, event);
  if (id !== undefined || event.key === undefined) return id;
  const before = await findEventByKey(trx, event.quoteId, event.key);
  if (before?.kind !== event.kind || before.text !== (event.text ?? '')) throw conflict('Cette clé a déjà servi à un autre message.');
  return undefined;
}
