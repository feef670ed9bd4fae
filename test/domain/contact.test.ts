import {
  contactErrors,
  isReachable,
  isValidPhone,
  joinPhones,
  makeRobotQuestion,
  phoneDigits,
  phoneText,
} from '../../src/domain/contact';
import { ROBOT_MAX } from '../../src/domain/limits';

const complete = { message: 'Bonjour', phone: '0612345678', email: '', answer: '7', expected: 7 };

test.each([
  '0612345678',
  '0812345678',
  '0912345678',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06\u00A012 34 56 78',
  '06-12-34-56-78',
  '06\u201112\u201134\u201156\u201178',
  '06/12/34/56/78',
  '(0)6 12 34 56 78',
  '\u202A06 12 34 56 78\u202C',
])('CONTACT-08, OPEN-49 accepts 0 and 9 digits: %s', (phone) => {
  expect(isValidPhone(phone)).toBe(true);
});

test.each([
  '+33612345678',
  '+3361234567',
  '+33 6 12 34 56 78',
  '+33 (0)6 12-34-56-78',
  '+33(0) 6.12.34.56.78',
  '0033 6 12 34 56 78',
  '+33 06 12 34 56 78',
])('CONTACT-09 accepts + and 10 or 11 digits: %s', (phone) => {
  expect(isValidPhone(phone)).toBe(true);
});

test.each([
  '',
  '061234567',
  '06123456789',
  '1612345678',
  '+331234567',
  '+336123456789',
  '06-12-34-56',
  '0612345678a',
  '+',
  '+33 (0)6 12',
  '00612345678',
])('CONTACT-08, CONTACT-09 refuses %p', (phone) => {
  expect(isValidPhone(phone)).toBe(false);
});

test('CONTACT-11 one valid contact is enough', () => {
  expect(isReachable({ phone: '0612345678', email: '' })).toBe(true);
  expect(isReachable({ phone: '', email: ' claire@lycee.fr ' })).toBe(true);
});

test('CONTACT-11, OPEN-49 a bad e-mail beside a good phone does not matter', () => {
  expect(isReachable({ phone: '0612345678', email: 'claire@' })).toBe(true);
});

test('CONTACT-11 neither is not enough', () => {
  expect(isReachable({ phone: '061', email: 'claire@' })).toBe(false);
  expect(contactErrors({ ...complete, phone: '' }).contact).toBe(true);
});

test('CONTACT-07 a message under 3 characters is too short', () => {
  expect(contactErrors({ ...complete, message: 'ok' }).message).toBe(true);
  expect(contactErrors({ ...complete, message: ' ok ' }).message).toBe(true);
  expect(contactErrors({ ...complete, message: 'oui' }).message).toBe(false);
});

test('CONTACT-12 the question asks for the sum of two integers from 0 to 5', () => {
  expect(makeRobotQuestion(3, 4)).toEqual({ question: 'Combien font 3 + 4 ?', answer: 7 });
  expect(makeRobotQuestion(0, ROBOT_MAX).answer).toBe(5);
});

test.each([
  [6, 0],
  [0, -1],
  [1.5, 2],
  [Number.NaN, 1],
])('CONTACT-12 refuses to ask about %d and %d', (a, b) => {
  expect(() => makeRobotQuestion(a, b)).toThrow(RangeError);
});

test.each(['6', '', ' ', 'sept', '7.0', '0x7'])('CONTACT-13 the answer %p is wrong', (answer) => {
  expect(contactErrors({ ...complete, answer }).robot).toBe(true);
});

test('CONTACT-13 the right answer is right, and nothing answered is not zero', () => {
  expect(contactErrors({ ...complete, answer: ' 7 ' }).robot).toBe(false);
  expect(contactErrors({ ...complete, answer: '', expected: 0 }).robot).toBe(true);
});

test('CONTACT-13 a request can be sent when nothing is wrong', () => {
  expect(contactErrors(complete)).toEqual({ message: false, contact: false, robot: false });
});

test.each([
  '01|42|56|78|90',
  '01~42~56~78~90',
  "01'42'56'78'90",
  '[01] 42:56:78:90',
  '０１ ４２ ５６ ７８ ９０',
  'Tél. : 01 42 56 78 90',
  'tel:+33142567890',
])('CONTACT-08, CONTACT-09 the digits of %s count, whatever stands around them', (phone) =>
  expect(isValidPhone(phone)).toBe(true),
);

test.each([
  ['01 42 56 78 90', '0142567890'],
  ['01.42.56.78.90', '0142567890'],
  ['+33 (0)1 42-56-78-90', '0142567890'],
  ['0033142567890', '0142567890'],
  ['01/42/56/78/90', '0142567890'],
  ['+33 (0) 1\u201142 56 78 90', '0142567890'],
  ['+32 2 123 45 67', '3221234567'],
  ['poste 12', '12'],
  ['', ''],
])('the telephone number %j is stored as %j', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

test.each([
  ['lefevre 01 42 56 78 90 lyon', ['lefevre', '0142567890', 'lyon']],
  ['01.42.56', ['014256']],
  ['+33 1 42 56 78 90', ['0142567890']],
  ['+32 2 123 45 67', ['3221234567']],
])('a number in %j is one word', (text, words) => {
  expect(joinPhones(text).trim().split(/\s+/)).toEqual(words);
});

test.each([
  '202611-298',
  '01/12/2026',
  'be-105',
  '69003 lyon',
  '01 200',
  '12 500',
  'be 01 42 5',
  '100+',
])('%j has no telephone number', (text) => {
  expect(joinPhones(text)).toBe(text);
});

const spaced = (text: string) => text.replaceAll(' ', '\u00A0');

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['01.42.56.78.90', '01 42 56 78 90'],
  ['01-42-56-78-90', '01 42 56 78 90'],
  [' 0142567890 ', '01 42 56 78 90'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+33 (0)1 42 56 78 90', '+33 1 42 56 78 90'],
])('the French number %p is shown in pairs: %p', (typed, shown) => {
  expect(phoneText(typed)).toBe(spaced(shown));
  expect(phoneText(phoneText(typed))).toBe(spaced(shown));
});

test.each([
  '',
  '061234567',
  '06123456789',
  '0012345678',
  '+41 22 345 67 89',
  '0142567890 poste 12',
  'standard',
])('%p is shown as it was typed', (typed) => {
  expect(phoneText(typed)).toBe(typed);
});
