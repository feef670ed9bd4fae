import { isValidEmail } from './email';
import { MESSAGE_MIN } from './limits';

const PHONE = /^(?:0\d{9}|\+\d{10,11})$/;

/** 0 and 9 digits, or + and 10 or 11 digits; spaces and dots aside (spec §5 Contact form, OPEN-49). */
export const isValidPhone = (text: string): boolean => PHONE.test(text.replace(/[\s.]/g, ''));

/** The anti-robot question over two numbers from 0 to 5, and its answer. */
export const makeRobotQuestion = (a: number, b: number): { question: string; answer: number } => ({
  question: `Combien font ${a} + ${b} ?`,
  answer: a + b,
});

/** At least one of phone or e-mail lets us answer. */
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
  robot: fields.answer.trim() === '' || Number(fields.answer) !== fields.expected,
});

export const isValidContact = (fields: Parameters<typeof contactErrors>[0]): boolean =>
  !Object.values(contactErrors(fields)).includes(true);
