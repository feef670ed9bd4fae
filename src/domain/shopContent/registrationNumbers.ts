const SPACES = /[\s\u00A0\u202F.-]/g;

/** The digits and letters of a typed number, in capitals. */
export const compactNumber = (text: string): string => text.replace(SPACES, '').toUpperCase();

const SIREN_DIGITS = 9;
const SIRET_DIGITS = 14;
/** The establishments of La Poste, but its head office, follow another rule than Luhn's. */
const LA_POSTE = '356000000';
const LA_POSTE_HEAD_OFFICE = '35600000000048';

/** Whether the digits pass the formula of Luhn. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const isDigits = (text: string, count: number): boolean =>
  text.length === count && /^\d+$/.test(text);

/** Whether a number of 9 digits, without spaces, is a SIREN number. */
export const isSiren = (digits: string): boolean =>
  isDigits(digits, SIREN_DIGITS) && passesLuhn(digits);

/**
 * Whether a number of 14 digits, without spaces, is a SIRET number. The sum of the digits of an
 * establishment of La Poste is a multiple of 5 instead.
 */
export function isSiret(digits: string): boolean {
  if (!isDigits(digits, SIRET_DIGITS) || !isSiren(digits.slice(0, SIREN_DIGITS))) return false;
  if (!digits.startsWith(LA_POSTE) || digits === LA_POSTE_HEAD_OFFICE) return passesLuhn(digits);
  return Array.from(digits).reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** Whether a text without spaces, in capitals, is a French VAT number: FR, its key, the SIREN. */
export function isFrenchVat(text: string): boolean {
  const [, key, siren = ''] = /^FR(\d{2})(\d{9})$/.exec(text) ?? [];
  return (
    key !== undefined && isSiren(siren) && Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
  );
}

/** '900000001' → '900 000 001', '90000000100017' → '900 000 001 00017'. */
export const groupedSiren = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, '$1 $2 $3 $4').trim();

/** 'FR76900000001' → 'FR76 900 000 001'. */
export const groupedVat = (text: string): string =>
  text.replace(/^(FR\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
