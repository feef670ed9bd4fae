// The clients' requests and which of them the server acknowledged; the audit compares the database
// with it.

export function createLedger() {
  return {
    /**
     * By idempotency key: { email, lines, id when acknowledged, answers: ids that were answered }.
     */
    quotes: new Map(),
    /** By e-mail: whether the creation was acknowledged. */
    accounts: new Map(),
    /** By old e-mail: { id, to: new e-mail, isAsked, isAcknowledged }. */
    moves: new Map(),
    /** By account: { first: revision, acknowledged: changes, open: the one without an answer }. */
    contacts: new Map(),
    /** By file name: { bytes, id when acknowledged }. */
    uploads: new Map(),
    /**
     * By quote id: { acknowledged: last state, open: states requested since, changes: acknowledged,
     * asked: requested }.
     */
    states: new Map(),
    /**
     * By quote id: its draft, offers, extensions, messages, archivals and acceptance, each with
     * whether it was acknowledged, the state that was acknowledged, and the step that has no answer
     * yet.
     */
    negotiations: new Map(),
    /** Number of steps of negotiations that a kill interrupted, by kind. */
    interrupted: new Map(),
    /** Number of responses per HTTP status. */
    statuses: new Map(),
  };
}

export const increment = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);

export const acknowledgedQuotes = (ledger) =>
  [...ledger.quotes.values()].filter(({ id }) => id !== undefined);

/** Counts as a short text: «200: 12, 503: 3». */
export const countText = (counts) =>
  [...counts]
    .sort()
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ');
