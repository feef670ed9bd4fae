import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/engine/engine';
import type { OutboxRow } from '../database/tables';
import { outcomeOfFailure } from './retryPolicy';
import type { SendingConcurrency, SendingResults } from './sendingState';
import { giveBackMails, takeDueMails } from './tableDueMails';
import type { SendingOutcome } from './tableSendingOutcomes';
import { withoutTokens } from './tokens';
import type { SendMail } from './transport';

export interface OutboxParts {
  database: Database;
  send: SendMail;
  clock: () => number;
  log: FastifyBaseLogger;
}

export interface SendingParts extends OutboxParts {
  /** No more mail may be started. */
  isStopped: () => boolean;
}

/** @returns how many mails were started. */
export async function startDue(
  parts: SendingParts,
  limits: SendingConcurrency,
  results: SendingResults,
  send: (mail: OutboxRow) => Promise<void>,
): Promise<number> {
  const toStaff = await startDueOf(true, parts, limits, results, send);
  return toStaff + (await startDueOf(false, parts, limits, results, send));
}

async function startDueOf(
  forStaff: boolean,
  { database, clock, isStopped }: SendingParts,
  limits: SendingConcurrency,
  results: SendingResults,
  send: (mail: OutboxRow) => Promise<void>,
): Promise<number> {
  let started = 0;
  for (
    let limit = limits.freeSlots(forStaff);
    limit > 0 && !isStopped();
    limit = limits.freeSlots(forStaff)
  ) {
    const exceptDomains = forStaff ? [] : limits.fullDomains();
    const except = [...limits.idsInFlight(), ...results.unwrittenIds()];
    const mails = await takeDueMails(database, {
      now: clock(),
      forStaff,
      except,
      exceptDomains,
      limit,
    });
    started += limits.start(mails, send);
    const inFlight = new Set(limits.idsInFlight());
    await giveBackMails(
      database,
      mails.filter(({ id }) => !inFlight.has(id)),
    );
    // A full page may have only mails of domains that just reached their limit: fetch the next one.
    if (mails.length < limit) break;
  }
  return started;
}

export async function sendOne(
  { send, clock, log }: OutboxParts,
  mail: OutboxRow,
): Promise<SendingOutcome> {
  try {
    const where = await send(mail);
    log.info({ mail: mail.id, where }, 'mail sent');
    return {
      id: mail.id,
      attempts: mail.attempts,
      at: clock(),
      triedAt: clock(),
      outcome: 'sent',
      storedTexts: withoutTokens(mail),
    };
  } catch (error) {
    const sending = outcomeOfFailure(mail, error, clock());
    log.warn(
      { mail: mail.id, attempts: sending.attempts, err: error },
      sending.outcome === 'refused' ? 'mail refused' : 'mail not sent',
    );
    return sending;
  }
}
