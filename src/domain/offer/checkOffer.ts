import type { OfferContent, OfferLine } from '../../contract/api.gen';
import { trimDecimals } from '../amounts';
import { copyProblem, parseCopyAddresses } from '../copyAddresses';
import { type Decimal, round } from '../decimal';
import { MAX_QUANTITY } from '../limits';
import {
  type NumberWords,
  PERCENTAGE,
  PRICE,
  QUANTITY,
  refusalText,
  wholeWords,
} from '../numbers/refusalText';
import { isUnread } from '../numbers/typedNumber';
import { isSameEmail } from '../text/plainText';
import type { CarriageRule } from './carriage';
import { figureValue, MOST_DAYS, MOST_EUROS } from './figures';
import { isLineRow, lotsOf, optionRows, TITLE_MAX } from './lots';
import { CENTS, inCents } from './offer';

const MAX_AMOUNT: Decimal = { units: BigInt(MOST_EUROS), scale: 0 };
const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** Addresses that may get copies of an offer, beside those that the requester asked for. */
const OFFER_COPIES_MAX = 5;

/** Who gets an offer: its mail, with the link to follow it. */
export interface OfferRecipients {
  to: string;
  copies: readonly string[];
  /** The person of `to` was erased: there is nobody to write to. */
  erased?: true;
}

/** Addresses that an offer cannot go to, and why, in French. */
export interface RecipientsProblem {
  field: keyof OfferRecipients;
  message: string;
}

/** @param to undefined for the address of the quote. */
export function recipientsProblem({
  to,
  copies,
}: Pick<OfferRecipients, 'copies'> & { to: string | undefined }): RecipientsProblem | undefined {
  if (to?.trim() === '') return { field: 'to', message: 'Donnez l’adresse du destinataire.' };
  const wrong = to === undefined ? undefined : copyProblem([to.trim()]);
  if (wrong !== undefined) return { field: 'to', message: wrong };
  const wrongCopy = copies.map((address) => copyProblem([address])).find(Boolean);
  if (wrongCopy !== undefined) return { field: 'copies', message: wrongCopy };
  if (copies.length > OFFER_COPIES_MAX)
    return {
      field: 'copies',
      message: `Une offre part en copie à ${OFFER_COPIES_MAX} adresses au plus.`,
    };
  return undefined;
}

/** The addresses trimmed, each once: a copy to the recipient is none. */
export function distinctRecipients({ to, copies }: OfferRecipients): OfferRecipients {
  const others = parseCopyAddresses(copies.join(' '));
  return { to: to.trim(), copies: others.filter((address) => !isSameEmail(address, to)) };
}

/** What prevents an offer from being sent. */
export interface OfferProblem {
  /** The line's id; undefined for a field of the whole offer. */
  line?: string;
  field: keyof OfferLine | keyof OfferContent;
  /** A French sentence. */
  message: string;
}

/**
 * Everything that prevents an offer from being sent, in the order of the screen.
 * @param rule where each offer says its carriage, it must be given
 */
export function checkOffer(
  content: OfferContent,
  rule: Pick<CarriageRule, 'carriage_mode'>,
): OfferProblem[] {
  const problems = checkRows(content.lines);
  const whole: (OfferProblem | undefined)[] = [
    checkFirmLines(content.lines),
    checkPercentage('discount', content.discount),
    checkCarriage(content.carriage, rule),
    checkValidity(content.validity_days),
  ];
  return [...problems, ...whole.filter((problem) => problem !== undefined)];
}

function checkCarriage(
  text: string,
  { carriage_mode: mode }: Pick<CarriageRule, 'carriage_mode'>,
): OfferProblem | undefined {
  if (text.trim() !== '') return checkPrice('carriage', text);
  return mode === 'QUOTED' ? { field: 'carriage', message: NO_CARRIAGE } : undefined;
}

const NO_CARRIAGE =
  'Saisissez le port : vos conditions le disent « selon devis ». Écrivez 0 s’il est offert.';

function checkFirmLines(lines: readonly OfferLine[]): OfferProblem | undefined {
  const options = optionRows(lines);
  const isFirm = ({ unavailable }: OfferLine, position: number) =>
    !unavailable && !options[position]?.optional;
  if (lines.some((line, position) => isLineRow(line) && isFirm(line, position))) return undefined;
  const priced = lines.filter(isLineRow);
  const message =
    priced.length > 0 && priced.every(({ unavailable }) => unavailable)
      ? 'Aucune ligne de l’offre n’est disponible : proposez au moins un article.'
      : 'L’offre n’a aucune ligne ferme.';
  return { field: 'lines', message };
}

/** The problems of lines and titles, in their order. */
function checkRows(rows: readonly OfferLine[]): OfferProblem[] {
  const lots = lotsOf(rows);
  return rows.flatMap((row, position) => {
    if (isLineRow(row)) return checkLine(row);
    const lot = lots.find(({ title, last }) => title <= position && position <= last);
    const message =
      row.kind === 'TITLE'
        ? titleProblem(row, lot?.lines.flatMap((line) => rows[line] ?? []) ?? [])
        : lot
          ? undefined
          : 'Cette fin de lot n’est précédée d’aucun titre : retirez-la.';
    return message === undefined ? [] : [{ line: row.id, field: 'title', message }];
  });
}

/** @param lines of its lot */
function titleProblem(row: OfferLine, lines: readonly OfferLine[]): string | undefined {
  const length = Array.from(row.title.trim()).length;
  if (length === 0) return 'Écrivez le texte du titre.';
  if (length > TITLE_MAX) return `Ce titre a ${length} caractères : ${TITLE_MAX} au plus.`;
  if (lines.length === 0)
    return 'Ce titre n’a aucune ligne : ajoutez-en une dessous, ou retirez le titre.';
  return row.total_only && !row.optional && lines.some(isOpenOption)
    ? 'Ce lot n’affiche que son total, mais une de ses lignes est en option : son prix doit se lire. Rendez-la ferme, sortez-la du lot, ou affichez les prix.'
    : undefined;
}

const isOpenOption = ({ optional, unavailable }: OfferLine): boolean => optional && !unavailable;

/** The amounts of an unavailable line are not sent: whatever they are is no problem. */
function checkLine(line: OfferLine): OfferProblem[] {
  const amounts = line.unavailable
    ? [checkQuantity(line.quantity)]
    : [
        checkPrice('unit_price', line.unit_price),
        checkPercentage('discount', line.discount),
        checkQuantity(line.quantity),
        checkPercentage('vat_rate', line.vat_rate.trim() || 'x'),
      ];
  const problems: (OfferProblem | undefined)[] = [
    line.title.trim() === '' ? { field: 'title', message: 'Donnez une désignation.' } : undefined,
    ...amounts,
  ];
  return problems
    .filter((problem) => problem !== undefined)
    .map((problem) => ({ line: line.id, ...problem }));
}

function checkPrice(field: OfferProblem['field'], text: string): OfferProblem | undefined {
  if (text.trim() === '') return { field, message: 'Donnez un prix.' };
  const amount = figureValue('price', text);
  if (isUnread(amount)) return { field, message: refusalText(amount, PRICE) };
  if (trimDecimals(amount, 0).scale > CENTS)
    return {
      field,
      message: PRICE.decimals(inCents(amount).replace('.', ',')),
    };
  return isAbove(amount, MAX_AMOUNT) ? { field, message: 'Ce prix est trop élevé.' } : undefined;
}

function checkPercentage(field: OfferProblem['field'], text: string): OfferProblem | undefined {
  if (text.trim() === '') return undefined;
  const percentage = figureValue('percentage', text);
  if (isUnread(percentage)) return { field, message: refusalText(percentage, PERCENTAGE) };
  const isRight = percentage.scale <= 2 && !isAbove(percentage, HUNDRED);
  return isRight ? undefined : { field, message: PERCENTAGE.hint };
}

const checkQuantity = (text: string): OfferProblem | undefined =>
  checkWhole('quantity', text, MAX_QUANTITY, QUANTITY);

const checkValidity = (text: string): OfferProblem | undefined =>
  checkWhole('validity_days', text, MOST_DAYS, DAYS);

const DAYS = wholeWords(`Écrivez un nombre de jours, de 1 à ${MOST_DAYS}.`);

function checkWhole(
  field: 'quantity' | 'validity_days',
  text: string,
  most: number,
  words: NumberWords,
): OfferProblem | undefined {
  const value = figureValue(field === 'quantity' ? 'quantity' : 'days', text);
  if (isUnread(value)) return { field, message: refusalText(value, words) };
  const isRight = value.units >= 1n && value.units <= BigInt(most);
  return isRight ? undefined : { field, message: words.hint };
}

/** Compares exactly. */
function isAbove(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale);
  return round(a, scale).units > round(b, scale).units;
}
