import { contactErrors, isReachable, isValidPhone, makeRobotQuestion } from '../../src/domain/contact';
import { ROBOT_MAX } from '../../src/domain/limits';

const complete = { message: 'Bonjour', phone: '0612345678', email: '', answer: '7', expected: 7 };

test.each([
  '0612345678',
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
])('CONTACT-08, CONTACT-09 the digits of %s count, whatever stands around them', (phone) => expect(isValidPhone(phone)).toBe(true));
