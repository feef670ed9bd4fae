import { isValidEmail } from './email';
import { MESSAGE_MIN, ROBOT_MAX } from './limits';
import { compactPhone } from './phoneDigits';

const PHONE = /^(?:0\d{9}|\+\d{10,11})$/;

/** 0 and 9 digits, or + and 10 or 11 digits, whatever separates them (CONTACT-08, CONTACT-09, OPEN-49). */
export const isValidPhone = (text: string): boolean => PHONE.test(compactPhone(text));

/** The anti-robot question about two integers from 0 to 5, and its answer (CONTACT-12). @throws RangeError on another operand */
export function makeRobotQuestion(a: number, b: number): { question: string; answer: number } {
  if (![a, b].every(isOperand)) throw new RangeError(`Not integers from 0 to ${ROBOT_MAX}: ${a}, ${b}`);
  return { question: `Combien font ${a} + ${b} ?`, answer: a + b };
}

const isOperand = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= ROBOT_MAX;

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
