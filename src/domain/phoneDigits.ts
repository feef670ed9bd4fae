/** What is neither a letter, nor a digit, nor the plus sign: whatever people put between the digits, and what is not seen. */
const SEPARATORS = /[^\p{L}\p{N}+]/gu;
/** « Tél. : », « tel: » in links, before the number. */
const LABEL = /^[^\p{L}\p{N}+]*(?:t[eé]l(?:[eé]phone)?|phone|mobile|portable|fixe)(?!\p{L})/iu;
/** The zero that is dialled within the country alone: +33 (0)1, +33(0) 1. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;

/** A telephone number without its separators: '+33 (0)1-42-56-78-90' is '+33142567890', '00 33 1…' the same. What else is in it stays. */
export function compactPhone(phone: string): string {
  const plain = phone.normalize('NFKC').replace(LABEL, '');
  const isInternational = /^[^\p{L}\p{N}+]*(?:\+|0\s?0)/u.test(plain);
  const compact = (isInternational ? plain.replace(TRUNK_ZERO, '') : plain).replace(SEPARATORS, '');
  return compact.replace(/^00/, '+').replace(/^\+330(?=\d{9}$)/, '+33');
}

/** A telephone number as digits, French ones in the national form: '+33 (0)1 42 56 78 90' and '01.42.56.78.90' are '0142567890'. */
export const phoneDigits = (phone: string): string =>
  compactPhone(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^\+33/, '0')
    .replace(/\+/g, '');

/** 0 or +33, a digit, then at least two pairs. */
const FRENCH = String.raw`(?:(?:\+|00)33[ .\p{Pd}]?(?:\(0\))?|0)[ .\p{Pd}]?[1-9](?:[ .\p{Pd}]?\d{2}){2,4}`;
/** A plus sign and groups of digits. */
const OTHER = String.raw`\+\d[\d .()/\p{Pd}]{4,}`;
const PHONE = new RegExp(String.raw`(?<![\p{L}\p{N}.,-])(?:${FRENCH}|${OTHER})(?![\p{L}\p{N}])`, 'gu');

/** The text with each telephone number as digits without spaces, as phoneDigits() writes them. */
export const joinPhones = (text: string): string => text.replace(PHONE, (phone) => `${phoneDigits(phone)} `);
