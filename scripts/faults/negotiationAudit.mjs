// Compares the stored offers, extensions, messages, reminders, declines, recorded orders,
// acceptances and purchase orders with what the clients that negotiate were told.
import { isOfLots, pricesOfVersion } from './negotiatedOffer.mjs';
import { COPY, orderOf, stepsOf } from './negotiations.mjs';
import { groupedBy, isStored, quoteOfEntry, readStored } from './readDatabase.mjs';

/**
 * Everything acknowledged is stored once, whole: an offer with its prices, its PDF, its event, its
 * journal entry and the state it leads to, and each event with one mail for each recipient.
 */
export async function auditNegotiations(all, { negotiations }, expected, dataDir) {
  const rowsOf = await readRows(all);
  for (const negotiation of negotiations.values()) {
    const { id } = negotiation;
    const ofQuote = {
      kept: (holds, what) => expected.kept(holds, `${what} of quote ${id}`),
      single: (holds, what) => expected.single(holds, `${what} of quote ${id}`),
      whole: (holds, what) => expected.whole(holds, `${what} of quote ${id}`),
      once: (what, isAcknowledged, stored) =>
        expected.once(`${what} of quote ${id}`, isAcknowledged, stored),
    };
    for (const part of PARTS) part(negotiation, rowsOf(id), ofQuote, dataDir);
  }
}

const QUERIES = {
  offers:
    'select quote_id, version, content, sent_at, valid_until, pdf_name, reminded_at from offer',
  events: 'select id, quote_id, kind, text, reason, version from quote_event',
  acceptances: 'select quote_id, version, order_reference, chosen, ordered from offer_acceptance',
  orders: 'select quote_id, number, name, stored_name from purchase_order',
  prices: 'select quote_id, version, line_id, accepted from offer_line',
  states: 'select id as quote_id, pipe_status as state from quote',
};
const JOURNALS = {
  journalled: "('sendOffer', 'extendOffer')",
  ordered: "('recordOrder', 'undoOrder')",
};

/** @returns the rows of a quote, by its id. */
async function readRows(all) {
  const tables = {};
  for (const [name, sql] of Object.entries(QUERIES))
    tables[name] = groupedBy(await all(sql), ({ quote_id: id }) => id);
  for (const [name, operations] of Object.entries(JOURNALS))
    tables[name] = groupedBy(
      await all(`select target from journal where operation in ${operations}`),
      quoteOfEntry,
    );
  const mails = groupedBy(
    await all('select event_id, recipient from outbox where event_id is not null'),
    ({ event_id: event }) => event,
  );
  return (id) => {
    const rows = Object.fromEntries(
      Object.entries(tables).map(([name, groups]) => [name, groups.get(id) ?? []]),
    );
    return {
      ...rows,
      sent: rows.offers.filter(({ sent_at: at }) => at !== null),
      order: rows.orders[0],
      state: rows.states[0]?.state,
      ofKind: (kind) => rows.events.filter((event) => event.kind === kind),
      recipientsOf: (event) => (mails.get(event.id) ?? []).map(({ recipient }) => recipient),
    };
  };
}

function auditOffers(negotiation, rows, expected, dataDir) {
  const { offers, sent, acceptances, prices, journalled, ofKind } = rows;
  const { mark: draft } = negotiation.draft ?? {};
  const extensions = stepsOf(negotiation, 'extension');
  const isExtension = ({ valid_until: day }) => extensions.some((each) => each.day === day);
  const has = (mark) => (offer) => offer.content.includes(mark);
  expected.kept(!draft || offers.some(has(draft)), `draft ${draft}`);
  for (const { mark, isAcknowledged } of stepsOf(negotiation, 'offer', 'comeback')) {
    const stored = sent.filter((each) => has(mark)(each) && !isExtension(each));
    expected.once(`offer ${mark}`, isAcknowledged, stored.length);
  }
  for (const { mark, day, isAcknowledged } of extensions) {
    const stored = sent.filter((each) => each.valid_until === day);
    expected.once(`extension to ${day}`, isAcknowledged, stored.length);
    expected.whole(stored.every(has(mark)), `extension to ${day}`);
  }
  expected.whole(pricesOf(prices) === pricesDue(sent, acceptances), 'prices');
  expected.whole(sent.every(isGoneUnavailable), 'unavailable line');
  expected.whole(
    sent.every(({ pdf_name: name }) => isPdf(dataDir, name)),
    'PDF',
  );
  expected.whole(ofKind('OFFER_SENT').length === sent.length, 'offers and events');
  expected.whole(journalled.length === sent.length, 'offers and journal');
}

function auditAnswers(negotiation, { sent, events, ofKind }, expected) {
  for (const { text, isAcknowledged } of stepsOf(negotiation, 'message', 'answer')) {
    const { length } = events.filter((event) => event.text === text);
    expected.once(`message ${text}`, isAcknowledged, length);
  }
  const reminded = ofKind('REMINDED');
  for (const { version, isAcknowledged } of stepsOf(negotiation, 'reminder')) {
    const { length } = reminded.filter((event) => event.version === version);
    expected.once(`reminder of offer ${version}`, isAcknowledged, length);
  }
  const { length } = sent.filter(({ reminded_at: at }) => at !== null);
  expected.whole(length === reminded.length, 'reminders and events');
  for (const { text, isAcknowledged } of stepsOf(negotiation, 'decline')) {
    const stored = ofKind('DECLINED').filter((event) => event.text === text);
    expected.once(`decline ${text}`, isAcknowledged, stored.length);
    expected.whole(
      stored.every(({ reason }) => reason === 'PRICE'),
      `decline ${text}`,
    );
  }
}

const countOf = (steps) => steps.filter(({ isAcknowledged }) => isAcknowledged).length;

/** Each order that staff recorded, and each undoing, has its event, entry and file. */
function auditRecorded(negotiation, rows, expected, dataDir) {
  const { acceptances, order, ordered, ofKind } = rows;
  const recorded = stepsOf(negotiation, 'recording');
  const undone = stepsOf(negotiation, 'undoing');
  const numbers = recorded.map(({ number }) => number);
  const stored = ofKind('ACCEPTED').filter(({ text }) => numbers.includes(text));
  for (const { number, isAcknowledged } of recorded) {
    const { length } = stored.filter(({ text }) => text === number);
    expected.once(`recorded order ${number}`, isAcknowledged, length);
  }
  const undoings = ofKind('ORDER_UNDONE').length;
  expected.kept(undoings >= countOf(undone), 'undoing of an order');
  expected.single(undoings <= undone.length, 'undoing of an order');
  expected.whole(ordered.length === stored.length + undoings, 'orders and journal');
  if (stored.length <= undoings) return;
  const isOfOrder =
    acceptances[0]?.order_reference === numbers.at(-1) &&
    recorded.at(-1).names.includes(order?.name);
  expected.whole(isOfOrder, 'recorded order and file');
  const hasBytes = isOfOrder && isStored(dataDir, order.stored_name, orderOf(order.name));
  expected.whole(!isOfOrder || hasBytes, 'file of the recorded order');
}

function auditAcceptance(negotiation, { acceptances, ofKind }, expected) {
  const { length } = acceptances;
  const isAcknowledged = countOf(stepsOf(negotiation, 'acceptance')) > 0;
  expected.kept(!isAcknowledged || length > 0, 'acceptance');
  const accepted = ofKind('ACCEPTED').length - ofKind('ORDER_UNDONE').length;
  expected.whole(accepted === length, 'acceptance and events');
  expected.whole(acceptances.every(isOfLots), 'lots of the acceptance');
}

/** The row has the last answered number and file, or a file sent since; each has its event. */
function auditOrder(negotiation, { order, ofKind }, expected, dataDir) {
  const stored = ofKind('PURCHASE_ORDER').map(({ text }) => text);
  const [number] = stepsOf(negotiation, 'number');
  const numbers = stored.filter((text) => text === `N° ${number?.text}`).length;
  const hasNumber = numbers > 0 && order?.number === number?.text;
  expected.kept(!number?.isAcknowledged || hasNumber, 'number of the purchase order');
  expected.single(numbers <= 1, 'number of the purchase order');
  for (const { names, isAcknowledged } of stepsOf(negotiation, 'order'))
    expected.kept(!isAcknowledged || order?.name === names.at(-1), 'purchase order');
  expected.single(new Set(stored).size === stored.length, 'purchase orders');
  const newest = stored.findLast((text) => !text.startsWith('N° '));
  const isOfRecorded = ({ names }) => names.includes(order?.name);
  expected.whole(
    stepsOf(negotiation, 'recording').some(isOfRecorded) || (order?.name ?? '') === (newest ?? ''),
    'purchase order and events',
  );
  const hasBytes = newest && isStored(dataDir, order?.stored_name, orderOf(newest));
  expected.whole(!newest || hasBytes, 'file of the purchase order');
}

/** An offer brings its quote to "en cours" in the same transaction. */
function auditState(negotiation, { state, sent, ofKind }, expected) {
  const isSent = ({ mark }) => sent.some(({ content }) => content.includes(mark));
  const due = statesDue(negotiation, isSent);
  expected.whole(due.includes(state), `state ${state} with ${sent.length} offers`);
  const changesTo = (text) => ofKind('STATUS').filter((event) => event.text === text).length;
  const started = stepsOf(negotiation, 'offer', 'comeback').filter(
    (each) => each.before !== 'ON_GOING' && isSent(each),
  );
  expected.whole(changesTo('ON_GOING') === started.length, 'changes to ON_GOING');
  const archivals = stepsOf(negotiation, 'archival');
  expected.kept(changesTo('ARCHIVED') >= countOf(archivals), 'archiving');
  expected.single(changesTo('ARCHIVED') <= archivals.length, 'archiving');
}

/** The acknowledged state, or the one that the last step leads to, if that has no answer. */
function statesDue({ open, state }, isSent) {
  if (open?.step === 'archival') return [state, 'ARCHIVED'];
  if (['offer', 'comeback'].includes(open?.step)) return [isSent(open) ? 'ON_GOING' : state];
  return [state];
}

function auditEventMails({ email }, { ofKind, recipientsOf }, expected) {
  const kinds = ['OFFER_SENT', 'MESSAGE', 'REMINDED', 'ACCEPTED', 'ORDER_UNDONE'];
  for (const kind of kinds)
    for (const event of ofKind(kind)) {
      const recipients = recipientsOf(event);
      const due = kind === 'OFFER_SENT' ? [email, COPY] : [email];
      const areSent = due.every((address) => recipients.includes(address));
      expected.whole(areSent, `mail of the event ${kind}`);
      expected.single(new Set(recipients).size === recipients.length, `mails of ${kind}`);
    }
}

const PARTS = [
  ...[auditOffers, auditAnswers, auditRecorded, auditAcceptance, auditOrder, auditState],
  auditEventMails,
];

/** The stored prices of a quote, as `version:line:accepted`. */
const pricesOf = (lines) =>
  lines
    .map(({ version, line_id: line, accepted }) => `${version}:${line}:${accepted}`)
    .sort()
    .join();

/** One for each available line of a sent offer; of the accepted one, what was taken. */
const pricesDue = (sent, acceptances) =>
  pricesOf(
    sent.flatMap(({ version }) =>
      pricesOfVersion(
        version,
        acceptances.find((each) => each.version === version),
      ),
    ),
  );

const isGoneUnavailable = ({ content }) =>
  JSON.parse(content).lines.find(({ id }) => id === 'gone')?.unavailable === true;

const isPdf = (dataDir, name) =>
  readStored(dataDir, name)?.toString('latin1').trimEnd().endsWith('%%EOF') === true;
