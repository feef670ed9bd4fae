import type { Database } from '../database/engine/engine';
import { recordSendingOutcomes, type SendingOutcome } from '../database/outbox';

/** Results of sent mails, buffered until they are written to the database. */
export interface SendingResults {
  add: (sending: SendingOutcome) => void;
  /** Mails whose result is not in the database yet. */
  unwrittenIds: () => number[];
  readonly count: number;
  /** Time of the oldest one, by the clock of the worker; Infinity without any. */
  readonly oldest: number;
  /** Writes all buffered results in one transaction. They stay buffered when it fails: a full disk must not send a mail twice. */
  write: () => Promise<void>;
}

export function createSendingResults(database: Database): SendingResults {
  const unwritten = new Set<SendingOutcome>();
  return {
    add: (sending) => void unwritten.add(sending),
    unwrittenIds: () => [...unwritten].map(({ id }) => id),
    get count() {
      return unwritten.size;
    },
    get oldest() {
      const [first] = unwritten;
      return first?.triedAt ?? Infinity;
    },
    async write() {
      const batch = [...unwritten];
      if (batch.length === 0) return;
      await database.write((trx) => recordSendingOutcomes(trx, batch));
      for (const sending of batch) unwritten.delete(sending);
    },
  };
}
