// What the clients asked for and what the server acknowledged: the truth that the database is compared with.

export function createLedger() {
  return {
    /** By idempotency key: { email, lines, id when acknowledged, answers: ids that were answered }. */
    quotes: new Map(),
    /** By e-mail: whether the creation was acknowledged. */
    accounts: new Map(),
    /** By file name: { bytes, id when acknowledged }. */
    uploads: new Map(),
    /** By quote id: { acknowledged: last state, open: states asked since, changes: acknowledged, asked }. */
    states: new Map(),
    /** How often each status was answered. */
    statuses: new Map(),
  };
}

export const counted = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);

export const acknowledgedQuotes = (ledger) => [...ledger.quotes.values()].filter(({ id }) => id !== undefined);

/** Statuses as a short text: «200: 12, 503: 3». */
export const statusText = (statuses) =>
  [...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
