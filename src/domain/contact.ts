import { isValidEmail } from './email';
import { MESSAGE_MIN, ROBOT_MAX } from './limits';

const PHONE = /^(?:0\d{9}|\+\d{10,11})$/;

/** 0 and 9 digits, or + and 10 or 11 digits; spaces and dots aside (spec §5 Contact form, OPEN-49). */
export const isValidPhone = (text: string): boolean => PHONE.test(text.replace(/[\s.]/g, ''));

/** The anti-robot question over two integers from 0 to 5, and its answer (spec §5). @throws RangeError on another operand. */
export function makeRobotQuestion(a: number, b: number): { question: string; answer: number } {
  if (![a, b].every(isOperand)) throw new RangeError(`Not integers from 0 to ${ROBOT_MAX}: ${a}, ${b}`);
  return { question: `Combien font ${a} + ${b} ?`, answer: a + b };
}

const isOperand = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= ROBOT_MAX;

/** At least one of phone or e-mail lets us answer (spec §5 Contact form, OPEN-49). */
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

/** What keeps a contact request from being sent (spec §5 Contact form). */
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
