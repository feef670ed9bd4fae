// What the shop has acknowledged in a run, by kind: as numbers, as a sentence, and waited for.
import { setTimeout as wait } from 'node:timers/promises';
import { acknowledgedQuotes } from './ledger.mjs';

/** How long a run waits for an offer, a decline and so on; a kind that is missing is reported. */
const TIMEOUT_MS = 180_000;

/** The step of a negotiation that leads to a kind. */
const STEP_OF = {
  offers: 'offer',
  comebacks: 'comeback',
  messages: 'message',
  reminders: 'reminder',
  extensions: 'extension',
  declines: 'decline',
  recorded: 'recording',
  undone: 'undoing',
  acceptances: 'acceptance',
  numbers: 'number',
  orders: 'order',
};

/** How many of each kind were acknowledged. */
export function acknowledgedOf(ledger) {
  const quotes = acknowledgedQuotes(ledger);
  const negotiations = [...ledger.negotiations.values()];
  const ofAll = (list) => negotiations.flatMap((each) => each[list] ?? []);
  const count = (list) => [...list].filter(({ isAcknowledged }) => isAcknowledged).length;
  const sum = (map, read) => [...map.values()].reduce((total, each) => total + read(each), 0);
  return {
    quotes: quotes.length,
    entered: quotes.filter(({ isEntered }) => isEntered).length,
    accounts: [...ledger.accounts.values()].filter(Boolean).length,
    moves: count(ledger.moves.values()),
    contacts: sum(ledger.contacts, ({ acknowledged }) => acknowledged.length),
    documents: [...ledger.uploads.values()].filter(({ id }) => id !== undefined).length,
    states: sum(ledger.states, ({ changes }) => changes),
    offers: count(ofAll('versions')),
    comebacks: count(ofAll('versions').filter(({ before }) => before === 'ARCHIVED')),
    messages: count(ofAll('texts')),
    reminders: count(ofAll('reminders')),
    extensions: count(ofAll('extensions')),
    declines: count(ofAll('declines')),
    recorded: count(ofAll('recorded')),
    undone: count(ofAll('undone')),
    acceptances: count(ofAll('acceptance')),
    numbers: count(ofAll('number')),
    orders: count(ofAll('orders')),
  };
}

/** The kinds without any acknowledged request, such as 'declines': nothing of them was checked. */
export const noneOf = (acknowledged) =>
  Object.keys(acknowledged).filter((kind) => acknowledged[kind] === 0);

/**
 * Waits until each kind was acknowledged once, so that few kills have something to lose of each.
 * @param isReady of what else has to have happened.
 */
export async function untilEachAcknowledged(run, isReady = () => true) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const missing = noneOf(acknowledgedOf(run.ledger));
    if (missing.length === 0 && isReady()) break;
    run.wanted = STEP_OF[missing.find((kind) => STEP_OF[kind])];
    await wait(20);
  }
  run.wanted = undefined;
}

/** « 12 quotes, 3 of them entered by staff, … acknowledged ». */
export const acknowledgedText = (count) =>
  `${count.quotes} quotes, ${count.entered} of them entered by staff, ${count.accounts} ` +
  `accounts, ${count.moves} of them with a new address, ${count.contacts} new names, ` +
  `${count.documents} documents, ${count.states} state changes, ${count.offers} offers, ` +
  `${count.comebacks} of them for an archived quote, ${count.messages} messages, ` +
  `${count.reminders} reminders, ${count.extensions} extensions, ${count.declines} declines, ` +
  `${count.recorded} recorded orders, ${count.undone} of them undone, ` +
  `${count.acceptances} acceptances, ${count.numbers} numbers and ${count.orders} files of ` +
  'purchase orders acknowledged';
