// Clients that negotiate quotes step by step: drafts, offers, their extensions and reminders,
// messages, archiving, declines, orders that staff records and undoes, acceptances and purchase
// orders.
import { randomUUID } from 'node:crypto';
import { offerContent, VALIDITY_DAYS } from '../lib/offerContent.mjs';
import { formOf } from '../lib/temporaryShop.mjs';
import { increment } from './ledger.mjs';
import { oneOf } from './random.mjs';
import { addTo, CHOSEN, dayIn, orderOf, recordOrder, undoOrder } from './recordedOrders.mjs';

const OK = 200;
const CONFLICT = 409;
const TOO_MANY = 429;
/** 409 to a draft that is stored already, 429 to a third file at a time: the step is repeated. */
const REPEATED_AFTER = { draft: CONFLICT, order: TOO_MANY };
/** Six quotes are negotiated at a time, also after a restart. */
const MAX_OPEN = 6;
const MAX_OFFERS = 2;
const MAX_TEXTS = 2;
/** Milliseconds that a step is thought to take before the first one of its kind ends. */
const USUAL_MS = 100;

/** How each step is asked for. `comeback` sends the offer of an archived quote. */
const ASK = {
  draft: saveDraft,
  offer: sendOffer,
  comeback: sendOffer,
  message: writeMessage,
  answer: writeAnswer,
  reminder: remind,
  extension: extend,
  archival: archive,
  decline,
  recording: recordOrder,
  undoing: undoOrder,
  acceptance: accept,
  number: giveNumber,
  order: sendOrder,
};
export const STEPS = Object.keys(ASK);
/** The event of a step that succeeded; an offer that begins is the event 'offer'. */
export const ACKNOWLEDGED = 'acknowledged';

/** Only these are negotiated: the clients that change states take the others. */
export const isNegotiated = (quoteId) => quoteId % 2 === 1;

/**
 * Takes the next step of one of the open negotiations; several clients may do this at once. A step
 * that is not acknowledged is repeated with the same content until it is.
 * @returns whether there was a response; undefined without a quote to negotiate.
 */
export async function negotiate(run) {
  const negotiation = claim(run);
  if (!negotiation) return undefined;
  negotiation.isBusy = true;
  try {
    await takeStep(run, negotiation);
    return true;
  } finally {
    negotiation.isBusy = false;
  }
}

/** Repeats the steps that are not acknowledged once the shop runs undisturbed. */
export async function repeatSteps(run) {
  for (const negotiation of run.open.filter(({ step }) => step)) await takeStep(run, negotiation);
}

/** Milliseconds that the last steps of this kind took. */
export const usualMs = ({ durations }, step) => durations.get(step) ?? USUAL_MS;

async function takeStep(run, negotiation) {
  negotiation.step ??= nextStep(negotiation, run.wanted);
  const { step } = negotiation;
  const started = performance.now();
  run.steps.emit(step);
  const status = await ASK[step](run, negotiation).catch((error) => {
    if (isInterrupted(error)) increment(run.ledger.interrupted, step);
    throw error;
  });
  if (status !== REPEATED_AFTER[step]) increment(run.ledger.statuses, status);
  if (status !== OK) return;
  run.durations.set(step, (usualMs(run, step) + performance.now() - started) / 2);
  [negotiation.step, negotiation.asked] = [undefined, undefined];
  run.steps.emit(ACKNOWLEDGED);
  if (step === 'order') run.open.splice(run.open.indexOf(negotiation), 1);
}

/** Whether the server ended during the call; it was not even reached while it is down. */
const isInterrupted = ({ cause }) => cause !== undefined && cause.code !== 'ECONNREFUSED';

function claim(run) {
  const next = run.open.length < MAX_OPEN && nextNegotiation(run);
  if (next) run.open.push(next);
  return oneOf(run.open.filter(({ isBusy }) => !isBusy));
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
    state: 'PENDING',
    versions: [],
    texts: [],
    archivals: [],
    declines: [],
    recorded: [],
    undone: [],
    reminders: [],
    extensions: [],
    orders: [],
  };
  ledger.negotiations.set(quote.id, negotiation);
  return negotiation;
}

/** Steps that lead to a wanted one, the nearest first. */
const LEADING_TO = {
  offer: ['offer', 'draft'],
  comeback: ['comeback', 'archival', 'draft'],
  reminder: ['reminder', 'offer', 'draft'],
  extension: ['extension', 'offer', 'draft'],
  decline: ['decline', 'offer', 'draft'],
  recording: ['recording', 'offer', 'draft'],
  undoing: ['undoing', 'recording', 'offer', 'draft'],
  acceptance: ['acceptance', 'undoing', 'offer', 'comeback', 'draft'],
  number: ['number', 'acceptance', 'offer', 'draft'],
  order: ['order', 'acceptance', 'offer', 'draft'],
};

function nextStep(negotiation, wanted) {
  const steps = possibleSteps(negotiation);
  const nearest = (LEADING_TO[wanted] ?? [wanted]).find((step) => steps.includes(step));
  return nearest ?? oneOf(steps);
}

/**
 * The steps that a quote allows now: after an offer a reminder, a decline and so on. Each way ends
 * in a purchase order.
 */
function possibleSteps(negotiation) {
  const { state, draft, version, declined, versions, texts, reminders, extensions } = negotiation;
  if (negotiation.recorded.length > negotiation.undone.length) return ['undoing'];
  if (negotiation.acceptance?.isAcknowledged)
    return [...(negotiation.number ? [] : ['number']), 'order'];
  const isArchived = state === 'ARCHIVED';
  const canSend = versions.length < MAX_OFFERS;
  const isOpen = !draft && !isArchived && version && version !== declined;
  const isReminded = reminders.some((each) => each.version === version);
  const isExtended = extensions.length >= versions.length;
  const canWrite = !draft && texts.length < MAX_TEXTS;
  return [
    ...(!draft && canSend ? ['draft'] : []),
    ...(draft ? [isArchived ? 'comeback' : 'offer'] : []),
    ...(canWrite ? ['message', 'answer'] : []),
    ...(!isArchived && canSend ? ['archival'] : []),
    ...(isOpen && !isReminded ? ['reminder'] : []),
    ...(isOpen && !isExtended ? ['extension'] : []),
    ...(isOpen && canSend ? ['decline'] : []),
    ...(isOpen && negotiation.recorded.length === 0 ? ['recording'] : []),
    ...(isOpen ? ['acceptance'] : []),
  ];
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
  const { mark } = negotiation.asked;
  const body = { revision: stored?.data.draft?.revision ?? 0, content: contentOf(mark) };
  const { status, data } = await shop.call('PUT', `${path}/offer`, { token, body });
  if (status === OK) negotiation.draft = { mark, revision: data.revision };
  return status;
}

/** Sending brings an archived quote back. */
async function sendOffer({ shop, token }, negotiation) {
  const { id, draft, state } = negotiation;
  negotiation.asked ??= addTo(negotiation.versions, {
    mark: draft.mark,
    before: state,
    isAcknowledged: false,
  });
  const body = { revision: draft.revision, copies: [COPY] };
  const path = `/protected/quotes/${id}/offer/send`;
  const { status, data } = await shop.call('POST', path, { token, body });
  if (status !== OK) return status;
  negotiation.asked.isAcknowledged = true;
  Object.assign(negotiation, { draft: undefined, version: data.version, state: 'ON_GOING' });
  return status;
}

async function archive({ shop, token }, negotiation) {
  negotiation.asked ??= addTo(negotiation.archivals, { isAcknowledged: false });
  const { status } = await shop.call('POST', `/protected/update/quote/${negotiation.id}/status`, {
    body: { new_status: 'ARCHIVED' },
    token,
  });
  if (status !== OK) return status;
  negotiation.asked.isAcknowledged = true;
  negotiation.state = 'ARCHIVED';
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

/** An offer is reminded of once a day: a call that is repeated may be told that it was. */
async function remind({ shop, token }, negotiation) {
  const { id, version } = negotiation;
  const isRepeated = negotiation.asked !== undefined;
  negotiation.asked ??= addTo(negotiation.reminders, { version, isAcknowledged: false });
  const path = `/protected/quotes/${id}/offer/reminder`;
  const { status } = await shop.call('POST', path, { token, body: { version } });
  if (status !== OK && !(isRepeated && status === CONFLICT)) return status;
  negotiation.asked.isAcknowledged = true;
  return OK;
}

/**
 * An offer is sent again for longer. A call that is repeated is refused when the first one was
 * stored: the version that it made is read then.
 */
async function extend({ shop, token }, negotiation) {
  const { id, version, versions, extensions } = negotiation;
  const isRepeated = negotiation.asked !== undefined;
  negotiation.asked ??= addTo(extensions, {
    mark: versions.at(-1).mark,
    day: dayIn(2 * VALIDITY_DAYS + extensions.length),
    isAcknowledged: false,
  });
  const { day } = negotiation.asked;
  const path = `/protected/quotes/${id}/offer/extension`;
  const body = { version, valid_until: day };
  const answer = await shop.call('POST', path, { token, body });
  if (!isRepeated || answer.status !== CONFLICT) return extended(negotiation, answer);
  const { status, data } = await shop.call('GET', `/protected/quotes/${id}/thread`, { token });
  const made = status === OK && data.versions.find((each) => each.valid_until === day);
  return made ? extended(negotiation, { status, data: made }) : answer.status;
}

function extended(negotiation, { status, data }) {
  if (status !== OK) return status;
  negotiation.asked.isAcknowledged = true;
  negotiation.version = data.version;
  return status;
}

/** A version can be declined once; the next one reopens the negotiation. */
async function decline({ shop }, negotiation) {
  const { token, version } = negotiation;
  negotiation.asked ??= addTo(negotiation.declines, { text: randomUUID(), isAcknowledged: false });
  const { status } = await shop.call('POST', '/exposed/follow/decline', {
    headers: { 'follow-token': token },
    body: { version, reason: 'PRICE', text: negotiation.asked.text },
  });
  if (status !== OK) return status;
  negotiation.asked.isAcknowledged = true;
  negotiation.declined = version;
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

/** The buyer gives another number than with the acceptance. */
async function giveNumber({ shop }, negotiation) {
  negotiation.asked ??= negotiation.number = { text: randomUUID(), isAcknowledged: false };
  const { status } = await shop.call('POST', '/exposed/follow/purchase-order', {
    headers: { 'follow-token': negotiation.token },
    body: { number: negotiation.number.text },
  });
  if (status === OK) negotiation.number.isAcknowledged = true;
  return status;
}

/** Each call sends a new file, which replaces the earlier one. */
async function sendOrder({ shop }, negotiation) {
  negotiation.asked = addTo(negotiation.orders, {
    name: `${randomUUID()}.pdf`,
    isAcknowledged: false,
  });
  const { name } = negotiation.asked;
  const body = formOf(orderOf(name), name, 'application/pdf');
  const { status } = await shop.call('POST', '/exposed/follow/purchase-order/file', {
    headers: { 'follow-token': negotiation.token },
    body,
  });
  if (status === OK) negotiation.asked.isAcknowledged = true;
  return status;
}

/**
 * Articles of the lines of an offer, by the id of the line; `gone` is not available. No import of
 * the runs withdraws them: an offer with a withdrawn article is not extended.
 */
const ARTICLES = { firm: 1501, chosen: 1502, option: 1503, gone: 1504 };
/** Who gets a copy of each offer. */
export const COPY = 'achats@labo.example';

/** An offer of articles; the mark in their remarks tells it from the others. */
const contentOf = (mark) =>
  offerContent(
    Object.entries(ARTICLES).map(([id, article_id]) => ({
      id,
      article_id,
      reference: 'BEC-250',
      title: 'Bécher 250 mL',
      unit_price: id === 'gone' ? '' : '12.50',
      quantity: '2',
      remark: mark,
      optional: id === 'chosen' || id === 'option',
      ...(id === 'gone' && { unavailable: true }),
    })),
  );
