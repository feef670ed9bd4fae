import { isValidEmail } from './email';
import { MESSAGE_MIN, ROBOT_MAX } from './limits';

const ACCEPTED_PHONE = /^(?:0\d{9}|\+\d{10,11})$/;

/**
 * 0 and 9 digits, or + and 10 or 11 digits, whatever separates them (CONTACT-08, CONTACT-09,
 * OPEN-49).
 */
export const isValidPhone = (text: string): boolean => ACCEPTED_PHONE.test(compactPhone(text));

/**
 * The anti-robot question about two integers from 0 to 5, and its answer (CONTACT-12).
 * @throws RangeError on another operand
 */
export function makeRobotQuestion(a: number, b: number): { question: string; answer: number } {
  if (![a, b].every(isOperand))
    throw new RangeError(`Not integers from 0 to ${ROBOT_MAX}: ${a}, ${b}`);
  return { question: `Combien font ${a} + ${b} ?`, answer: a + b };
}

const isOperand = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= ROBOT_MAX;

/** Whether phone or e-mail is valid (CONTACT-11, OPEN-49). */
export const isReachable = (fields: { phone: string; email: string }): boolean =>
  isValidPhone(fields.phone) || isValidEmail(fields.email.trim());

export interface ContactErrors {
  /** The message is too short. */
  message: boolean;
  /** Neither phone nor e-mail is valid. */
  contact: boolean;
  /** The sum is wrong. */
  robot: boolean;
}

/** The errors that block a contact request (CONTACT-07, CONTACT-11, CONTACT-13). */
export const contactErrors = (fields: {
  message: string;
  phone: string;
  email: string;
  answer: string;
  expected: number;
}): ContactErrors => ({
  message: fields.message.trim().length < MESSAGE_MIN,
  contact: !isReachable(fields),
  robot: !/^\s*\d+\s*$/.test(fields.answer) || Number(fields.answer) !== fields.expected,
});

/**
 * What is neither a letter, nor a digit, nor the plus sign: whatever people put between the digits,
 * and what is not seen.
 */
const SEPARATORS = /[^\p{L}\p{N}+]/gu;
/** « Tél. : », « tel: » in links, before the number. */
const LABEL = /^[^\p{L}\p{N}+]*(?:t[eé]l(?:[eé]phone)?|phone|mobile|portable|fixe)(?!\p{L})/iu;
/** The zero that is dialled within the country alone: +33 (0)1, +33(0) 1. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;

/**
 * A telephone number without its separators: '+33 (0)1-42-56-78-90' is '+33142567890', '00 33 1…'
 * the same. What else is in it stays.
 */
export function compactPhone(phone: string): string {
  const plain = phone.normalize('NFKC').replace(LABEL, '');
  const isInternational = /^[^\p{L}\p{N}+]*(?:\+|0\s?0)/u.test(plain);
  const compact = (isInternational ? plain.replace(TRUNK_ZERO, '') : plain).replace(SEPARATORS, '');
  return compact.replace(/^00/, '+').replace(/^\+330(?=\d{9}$)/, '+33');
}

/**
 * A telephone number as digits, French ones in the national form: '+33 (0)1 42 56 78 90' and
 * '01.42.56.78.90' are '0142567890'.
 */
export const phoneDigits = (phone: string): string =>
  compactPhone(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^\+33/, '0')
    .replace(/\+/g, '');

/** 0 or +33, a digit, then at least two pairs. */
const FRENCH_PREFIX = String.raw`(?:(?:\+|00)33[ .\p{Pd}]?(?:\(0\))?|0)`;
const FRENCH = String.raw`${FRENCH_PREFIX}[ .\p{Pd}]?[1-9](?:[ .\p{Pd}]?\d{2}){2,4}`;
/** A plus sign and groups of digits. */
const OTHER = String.raw`\+\d[\d .()/\p{Pd}]{4,}`;
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:${FRENCH}|${OTHER})(?![\p{L}\p{N}])`,
  'gu',
);

/** The text with each telephone number as digits without spaces, as phoneDigits() writes them. */
export const joinPhones = (text: string): string =>
  text.replace(PHONE, (phone) => `${phoneDigits(phone)} `);

const SPACE = '\u00A0';
/** A French number without separators, national or international. */
const FRENCH_NUMBER = /^(0|\+33)([1-9])(\d{8})$/;

/**
 * A French telephone number in pairs for display: « 06 12 34 56 78 », « +33 6 12 34 56 78 ». Any
 * other text stays as it was typed.
 */
export function phoneText(phone: string): string {
  const [, prefix, first, rest = ''] = FRENCH_NUMBER.exec(compactPhone(phone)) ?? [];
  if (!prefix) return phone;
  const pairs = rest.match(/../g) ?? [];
  return [prefix === '0' ? `0${first}` : `+33${SPACE}${first}`, ...pairs].join(SPACE);
}
