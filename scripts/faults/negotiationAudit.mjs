// Compares the stored offers, extensions, messages, reminders, declines, recorded orders,
// acceptances and purchase orders with what the clients that negotiate were told.
import { COPY } from './negotiations.mjs';
import { groupedBy, isStored, readStored } from './readDatabase.mjs';
import { CHOSEN, orderOf } from './recordedOrders.mjs';

/**
 * Every acknowledged draft, offer, extension, message, reminder, archiving, decline, recorded
 * order, its undoing, acceptance and purchase order is stored once, whole: an offer with its
 * prices, its PDF, its event, its journal entry and the state it leads to, and each with one mail
 * for each recipient.
 */
export async function auditNegotiations(all, { negotiations }, found, dataDir) {
  const rowsOf = await readRows(all);
  for (const negotiation of negotiations.values()) {
    const rows = rowsOf(negotiation.id);
    auditOffers(negotiation, rows, found, dataDir);
    auditTexts(negotiation, rows, found);
    auditReminders(negotiation, rows, found);
    auditDeclines(negotiation, rows, found);
    auditRecorded(negotiation, rows, found, dataDir);
    auditAcceptance(negotiation, rows, found);
    auditOrder(negotiation, rows, found, dataDir);
    auditState(negotiation, rows, found);
    auditEventMails(negotiation, rows, found);
  }
}

/** @returns the rows of a quote, by its id. */
async function readRows(all) {
  const read = async (sql, name = 'quote_id') => groupedBy(await all(sql), (row) => row[name]);
  const offers = await read(
    'select quote_id, version, content, sent_at, valid_until, pdf_name, reminded_at from offer',
  );
  const events = await read('select id, quote_id, kind, text, reason, version from quote_event');
  const acceptances = await read('select quote_id, version, order_reference from offer_acceptance');
  const orders = await read('select quote_id, number, name, stored_name from purchase_order');
  const prices = await read('select quote_id, version, line_id, accepted from offer_line');
  const states = await read('select id, pipe_status as state from quote', 'id');
  const mails = await read(
    'select event_id, recipient from outbox where event_id is not null',
    'event_id',
  );
  const journal = groupedBy(
    await all("select target from journal where operation in ('sendOffer', 'extendOffer')"),
    ({ target }) => Number(/^Devis (\d+)/.exec(target)?.[1]),
  );
  const ordered = groupedBy(
    await all("select target from journal where operation in ('recordOrder', 'undoOrder')"),
    ({ target }) => Number(/^Devis (\d+)/.exec(target)?.[1]),
  );
  return (id) => {
    const stored = offers.get(id) ?? [];
    return {
      offers: stored,
      sent: stored.filter(({ sent_at: at }) => at !== null),
      events: events.get(id) ?? [],
      acceptances: acceptances.get(id) ?? [],
      order: orders.get(id)?.[0],
      prices: prices.get(id) ?? [],
      state: states.get(id)?.[0].state,
      journalled: journal.get(id)?.length ?? 0,
      ordered: ordered.get(id)?.length ?? 0,
      recipientsOf: (event) => (mails.get(event.id) ?? []).map(({ recipient }) => recipient),
    };
  };
}

const ofKind = (events, kind) => events.filter((event) => event.kind === kind);

function auditOffers({ id, draft, versions, extensions }, rows, found, dataDir) {
  const { lost, torn } = found;
  const { offers, sent, events, acceptances, prices, journalled } = rows;
  if (draft && !offers.some(({ content }) => content.includes(draft.mark)))
    lost.push(`draft ${draft.mark} of quote ${id}`);
  const isExtension = ({ valid_until: day }) => extensions.some((each) => each.day === day);
  for (const { mark, isAcknowledged } of versions) {
    const stored = sent.filter((each) => each.content.includes(mark) && !isExtension(each));
    expectOnce(`offer ${mark} of quote ${id}`, isAcknowledged, stored.length, found);
  }
  for (const { mark, day, isAcknowledged } of extensions) {
    const stored = sent.filter((each) => each.valid_until === day);
    expectOnce(`extension to ${day} of quote ${id}`, isAcknowledged, stored.length, found);
    if (stored.some(({ content }) => !content.includes(mark)))
      torn.push(`extension to ${day} of quote ${id}`);
  }
  if (pricesOf(prices) !== pricesDue(sent, acceptances)) torn.push(`prices of quote ${id}`);
  if (sent.some(({ content }) => !isUnavailable(content, 'gone')))
    torn.push(`unavailable line of quote ${id}`);
  if (sent.some(({ pdf_name: name }) => !isPdf(dataDir, name))) torn.push(`PDF of quote ${id}`);
  if (ofKind(events, 'OFFER_SENT').length !== sent.length)
    torn.push(`offers and events of quote ${id}`);
  if (journalled !== sent.length) torn.push(`offers and journal of quote ${id}`);
}

function auditTexts({ id, texts }, { events }, found) {
  for (const { text, isAcknowledged } of texts) {
    const stored = events.filter((event) => event.text === text);
    expectOnce(`message ${text} of quote ${id}`, isAcknowledged, stored.length, found);
  }
}

function auditReminders({ id, reminders }, { sent, events }, found) {
  const stored = ofKind(events, 'REMINDED');
  for (const { version, isAcknowledged } of reminders) {
    const { length } = stored.filter((event) => event.version === version);
    expectOnce(`reminder of offer ${version} of quote ${id}`, isAcknowledged, length, found);
  }
  if (sent.filter(({ reminded_at: at }) => at !== null).length !== stored.length)
    found.torn.push(`reminders and events of quote ${id}`);
}

function auditDeclines({ id, declines }, { events }, found) {
  for (const { text, isAcknowledged } of declines) {
    const stored = ofKind(events, 'DECLINED').filter((event) => event.text === text);
    expectOnce(`decline ${text} of quote ${id}`, isAcknowledged, stored.length, found);
    if (stored.some(({ reason }) => reason !== 'PRICE'))
      found.torn.push(`decline ${text} of quote ${id}`);
  }
}

/** Each order that staff recorded, and each undoing, has its event, entry and file. */
function auditRecorded({ id, recorded, undone }, rows, found, dataDir) {
  const { acceptances, events, order, ordered } = rows;
  const numbers = recorded.map(({ number }) => number);
  const stored = ofKind(events, 'ACCEPTED').filter(({ text }) => numbers.includes(text));
  for (const { number, isAcknowledged } of recorded) {
    const { length } = stored.filter(({ text }) => text === number);
    expectOnce(`recorded order ${number} of quote ${id}`, isAcknowledged, length, found);
  }
  const undoings = ofKind(events, 'ORDER_UNDONE').length;
  const acknowledged = undone.filter(({ isAcknowledged }) => isAcknowledged).length;
  if (undoings < acknowledged) found.lost.push(`undoing of an order of quote ${id}`);
  if (undoings > undone.length) found.doubled.push(`undoing of an order of quote ${id}`);
  if (ordered !== stored.length + undoings) found.torn.push(`orders and journal of quote ${id}`);
  if (stored.length <= undoings) return;
  const { names } = recorded.at(-1);
  if (acceptances[0]?.order_reference !== numbers.at(-1) || !names.includes(order?.name))
    found.torn.push(`recorded order and file of quote ${id}`);
  else if (!isStored(dataDir, order.stored_name, orderOf(order.name)))
    found.torn.push(`file of the recorded order of quote ${id}`);
}

function auditAcceptance({ id, acceptance }, { acceptances, events }, { lost, torn }) {
  const { length } = acceptances;
  if (acceptance?.isAcknowledged && length === 0) lost.push(`acceptance of quote ${id}`);
  const standing = ofKind(events, 'ACCEPTED').length - ofKind(events, 'ORDER_UNDONE').length;
  if (standing !== length) torn.push(`acceptance and events of quote ${id}`);
}

/** The row has the last answered number and file, or a file sent since; each has its event. */
function auditOrder({ id, number, orders, ...rest }, rows, { lost, doubled, torn }, dataDir) {
  const { order, events } = rows;
  const stored = ofKind(events, 'PURCHASE_ORDER').map(({ text }) => text);
  const numbers = stored.filter((text) => text === `N° ${number?.text}`).length;
  if (number?.isAcknowledged && (numbers === 0 || order?.number !== number.text))
    lost.push(`number of the purchase order of quote ${id}`);
  if (numbers > 1) doubled.push(`number of the purchase order of quote ${id}`);
  if (orders.some(({ name, isAcknowledged }) => isAcknowledged && order?.name !== name))
    lost.push(`purchase order of quote ${id}`);
  if (new Set(stored).size < stored.length) doubled.push(`purchase orders of quote ${id}`);
  const [newest] = stored.filter((text) => !text.startsWith('N° ')).slice(-1);
  const isRecorded = rest.recorded.some(({ names }) => names.includes(order?.name));
  if (!isRecorded && (order?.name ?? '') !== (newest ?? ''))
    torn.push(`purchase order and events of quote ${id}`);
  if (newest && !isStored(dataDir, order?.stored_name, orderOf(newest)))
    torn.push(`file of the purchase order of quote ${id}`);
}

/** An offer brings its quote to "en cours" in the same transaction. */
function auditState(negotiation, { state, sent, events }, { lost, doubled, torn }) {
  const { id, versions, archivals } = negotiation;
  const isStored = ({ mark }) => sent.some(({ content }) => content.includes(mark));
  if (!statesDue(negotiation, isStored).includes(state))
    torn.push(`state ${state} of quote ${id}, ${sent.length} offers sent`);
  const changesTo = (text) =>
    ofKind(events, 'STATUS').filter((event) => event.text === text).length;
  const started = versions.filter((each) => each.before !== 'ON_GOING' && isStored(each)).length;
  if (changesTo('ON_GOING') !== started) torn.push(`changes to ON_GOING of quote ${id}`);
  const archived = archivals.filter(({ isAcknowledged }) => isAcknowledged).length;
  if (changesTo('ARCHIVED') < archived) lost.push(`archiving of quote ${id}`);
  if (changesTo('ARCHIVED') > archivals.length) doubled.push(`archiving of quote ${id}`);
}

/** The acknowledged state, or the one that the last step leads to, if that has no answer. */
function statesDue({ step, asked, state }, isStored) {
  if (step === 'archival') return [state, 'ARCHIVED'];
  if (step === 'offer' || step === 'comeback') return [isStored(asked) ? 'ON_GOING' : state];
  return [state];
}

function auditEventMails({ id, email }, { events, recipientsOf }, { doubled, torn }) {
  const due = {
    OFFER_SENT: [email, COPY],
    ...{ MESSAGE: [email], REMINDED: [email], ACCEPTED: [email], ORDER_UNDONE: [email] },
  };
  for (const [kind, addresses] of Object.entries(due))
    for (const event of ofKind(events, kind)) {
      const recipients = recipientsOf(event);
      if (!addresses.every((address) => recipients.includes(address)))
        torn.push(`mail of the event ${kind} of quote ${id}`);
      if (new Set(recipients).size < recipients.length)
        doubled.push(`mails of the event ${kind} of quote ${id}`);
    }
}

/** The stored prices of a quote, as `version:line:accepted`. */
const pricesOf = (lines) =>
  lines
    .map(({ version, line_id: line, accepted }) => `${version}:${line}:${accepted}`)
    .sort()
    .join();

/**
 * One for each line of a sent offer that is available; of the accepted one, the firm line and the
 * ticked option are marked.
 */
const pricesDue = (sent, acceptances) =>
  pricesOf(
    sent.flatMap(({ version }) => {
      const isAccepted = acceptances.some((each) => each.version === version);
      return ['firm', ...CHOSEN, 'option'].map((line_id) => ({
        version,
        line_id,
        accepted: isAccepted && line_id !== 'option' ? 1 : 0,
      }));
    }),
  );

const isUnavailable = (content, line) =>
  JSON.parse(content).lines.find(({ id }) => id === line)?.unavailable === true;

const isPdf = (dataDir, name) =>
  readStored(dataDir, name)?.toString('latin1').trimEnd().endsWith('%%EOF') === true;

/** What is acknowledged is stored, and nothing twice. */
function expectOnce(what, isAcknowledged, stored, { lost, doubled }) {
  if (isAcknowledged && stored === 0) lost.push(what);
  if (stored > 1) doubled.push(what);
}
