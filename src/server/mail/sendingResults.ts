import type { Database } from '../database/engine/engine';
import { recordSendingOutcomes, type SendingOutcome } from '../database/outbox';

/** What became of mails, until the database knows it. */
export interface Sendings {
  add(sending: SendingOutcome): void;
  /** Of mails that the database still takes for waiting. */
  ids(): number[];
  readonly count: number;
  /** One write for all that was added. While it fails nothing is forgotten: no mail goes twice because the disk is full. */
  write(): Promise<void>;
}

export function sendingsOf(database: Database): Sendings {
  const unwritten = new Set<SendingOutcome>();
  return {
    add: (sending) => void unwritten.add(sending),
    ids: () => [...unwritten].map(({ id }) => id),
    get count() {
      return unwritten.size;
    },
    async write() {
      const now = [...unwritten];
      if (now.length === 0) return;
      await database.write((trx) => recordSendingOutcomes(trx, now));
      for (const sending of now) unwritten.delete(sending);
    },
  };
}
