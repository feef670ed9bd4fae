import { phoneText } from '../contact';
import { isValidEmail } from '../email';
import { readAmount } from '../numbers/amount';
import { readPercentage } from '../numbers/percentage';
import { readQuantity } from '../numbers/quantity';
import { CONDITION_AMOUNT, refusalText, wholeWords } from '../numbers/refusalText';
import { isUnread } from '../numbers/typedNumber';
import { priceOfCents } from '../price';
import {
  compactNumber,
  groupedSiren,
  groupedVat,
  isFrenchVat,
  isSiren,
  isSiret,
} from './registrationNumbers';
import type { FieldChoice } from './shopField';

/** What was typed cannot be published; the message says what to write. */
export class FieldRefused extends Error {
  override name = 'FieldRefused';
}

const MOST_EUROS = 1_000_000;
const FRENCH_PHONE = /^0[1-9](?: \d{2}){4}$/;

/** The text itself, or the refusal. */
function accept(text: string, isRight: boolean, message: string): string {
  if (!isRight) throw new FieldRefused(message);
  return text;
}

/** A French number, in pairs: '01 99 00 12 34'. @throws FieldRefused */
export function readPhone(typed: string): string {
  const pairs = phoneText(typed)
    .replaceAll('\u00A0', ' ')
    .replace(/^\+33 (?=[1-9] )/, '0');
  return accept(
    pairs,
    FRENCH_PHONE.test(pairs),
    'Écrivez un numéro de téléphone français de dix chiffres, comme 01 99 00 12 34.',
  );
}

/** An e-mail address. @throws FieldRefused */
export const readEmail = (typed: string): string =>
  accept(
    typed,
    isValidEmail(typed),
    'Écrivez une adresse e-mail complète, comme contact@exemple.fr.',
  );

/** A SIREN number, in groups. @throws FieldRefused */
export function readSiren(typed: string): string {
  const digits = compactNumber(typed);
  return accept(
    groupedSiren(digits),
    isSiren(digits),
    'Ce n’est pas un numéro SIREN : il a neuf chiffres, et le dernier vérifie les autres.',
  );
}

/** A SIRET number, in groups. @throws FieldRefused */
export function readSiret(typed: string): string {
  const digits = compactNumber(typed);
  return accept(
    groupedSiren(digits),
    isSiret(digits),
    'Ce n’est pas un numéro SIRET : il a quatorze chiffres, et le dernier vérifie les autres.',
  );
}

/** A French VAT number, in groups. @throws FieldRefused */
export function readVat(typed: string): string {
  const compact = compactNumber(typed);
  return accept(
    groupedVat(compact),
    isFrenchVat(compact),
    'Ce n’est pas un numéro de TVA français : FR, une clé de deux chiffres, puis le SIREN.',
  );
}

/** An amount in euros: '29,5' → '29.50', '350' → '350'. @throws FieldRefused */
export function readEuros(typed: string): string {
  const amount = readAmount(typed, { most: MOST_EUROS * 100 });
  if (isUnread(amount)) throw new FieldRefused(refusalText(amount, CONDITION_AMOUNT));
  return priceOfCents(amount.cents).replace(/\.00$/, '');
}

/** Reads one of several values. */
export const oneOf =
  (choices: readonly FieldChoice[]) =>
  (typed: string): string =>
    accept(
      typed,
      choices.some(({ value }) => value === typed),
      `Choisissez : ${choices.map(({ label }) => `« ${label} »`).join(', ')}.`,
    );

/** Reads a whole number between bounds. */
export const countBetween =
  (least: number, most: number) =>
  (typed: string): string => {
    const whole = readQuantity(typed, { least, most });
    if (!isUnread(whole)) return String(whole);
    const words = wholeWords(`Écrivez un nombre entier, de ${least} à ${most}.`);
    throw new FieldRefused(refusalText(whole, words));
  };

/** A typed number as a draft stores it: its stored form, or the text when it is refused. */
export function draftNumber(read: (typed: string) => string, typed: string): string {
  try {
    return read(typed);
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error;
    return /^\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
  }
}

/** A number of a draft as it is shown. */
export const shownNumber = (value: string): string =>
  /^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;

/** A whole percentage. @throws FieldRefused */
export function readWholePercentage(typed: string): string {
  const words = wholeWords('Écrivez un nombre entier, de 0 à 100.');
  const read = readPercentage(typed);
  if (isUnread(read)) throw new FieldRefused(refusalText(read, words));
  if (read.hundredths % 100 !== 0) throw new FieldRefused(words.hint);
  return String(read.hundredths / 100);
}
