/** Higher prices are refused as mistakes. */
const HIGHEST_PRICE_CENTS = 99_999_999_999;

const PARTED_DIGITS = /\d\s+\d/;
/** « 1 234 567,89 »: « 28 41 » may have lost its comma. */
const THOUSANDS = /^[+-]?\s*\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?$/;

/**
 * Reads a decimal number as Oxygène writes it: sign first, comma or point, spaces allowed
 * ('-1520,32', '1 520.32').
 * @returns 'absent' for an empty text (which is not zero), 'unreadable' for anything else,
 * including two decimal separators.
 */
function readDecimal(
  text: string,
): { digits: string; decimals: string; negative: boolean } | 'absent' | 'unreadable' {
  const packed = text.replace(/[\u0020\u00A0\u202F]/g, '');
  if (packed === '') return 'absent';
  if (PARTED_DIGITS.test(text) && !THOUSANDS.test(text.trim())) return 'unreadable';
  const match = /^([+-]?)(\d+)(?:[.,](\d*))?$/.exec(packed) ?? /^([+-]?)()[.,](\d+)$/.exec(packed);
  if (!match) return 'unreadable';
  return { negative: match[1] === '-', digits: match[2] || '0', decimals: match[3] ?? '' };
}

/** Nearly all prices and rates: « 1234,56 », « 20 ». */
const USUAL = /^\d{1,9}(?:[.,]\d\d)?$/;

/** Reads a price as cents, rounded half away from zero. @returns see readDecimal. */
export function readCents(text: string): number | 'absent' | 'unreadable' {
  if (USUAL.test(text)) return Math.round(Number(text.replace(',', '.')) * 100);
  const number = readDecimal(text);
  if (typeof number === 'string') return number;
  const thousandths = number.decimals.padEnd(3, '0').slice(0, 3);
  const cents =
    Number(number.digits) * 100 +
    Number(thousandths.slice(0, 2)) +
    (Number(thousandths[2]) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(cents) || cents > HIGHEST_PRICE_CENTS) return 'unreadable';
  return number.negative && cents > 0 ? -cents : cents;
}

/**
 * Reads a VAT code as hundredths of a percent: '20' -> 2000, '5,5' -> 550.
 * @returns see readDecimal.
 */
export function readVat(text: string): number | 'absent' | 'unreadable' {
  const hundredths = readCents(text.replace('%', ''));
  if (typeof hundredths === 'string') return hundredths;
  return hundredths >= 0 && hundredths <= 100_00 ? hundredths : 'unreadable';
}
