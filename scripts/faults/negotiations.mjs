// A client that carries quotes to their end, step by step, and the audit of what it was told:
// offers, messages and acceptances.
import { randomUUID } from 'node:crypto';
import { increment } from './ledger.mjs';

const OK = 200;
const CONFLICT = 409;
/** A step that is not acknowledged is repeated with the same content until it is. */
const STEPS = [
  saveDraft,
  sendOffer,
  writeMessage,
  saveDraft,
  archive,
  sendOffer,
  writeAnswer,
  accept,
];
/** Only these are negotiated: the clients that change states take the others. */
export const isNegotiated = (quoteId) => quoteId % 2 === 1;

/** Takes the next step of one quote. @returns whether there was a response. */
export async function negotiate(run) {
  run.negotiation ??= nextNegotiation(run);
  const { negotiation } = run;
  if (!negotiation) return false;
  const step = STEPS[negotiation.step];
  const status = await step(run, negotiation);
  if (status !== CONFLICT || step !== saveDraft) increment(run.ledger.statuses, status);
  if (status !== OK) return true;
  negotiation.step += 1;
  negotiation.asked = undefined;
  if (negotiation.step === STEPS.length) run.negotiation = undefined;
  return true;
}

function nextNegotiation({ ledger }) {
  const quote = [...ledger.quotes.values()]
    .slice(-50)
    .find(
      ({ id, token }) =>
        id !== undefined && token !== undefined && isNegotiated(id) && !ledger.negotiations.has(id),
    );
  if (!quote) return undefined;
  const negotiation = {
    id: quote.id,
    token: quote.token,
    email: quote.email,
    step: 0,
    versions: [],
    texts: [],
  };
  ledger.negotiations.set(quote.id, negotiation);
  return negotiation;
}

/**
 * The draft of a call without an answer may be stored: its revision is read then, as the screen
 * does after a conflict.
 */
async function saveDraft({ shop, token }, negotiation) {
  const path = `/protected/quotes/${negotiation.id}`;
  const stored = negotiation.asked && (await shop.call('GET', `${path}/thread`, { token }));
  if (stored && stored.status !== OK) return stored.status;
  negotiation.asked ??= { mark: randomUUID() };
  const body = {
    revision: stored?.data.draft?.revision ?? 0,
    content: contentOf(negotiation.asked.mark),
  };
  const { status, data } = await shop.call('PUT', `${path}/offer`, { token, body });
  if (status === OK)
    [negotiation.revision, negotiation.mark] = [data.revision, negotiation.asked.mark];
  return status;
}

/** Sending brings the quote back. */
async function archive({ shop, token }, negotiation) {
  negotiation.asked ??= negotiation.archival = { isAcknowledged: false };
  const { status } = await shop.call('POST', `/protected/update/quote/${negotiation.id}/status`, {
    body: { new_status: 'ARCHIVED' },
    token,
  });
  if (status === OK) negotiation.archival.isAcknowledged = true;
  return status;
}

async function sendOffer({ shop, token }, negotiation) {
  negotiation.asked ??= addTo(negotiation.versions, {
    mark: negotiation.mark,
    isAcknowledged: false,
  });
  const body = { revision: negotiation.revision };
  const { status, data } = await shop.call(
    'POST',
    `/protected/quotes/${negotiation.id}/offer/send`,
    { token, body },
  );
  if (status === OK) [negotiation.asked.isAcknowledged, negotiation.version] = [true, data.version];
  return status;
}

async function writeMessage({ shop, token }, negotiation) {
  return write(negotiation, (call) =>
    shop.call('POST', `/protected/quotes/${negotiation.id}/messages`, { ...call, token }),
  );
}

async function writeAnswer({ shop }, negotiation) {
  return write(negotiation, ({ headers, body }) =>
    shop.call('POST', '/exposed/follow/message', {
      headers: { ...headers, 'follow-token': negotiation.token },
      body: { ...body, kind: 'ANSWER' },
    }),
  );
}

async function write(negotiation, post) {
  negotiation.asked ??= addTo(negotiation.texts, { text: randomUUID(), isAcknowledged: false });
  const { text } = negotiation.asked;
  const { status } = await post({ headers: { 'idempotency-key': `${text}-key` }, body: { text } });
  if (status === OK) negotiation.asked.isAcknowledged = true;
  return status;
}

async function accept({ shop }, negotiation) {
  negotiation.asked ??= negotiation.acceptance = { isAcknowledged: false };
  const { status } = await shop.call('POST', '/exposed/follow/acceptance', {
    headers: { 'follow-token': negotiation.token },
    body: {
      version: negotiation.version,
      name: 'Claire Martin',
      order_reference: `BC ${negotiation.id}`,
      chosen: CHOSEN,
    },
  });
  if (status === OK) negotiation.acceptance.isAcknowledged = true;
  return status;
}

function addTo(list, item) {
  list.push(item);
  return item;
}

/** Articles of the lines of an offer, by the id of the line; `gone` is not available. */
const ARTICLES = { firm: 1, chosen: 2, option: 3, gone: 4 };
/** The optional line that is ticked. */
const CHOSEN = ['chosen'];

/** An offer of articles; the mark in their remarks tells it from the others. */
const contentOf = (mark) => ({
  lines: Object.entries(ARTICLES).map(([id, article_id]) => ({
    id,
    article_id,
    reference: 'BEC-250',
    title: 'Bécher 250 mL',
    packing: 'Unité',
    unit_price: id === 'gone' ? '' : '12.50',
    discount: '',
    quantity: '2',
    vat_rate: '20',
    lead_time: '',
    remark: mark,
    optional: id === 'chosen' || id === 'option',
    replaces: '',
    ...(id === 'gone' && { unavailable: true }),
  })),
  discount: '',
  carriage: '',
  validity_days: '30',
  message: '',
  terms: '',
});

/**
 * Every acknowledged offer, message and acceptance is stored once, with one event and one mail of
 * it for each recipient.
 */
export async function auditNegotiations(all, { negotiations }, { lost, doubled, torn }) {
  const offers = groupedBy(
    await all('select id, quote_id, version, content, sent_at from offer'),
    'quote_id',
  );
  const events = groupedBy(
    await all('select id, quote_id, kind, text from quote_event'),
    'quote_id',
  );
  const mails = groupedBy(
    await all('select event_id, recipient from outbox where event_id is not null'),
    'event_id',
  );
  const acceptances = groupedBy(
    await all('select quote_id, version from offer_acceptance'),
    'quote_id',
  );
  const lines = groupedBy(
    await all('select quote_id, version, line_id, accepted from offer_line'),
    'quote_id',
  );
  const states = new Map(
    (await all('select id, pipe_status as state from quote')).map(({ id, state }) => [id, state]),
  );
  for (const [id, negotiation] of negotiations) {
    const { email, versions, texts, acceptance } = negotiation;
    const sent = (offers.get(id) ?? []).filter(({ sent_at: at }) => at !== null);
    const happened = events.get(id) ?? [];
    const ofKind = (kind) => happened.filter((event) => event.kind === kind);
    for (const { mark, isAcknowledged } of versions) {
      const stored = sent.filter(({ content }) => content.includes(mark)).length;
      if (isAcknowledged && stored === 0) lost.push(`offer ${mark} of quote ${id}`);
      if (stored > 1) doubled.push(`offer ${mark} of quote ${id}`);
    }
    for (const { text, isAcknowledged } of texts) {
      const stored = happened.filter((event) => event.text === text).length;
      if (isAcknowledged && stored === 0) lost.push(`message ${text} of quote ${id}`);
      if (stored > 1) doubled.push(`message ${text} of quote ${id}`);
    }
    const accepted = (acceptances.get(id) ?? []).length;
    if (acceptance?.isAcknowledged && accepted === 0) lost.push(`acceptance of quote ${id}`);
    if (pricesOf(lines.get(id)) !== pricesDue(sent, acceptances.get(id)))
      torn.push(`prices of quote ${id}`);
    if (sent.some(({ content }) => !isUnavailable(content, 'gone')))
      torn.push(`unavailable line of quote ${id}`);
    if (!statesDue(negotiation, sent).includes(states.get(id)))
      torn.push(`state ${states.get(id)} of quote ${id}, ${sent.length} offers sent`);
    if (ofKind('OFFER_SENT').length !== sent.length) torn.push(`offers and events of quote ${id}`);
    if (ofKind('ACCEPTED').length !== accepted) torn.push(`acceptance and events of quote ${id}`);
    for (const event of [...ofKind('OFFER_SENT'), ...ofKind('MESSAGE'), ...ofKind('ACCEPTED')]) {
      const recipients = (mails.get(event.id) ?? []).map(({ recipient }) => recipient);
      if (!recipients.includes(email)) torn.push(`mail of the event ${event.kind} of quote ${id}`);
      if (new Set(recipients).size < recipients.length)
        doubled.push(`mails of the event ${event.kind} of quote ${id}`);
    }
  }
}

/** The stored prices of a quote, as `version:line:accepted`. */
const pricesOf = (lines = []) =>
  lines
    .map(({ version, line_id: line, accepted }) => `${version}:${line}:${accepted}`)
    .sort()
    .join();

/**
 * One for each line of a sent offer that is available; of the accepted one, the firm line and the
 * ticked option are marked.
 */
const pricesDue = (sent, acceptances = []) =>
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

/** What the state of a quote may be: an offer that is sent brings an archived one back with it. */
function statesDue({ archival }, sent) {
  if (sent.length === 0) return ['PENDING'];
  if (sent.length === 2 || !archival) return ['ON_GOING'];
  return archival.isAcknowledged ? ['ARCHIVED'] : ['ON_GOING', 'ARCHIVED'];
}

const groupedBy = (rows, name) => {
  const groups = new Map();
  for (const row of rows) groups.set(row[name], [...(groups.get(row[name]) ?? []), row]);
  return groups;
};

/** Numbers of acknowledged offers, messages and acceptances. */
export function acknowledgedSteps({ negotiations }) {
  const each = [...negotiations.values()];
  const count = (list) => list.filter(({ isAcknowledged }) => isAcknowledged).length;
  return {
    offers: count(each.flatMap(({ versions }) => versions)),
    messages: count(each.flatMap(({ texts }) => texts)),
    acceptances: count(each.flatMap(({ acceptance }) => acceptance ?? [])),
  };
}
