import {
  forgetSent,
  isRecent,
  parseSent,
  rememberSent,
  storedSent,
} from '../../../../src/web/features/quote/lastSent';

const DAY_MS = 24 * 3600 * 1000;
const sent = { number: '202611-298', email: 'claire@labo.example', at: 1_000_000 };

afterEach(() => jest.restoreAllMocks());

test('the last sent request counts as recent for a day', () => {
  rememberSent(sent);
  expect(parseSent(storedSent())).toEqual(sent);
  expect([
    isRecent(sent, sent.at + DAY_MS - 1),
    isRecent(sent, sent.at + DAY_MS),
    isRecent(null, 0),
  ]).toEqual([true, false, false]);
});

test('a forgotten, incomplete or damaged entry reads as null', () => {
  rememberSent(sent);
  forgetSent();
  expect([parseSent(storedSent()), parseSent('{"number":7}'), parseSent('{')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a full storage keeps no older request', () => {
  rememberSent(sent);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  rememberSent({ ...sent, number: '202611-299' });
  expect(storedSent()).toBeNull();
});
