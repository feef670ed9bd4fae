/** A telephone number as digits, French ones in the national form: '+33 (0)1 42 56 78 90' and '01.42.56.78.90' are '0142567890'. */
export const phoneDigits = (phone: string): string =>
  phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)33/, '0')
    .replace(/^\+|^00/, '')
    .replace(/\+/g, '');

// French: 0 or +33, a digit, then at least two pairs. Others: a plus sign and groups of digits.
const PHONE =
  /(?<![\p{L}\p{N}.,-])(?:(?:(?:\+|00)33[ .-]?(?:\(0\))?|0)[ .-]?[1-9](?:[ .-]?\d{2}){2,4}|\+\d[\d .()-]{4,})(?![\p{L}\p{N}])/gu;

/** The text with each telephone number as digits without spaces, as phoneDigits() writes them. */
export const joinPhones = (text: string): string => text.replace(PHONE, (phone) => `${phoneDigits(phone)} `);
