// Clients that negotiate quotes step by step: drafts, offers, their extensions and reminders,
// messages, archiving, declines, orders that staff records and undoes, acceptances and purchase
// orders.
import { randomUUID } from 'node:crypto';
import { VALIDITY_DAYS } from '../lib/offerContent.mjs';
import { formOf } from '../lib/temporaryShop.mjs';
import { increment } from './ledger.mjs';
import { CHOSEN, contentOf, ORDERED } from './negotiatedOffer.mjs';
import { oneOf } from './random.mjs';

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
const DAY_MS = 86_400_000;
/** Who gets a copy of each offer. */
export const COPY = 'achats@labo.example';

const dayIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The bytes of the purchase order of a name. */
export const orderOf = (name) => Buffer.from(`%PDF-1.4\n% ${name}\ntrailer<<>>\n%%EOF\n`);
/** The file of a purchase order, with a new name each time that it is sent. */
function newOrderFile({ names }) {
  names.push(`${randomUUID()}.pdf`);
  return formOf(orderOf(names.at(-1)), names.at(-1), 'application/pdf');
}

const byStaff = ({ shop, token }, method, path, options) =>
  shop.call(method, `/protected${path}`, { token, ...options });
const byLink = ({ shop }, { token }, path, { headers, body }) =>
  shop.call('POST', `/exposed/follow/${path}`, {
    headers: { 'follow-token': token, ...headers },
    body,
  });
const threadOf = (run, { id }) => byStaff(run, 'GET', `/quotes/${id}/thread`);

/** A text that is sent, or a number: another one each time. */
const newText = () => ({ text: randomUUID() });
const messageOf = (text, more) => ({
  headers: { 'idempotency-key': `${text}-key` },
  body: { text, ...more },
});

const sending = {
  ask: ({ draft, state }) => ({ mark: draft.mark, before: state }),
  call: (run, { id, draft: { revision } }) =>
    byStaff(run, 'POST', `/quotes/${id}/offer/send`, { body: { revision, copies: [COPY] } }),
  done: (_, { version }) => ({ draft: undefined, version, state: 'ON_GOING' }),
};

/**
 * Each step: what it asks for, kept when it is repeated; the call; what its answer changes in the
 * negotiation. `stored` is the answer to a repeated call whose first one was stored.
 */
const KINDS = {
  draft: {
    ask: () => ({ mark: randomUUID() }),
    call: saveDraft,
    done: ({ mark }, { revision }) => ({ draft: { mark, revision } }),
  },
  offer: sending,
  /** Sending brings an archived quote back. */
  comeback: sending,
  message: {
    ask: newText,
    call: (run, { id }, { text }) =>
      byStaff(run, 'POST', `/quotes/${id}/messages`, messageOf(text)),
  },
  answer: {
    ask: newText,
    call: (run, negotiation, { text }) =>
      byLink(run, negotiation, 'message', messageOf(text, { kind: 'ANSWER' })),
  },
  /** Once a day. */
  reminder: {
    ask: ({ version }) => ({ version }),
    call: (run, { id }, { version }) =>
      byStaff(run, 'POST', `/quotes/${id}/offer/reminder`, { body: { version } }),
    stored: CONFLICT,
  },
  extension: {
    ask: (negotiation) => ({
      mark: stepsOf(negotiation, 'offer', 'comeback').at(-1).mark,
      day: dayIn(2 * VALIDITY_DAYS + stepsOf(negotiation, 'extension').length),
    }),
    call: extend,
    done: (_, { version }) => ({ version }),
  },
  archival: {
    ask: () => ({}),
    call: (run, { id }) =>
      byStaff(run, 'POST', `/update/quote/${id}/status`, { body: { new_status: 'ARCHIVED' } }),
    done: () => ({ state: 'ARCHIVED' }),
  },
  /** A version can be declined once; the next one reopens the negotiation. */
  decline: {
    ask: ({ version }) => ({ version, ...newText() }),
    call: (run, negotiation, { version, text }) =>
      byLink(run, negotiation, 'decline', { body: { version, reason: 'PRICE', text } }),
    done: ({ version }) => ({ declined: version }),
  },
  recording: { ask: () => ({ number: randomUUID(), names: [] }), call: recordOrder },
  undoing: { ask: () => ({}), call: undoOrder },
  acceptance: {
    ask: ({ version, id }) => ({
      body: { version, name: 'Claire Martin', order_reference: `BC ${id}`, chosen: CHOSEN },
    }),
    call: (run, negotiation, { body }) => byLink(run, negotiation, 'acceptance', { body }),
  },
  /** The buyer gives another number than with the acceptance. */
  number: {
    ask: newText,
    call: (run, negotiation, { text: number }) =>
      byLink(run, negotiation, 'purchase-order', { body: { number } }),
  },
  /** Each file replaces the earlier one. */
  order: {
    ask: () => ({ names: [] }),
    call: (run, negotiation, asked) =>
      byLink(run, negotiation, 'purchase-order/file', { body: newOrderFile(asked) }),
  },
};
export const STEPS = Object.keys(KINDS);
/** The event of a step that succeeded; an offer that begins is the event 'offer'. */
export const ACKNOWLEDGED = 'acknowledged';

/** Only these are negotiated: the clients that change states take the others. */
export const isNegotiated = (quoteId) => quoteId % 2 === 1;

/** What was asked for in steps of these kinds: { step, isAcknowledged } and what `ask` gave. */
export const stepsOf = ({ asked }, ...kinds) => asked.filter(({ step }) => kinds.includes(step));

export const isAccepted = (negotiation) =>
  stepsOf(negotiation, 'acceptance').some(({ isAcknowledged }) => isAcknowledged);

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
  for (const negotiation of run.open.filter(({ open }) => open)) await takeStep(run, negotiation);
}

/** Milliseconds that the last steps of this kind took. */
export const usualMs = ({ durations }, step) => durations.get(step) ?? USUAL_MS;

async function takeStep(run, negotiation) {
  const isRepeated = negotiation.open !== undefined;
  const asked = (negotiation.open ??= begin(negotiation, run.wanted));
  const { step } = asked;
  const { call, done, stored } = KINDS[step];
  const started = performance.now();
  run.steps.emit(step);
  const { status, data } = await call(run, negotiation, asked, isRepeated).catch((error) => {
    if (isInterrupted(error)) increment(run.ledger.interrupted, step);
    throw error;
  });
  const isDone = status === OK || (isRepeated && status === stored);
  if (status !== REPEATED_AFTER[step]) increment(run.ledger.statuses, isDone ? OK : status);
  if (!isDone) return;
  asked.isAcknowledged = true;
  Object.assign(negotiation, done?.(asked, data), { open: undefined });
  run.durations.set(step, (usualMs(run, step) + performance.now() - started) / 2);
  run.steps.emit(ACKNOWLEDGED);
  if (step === 'order') run.open.splice(run.open.indexOf(negotiation), 1);
}

function begin(negotiation, wanted) {
  const step = nextStep(negotiation, wanted);
  const asked = { step, isAcknowledged: false, ...KINDS[step].ask(negotiation) };
  negotiation.asked.push(asked);
  return asked;
}

/** Whether the server ended during the call; it was not even reached while it is down. */
const isInterrupted = ({ cause }) => cause !== undefined && cause.code !== 'ECONNREFUSED';

function claim(run) {
  const next = run.open.length < MAX_OPEN && nextNegotiation(run);
  if (next) run.open.push(next);
  return oneOf(run.open.filter(({ isBusy }) => !isBusy));
}

/** `asked` has every step, `open` the one without an answer; then state, draft and version. */
function nextNegotiation({ ledger: { quotes, negotiations } }) {
  const quote = [...quotes.values()]
    .slice(-50)
    .find(({ id, token }) => id && token && isNegotiated(id) && !negotiations.has(id));
  if (!quote) return undefined;
  const { id, token, email } = quote;
  const negotiation = { id, token, email, state: 'PENDING', asked: [] };
  negotiations.set(id, negotiation);
  return negotiation;
}

/** Steps that lead to a wanted one, the nearest first. */
const LEADING_TO = {
  offer: ['draft'],
  comeback: ['archival', 'draft'],
  reminder: ['offer', 'draft'],
  extension: ['offer', 'draft'],
  decline: ['offer', 'draft'],
  recording: ['offer', 'draft'],
  undoing: ['recording', 'offer', 'draft'],
  acceptance: ['undoing', 'offer', 'comeback', 'draft'],
  number: ['acceptance', 'offer', 'draft'],
  order: ['acceptance', 'offer', 'draft'],
};

function nextStep(negotiation, wanted) {
  const steps = possibleSteps(negotiation);
  const nearest = [wanted, ...(LEADING_TO[wanted] ?? [])].find((step) => steps.includes(step));
  return nearest ?? oneOf(steps);
}

/**
 * The steps that a quote allows now: after an offer a reminder, a decline and so on. Each way ends
 * in a purchase order.
 */
function possibleSteps(negotiation) {
  const { state, draft, version, declined } = negotiation;
  const count = (...kinds) => stepsOf(negotiation, ...kinds).length;
  if (count('recording') > count('undoing')) return ['undoing'];
  if (isAccepted(negotiation)) return count('number') === 0 ? ['number', 'order'] : ['order'];
  const isArchived = state === 'ARCHIVED';
  const offers = count('offer', 'comeback');
  const canSend = offers < MAX_OFFERS;
  const isOpen = !draft && !isArchived && version && version !== declined;
  const canWrite = !draft && count('message', 'answer') < MAX_TEXTS;
  const isReminded = stepsOf(negotiation, 'reminder').some((each) => each.version === version);
  const conditions = {
    draft: !draft && canSend,
    offer: draft && !isArchived,
    comeback: draft && isArchived,
    message: canWrite,
    answer: canWrite,
    archival: !isArchived && canSend,
    reminder: isOpen && !isReminded,
    extension: isOpen && count('extension') < offers,
    decline: isOpen && canSend,
    recording: isOpen && count('recording') === 0,
    acceptance: isOpen,
  };
  return Object.keys(conditions).filter((step) => conditions[step]);
}

/** The draft of a repeated call may be stored: its revision is read, as the screen does. */
async function saveDraft(run, negotiation, { mark }, isRepeated) {
  const thread = isRepeated ? await threadOf(run, negotiation) : { status: OK };
  if (thread.status !== OK) return thread;
  return byStaff(run, 'PUT', `/quotes/${negotiation.id}/offer`, {
    body: { revision: thread.data?.draft?.revision ?? 0, content: contentOf(mark) },
  });
}

/**
 * An offer is sent again for longer. A repeated call is refused when the first one was stored: the
 * version that it made is read then.
 */
async function extend(run, negotiation, { day }, isRepeated) {
  const { id, version } = negotiation;
  const answer = await byStaff(run, 'POST', `/quotes/${id}/offer/extension`, {
    body: { version, valid_until: day },
  });
  if (!isRepeated || answer.status !== CONFLICT) return answer;
  const { status, data } = await threadOf(run, negotiation);
  const made = status === OK && data.versions.find((each) => each.valid_until === day);
  return made ? { status, data: made } : answer;
}

/** Staff drops a file, then records the order with it; a repeated call drops another one. */
async function recordOrder(run, { id, version }, asked) {
  const path = `/quotes/${id}/order`;
  const dropped = await byStaff(run, 'POST', `${path}/files`, { body: newOrderFile(asked) });
  if (dropped.status !== OK) return dropped;
  return byStaff(run, 'POST', path, {
    headers: { 'idempotency-key': `${asked.number}-key` },
    body: orderOfVersion(version, asked.number, dropped.data.id),
  });
}

const orderOfVersion = (version, number, file) => ({
  ...{ version, number, file, means: 'POST', ordered_on: dayIn(0), version_reason: '' },
  ...{ signatory: 'Paul Achats', signatory_function: '', remark: '', acknowledge: true },
  lines: ORDERED,
  confirmed: ['EARLIER_DAY', 'MORE_THAN_OFFERED'],
});

async function undoOrder(run, negotiation, asked) {
  if (asked.order === undefined) {
    const thread = await threadOf(run, negotiation);
    if (thread.status !== OK) return thread;
    asked.order = thread.data.order.id;
  }
  const body = { order: asked.order };
  return byStaff(run, 'POST', `/quotes/${negotiation.id}/order/undoing`, { body });
}
