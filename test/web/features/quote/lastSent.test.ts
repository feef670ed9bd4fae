import { forgetSent, isRecent, LAST_SENT, readSent, rememberSent } from '../../../../src/web/features/quote/lastSent';

const DAY_MS = 24 * 3600 * 1000;
const sent = { number: '202611-298', email: 'claire@labo.example', at: 1_000_000 };
const stored = () => localStorage.getItem(LAST_SENT);

test('what was sent last is told for a day', () => {
  rememberSent(localStorage, sent);
  expect(readSent(stored())).toEqual(sent);
  expect([isRecent(sent, sent.at + DAY_MS - 1), isRecent(sent, sent.at + DAY_MS), isRecent(null, 0)]).toEqual([true, false, false]);
});

test('a forgotten or damaged memory tells nothing', () => {
  rememberSent(localStorage, sent);
  forgetSent(localStorage);
  expect([readSent(stored()), readSent('{"number":7}'), readSent('{')]).toEqual([null, null, null]);
});
