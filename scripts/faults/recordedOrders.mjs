// Orders that staff records and undoes, and what they share with the other steps of negotiations.
import { randomUUID } from 'node:crypto';
import { formOf } from '../lib/temporaryShop.mjs';

const OK = 200;
const DAY_MS = 86_400_000;

/** The optional line that is ticked. */
export const CHOSEN = ['chosen'];

export const dayIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Staff drops the file, then records the order with it. A call that is repeated drops another one,
 * which nothing takes if the first one was stored.
 */
export async function recordOrder({ shop, token }, negotiation) {
  const { id, version, recorded } = negotiation;
  negotiation.asked ??= addTo(recorded, { number: randomUUID(), names: [], isAcknowledged: false });
  const { number, names } = negotiation.asked;
  const name = addTo(names, `${randomUUID()}.pdf`);
  const path = `/protected/quotes/${id}/order`;
  const body = formOf(orderOf(name), name, 'application/pdf');
  const dropped = await shop.call('POST', `${path}/files`, { token, body });
  if (dropped.status !== OK) return dropped.status;
  const { status } = await shop.call('POST', path, {
    token,
    headers: { 'idempotency-key': `${number}-key` },
    body: orderOfVersion(version, number, dropped.data.id),
  });
  if (status === OK) negotiation.asked.isAcknowledged = true;
  return status;
}

/** The firm line and the option that the link's holder would tick, in other quantities. */
const orderOfVersion = (version, number, file) => ({
  ...{ version, number, file, means: 'POST', ordered_on: dayIn(0), version_reason: '' },
  ...{ signatory: 'Paul Achats', signatory_function: '', remark: '', acknowledge: true },
  lines: ['firm', ...CHOSEN].map((id) => ({ id, quantity: 1 })),
  confirmed: ['EARLIER_DAY'],
});

export async function undoOrder({ shop, token }, negotiation) {
  const path = `/protected/quotes/${negotiation.id}`;
  if (!negotiation.asked) {
    const { status, data } = await shop.call('GET', `${path}/thread`, { token });
    if (status !== OK) return status;
    negotiation.asked = addTo(negotiation.undone, { order: data.order.id, isAcknowledged: false });
  }
  const { order } = negotiation.asked;
  const { status } = await shop.call('POST', `${path}/order/undoing`, { token, body: { order } });
  if (status === OK) negotiation.asked.isAcknowledged = true;
  return status;
}

/** The bytes of the purchase order of a name. */
export const orderOf = (name) => Buffer.from(`%PDF-1.4\n% ${name}\ntrailer<<>>\n%%EOF\n`);

export function addTo(list, item) {
  list.push(item);
  return item;
}
