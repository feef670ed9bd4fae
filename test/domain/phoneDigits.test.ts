import { joinPhones, phoneDigits } from '../../src/domain/phoneDigits';

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

test.each(['202611-298', '01/12/2026', 'be-105', '69003 lyon', '01 200', '12 500', 'be 01 42 5', '100+'])(
  '%j has no telephone number',
  (text) => {
    expect(joinPhones(text)).toBe(text);
  },
);
