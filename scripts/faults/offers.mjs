// Clients that answer quotes, and what must be stored of it.
import { randomUUID } from 'node:crypto';
import { offerContent } from '../lib/offerContent.mjs';
import { increment } from './ledger.mjs';
import { groupedBy, readStored } from './readDatabase.mjs';

const OK = 200;
const CONFLICT = 409;

/** In this order on each quote. The first three are the staff's, the last one the buyer's. */
const STEPS = [
  saveDraft,
  (run, { id, revision }) => byStaff(run, 'POST', `${id}/offer/send`, { body: { revision } }),
  (run, { id, mark }) =>
    byStaff(run, 'POST', `${id}/messages`, {
      headers: { 'idempotency-key': mark },
      body: { text: mark },
    }),
  ({ shop }, { link }) =>
    shop.call('POST', '/exposed/follow/acceptance', {
      headers: { 'follow-token': link },
      body: { version: 1, name: 'Claire Martin', order_reference: '', chosen: [] },
    }),
];
/** How many steps are acknowledged when these are, and the events that they have. */
const [SENT, WRITTEN, ACCEPTED] = [2, 3, 4];
const EVENTS = ['OFFER_SENT', 'MESSAGE', 'ACCEPTED'];

/** Only these are answered: the client that changes states takes the others. */
export const isAnswered = (quoteId) => quoteId % 2 === 1;
const isAccepted = ({ done }) => done === ACCEPTED;

export const acknowledgedOffers = ({ offers }) => {
  const count = (steps) => [...offers.values()].filter(({ done }) => done >= steps).length;
  return { offers: count(SENT), messages: count(WRITTEN), acceptances: count(ACCEPTED) };
};

/**
 * Takes the next step of an answer that nobody is at, or begins with another quote. One that is not
 * acknowledged is repeated as it was. @returns whether there was a response; undefined without one.
 */
export async function answerQuote(run) {
  const { offers } = run.ledger;
  const open = [...offers.values()].find((each) => !each.isBusy && !isAccepted(each));
  const offer = open ?? begin(run.ledger);
  if (!offer) return undefined;
  offer.isBusy = true;
  try {
    const { status, data } = await STEPS[offer.done](run, offer);
    const isStale = offer.done === 0 && status === CONFLICT;
    if (!isStale) increment(run.ledger.statuses, status);
    if (status === OK)
      Object.assign(offer, { done: offer.done + 1, revision: data.revision ?? offer.revision });
    return true;
  } finally {
    offer.isBusy = false;
  }
}

function begin({ quotes, offers }) {
  const quote = [...quotes.values()]
    .slice(-50)
    .find(({ id, link }) => link && isAnswered(id) && !offers.has(id));
  if (!quote) return undefined;
  const { id, link, email } = quote;
  offers.set(id, { id, link, email, mark: randomUUID(), done: 0 });
  return offers.get(id);
}

const byStaff = ({ shop, token }, method, path, options) =>
  shop.call(method, `/protected/quotes/${path}`, { token, ...options });

/** The draft of a call before may be stored: its revision is read, as the screen does. */
async function saveDraft(run, { id, mark }) {
  const thread = await byStaff(run, 'GET', `${id}/thread`);
  if (thread.status !== OK) return thread;
  const lines = [{ id: 'a', title: 'Bécher 250 mL', unit_price: '12.50', remark: mark }];
  const body = { revision: thread.data.draft?.revision ?? 0, content: offerContent(lines) };
  return byStaff(run, 'PUT', `${id}/offer`, { body });
}

const isPdf = (dataDir, name) =>
  readStored(dataDir, name)?.toString('latin1').trimEnd().endsWith('%%EOF') === true;

/** What is acknowledged is stored once: an offer with its PDF, each event with a mail. */
export async function auditOffers(all, { offers }, expected, dataDir) {
  const rowsOf = async (columns) =>
    groupedBy(await all(`select quote_id, ${columns}`), ({ quote_id: id }) => id);
  const versions = await rowsOf('content, pdf_name from offer where sent_at is not null');
  const acceptances = await rowsOf('version from offer_acceptance');
  const events = await rowsOf('id, kind, text from quote_event');
  const mails = groupedBy(
    await all('select event_id, recipient from outbox where event_id is not null'),
    ({ event_id: event }) => event,
  );
  for (const { id, email, mark, done } of offers.values()) {
    const of = `of quote ${id}`;
    const sent = versions.get(id) ?? [];
    const accepted = acceptances.get(id) ?? [];
    const kept = (events.get(id) ?? []).filter(({ kind }) => EVENTS.includes(kind));
    expected.once(`offer ${of}`, done >= SENT, sent.length);
    const written = kept.filter(({ text }) => text === mark).length;
    expected.once(`message ${of}`, done >= WRITTEN, written);
    expected.once(`acceptance ${of}`, done >= ACCEPTED, accepted.length);
    expected.whole(
      sent.every(({ content }) => content.includes(mark)),
      `offer ${of}`,
    );
    for (const { pdf_name: name } of sent)
      expected.whole(isPdf(dataDir, name), `PDF ${name} ${of}`);
    expected.whole(kept.length === sent.length + written + accepted.length, `events ${of}`);
    for (const event of kept) {
      const told = (mails.get(event.id) ?? []).filter(({ recipient }) => recipient === email);
      expected.whole(told.length > 0, `mail of ${event.kind} ${of}`);
      expected.single(told.length <= 1, `mail of ${event.kind} ${of}`);
    }
  }
}
