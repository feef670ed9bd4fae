import { phoneText } from '../contact';
import { decimalText, round } from '../decimal';
import { isValidEmail } from '../email';
import { readAmount } from '../offer/offer';
import {
  compactNumber,
  groupedSiren,
  groupedVat,
  isFrenchVat,
  isSiren,
  isSiret,
} from './registrationNumbers';

/** What was typed cannot be published; the message says what to write. */
export class FieldRefused extends Error {
  override name = 'FieldRefused';
}

const CENTS = 2;
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
export function readAmountField(typed: string): string {
  const amount = readAmount(typed);
  const isRight = amount !== undefined && amount.scale <= CENTS && toEuros(typed) <= MOST_EUROS;
  if (!isRight)
    throw new FieldRefused('Écrivez un montant en euros, de 0 à 1 000 000, au centime près.');
  return decimalText(round(amount, CENTS)).replace(/\.00$/, '');
}

const toEuros = (typed: string): number => {
  const amount = readAmount(typed);
  return amount ? Number(decimalText(amount)) : Infinity;
};

/** Reads a whole number between bounds. */
export const wholeNumber =
  (least: number, most: number) =>
  (typed: string): string =>
    accept(
      String(Number(typed)),
      /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most,
      `Écrivez un nombre entier, de ${least} à ${most}.`,
    );
