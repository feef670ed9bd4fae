import type { NewOrder, SentOffer } from '../../../contract/api.gen';
import { formatDate } from '../../../domain/date';
import type { OfferState } from '../../../domain/offer/offerState';
import { orderProblem, orderQuestions } from '../../../domain/offer/order';
import { isRefusedDay, readDay, refusedDayText } from '../../../domain/typedDay';
import { orderedLines, type OrderRow } from './orderLines';
import type { OrderFields } from './orderState';

/** A field of the order that something is wrong in, or asked about. */
export type OrderField = 'version_reason' | 'number' | 'ordered_on' | 'lines';

export interface FieldProblem {
  field: OrderField;
  /** A French sentence. */
  message: string;
  /** It may be right: a press says so. */
  isAsked?: boolean;
  /** The line that it is about. */
  line?: string;
}

interface OrderChecks {
  offer: SentOffer;
  state: OfferState;
  rows: readonly OrderRow[];
  /** Paris time. */
  now: string;
}

/** A version that a buyer can't accept any more: why it is ordered has to be said. */
export const needsReason = (state: OfferState): boolean =>
  state === 'expired' || state === 'replaced';

/** What is missing, wrong or asked, in the order of the screen. */
export function orderProblems(fields: OrderFields, checks: OrderChecks): FieldProblem[] {
  const { state, now, rows, offer } = checks;
  const order = newOrder(fields, rows);
  const isDay = !isRefusedDay(readDay(fields.day));
  const found = orderProblem(offer, { ...order, ...(!isDay && { ordered_on: '' }) }, now);
  const first = found && { field: fieldOf(found.field), message: found.message };
  return [
    ...(needsReason(state) && order.version_reason === '' ? [reasonMissing(state)] : []),
    ...(first?.field === 'number' ? [first] : []),
    ...dayProblems(fields, offer, first),
    ...(first?.field === 'lines' && rows.every(({ problem }) => problem === undefined)
      ? [first]
      : []),
    ...linesProblems(rows),
  ];
}

/** 'lines' of 'lines.3.quantity'. */
const fieldOf = (name: string): OrderField => name.split('.')[0] as OrderField;

const reasonMissing = (state: OfferState): FieldProblem => ({
  field: 'version_reason',
  message:
    state === 'expired'
      ? 'Cette offre est échue : écrivez pourquoi elle est commandée.'
      : 'Cette offre a été remplacée : écrivez pourquoi elle est commandée.',
});

function dayProblems(
  { day, confirmedDay }: OrderFields,
  offer: SentOffer,
  first: FieldProblem | undefined,
): FieldProblem[] {
  const field = 'ordered_on';
  const read = readDay(day);
  if (isRefusedDay(read)) {
    const isEmpty = read.refused === 'empty';
    return [{ field, message: isEmpty ? 'Écrivez la date de la commande.' : refusedDayText(read) }];
  }
  if (first?.field === field) return [first];
  const isEarly = orderQuestions(offer, { ordered_on: read, lines: [] }).length > 0;
  if (!isEarly || confirmedDay === read) return [];
  const sent = formatDate(offer.sent_at);
  return [{ field, message: `Avant l’offre, envoyée le ${sent} : est-ce juste ?`, isAsked: true }];
}

const linesProblems = (rows: readonly OrderRow[]): FieldProblem[] =>
  rows.flatMap(({ id, position, problem, isAsked }): FieldProblem[] => {
    const line = { field: 'lines', line: id } as const;
    if (problem !== undefined) return [{ ...line, message: `Ligne ${position} : ${problem}` }];
    const message = `Répondez d’abord à la question de la ligne ${position}.`;
    return isAsked ? [{ ...line, message, isAsked }] : [];
  });

/** The order as it is sent, once nothing is wrong in it. */
export function newOrder(fields: OrderFields, rows: readonly OrderRow[]): NewOrder {
  const read = readDay(fields.day);
  const day = isRefusedDay(read) ? fields.day : read;
  const number = fields.number.trim();
  const confirmed: NewOrder['confirmed'] = [];
  if (day !== '' && fields.confirmedDay === day) confirmed.push('EARLIER_DAY');
  if (number !== '' && fields.confirmedNumber === number) confirmed.push('REPEATED_NUMBER');
  if (rows.some(({ ordered = 0, offered }) => ordered > offered))
    confirmed.push('MORE_THAN_OFFERED');
  return {
    version: fields.version,
    means: fields.means,
    ordered_on: day,
    number,
    signatory: fields.signatory.trim(),
    signatory_function: fields.role.trim(),
    remark: fields.remark.trim(),
    version_reason: fields.versionReason.trim(),
    lines: orderedLines(rows),
    ...(fields.file && { file: fields.file.id }),
    acknowledge: fields.acknowledges,
    confirmed,
  };
}
