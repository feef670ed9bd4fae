import {
  canCreateAccount,
  canLogIn,
  canRequestReset,
  formatWait,
  isLongEnough,
  isValidPasswordPair,
  type LoginFailures,
  nextLoginAt,
  PASSWORD_TOO_SHORT,
  passwordErrors,
  PASSWORDS_DIFFER,
} from '../../../src/domain/account/account';

const email = 'claire@lycee.fr';
const pair = (password: string, confirmation = password) => ({ password, confirmation });

test('LOGIN-09 logging in needs a valid e-mail and a password of at least 2 characters', () => {
  expect(canLogIn({ email, password: 'ab' })).toBe(true);
  expect(canLogIn({ email, password: 'a' })).toBe(false);
  expect(canLogIn({ email: 'claire', password: 'ab' })).toBe(false);
});

test('LOGIN-12 forgot password needs a valid e-mail', () => {
  expect(canRequestReset({ email })).toBe(true);
  expect(canRequestReset({ email: 'claire@' })).toBe(false);
});

test('LOGIN-15 account creation needs a valid e-mail', () => {
  expect(canCreateAccount({ email, ...pair('secret') })).toBe(true);
  expect(canCreateAccount({ email: 'claire', ...pair('secret') })).toBe(false);
});

test('LOGIN-16 account creation needs a password of at least 6 characters', () => {
  expect(canCreateAccount({ email, ...pair('12345') })).toBe(false);
});

test('LOGIN-17 account creation needs a confirmation equal to the password', () => {
  expect(canCreateAccount({ email, ...pair('secret', 'Secret') })).toBe(false);
});

test('RECOVER-08 a confirmation that differs has its sentence', () => {
  expect(passwordErrors(pair('secret', 'secrets'))).toEqual({
    confirmation: 'Les deux mots de passe ne correspondent pas',
  });
  expect(PASSWORDS_DIFFER).toBe('Les deux mots de passe ne correspondent pas');
});

test('RECOVER-09 a password under 6 characters has its sentence', () => {
  expect(passwordErrors(pair('12345'))).toEqual({
    password: 'Votre mot de passe doit contenir au moins 6 caractères',
  });
  expect(PASSWORD_TOO_SHORT).toBe('Votre mot de passe doit contenir au moins 6 caractères');
});

/** Zero-width, bidirectional, soft hyphen, fillers, tags, variation selectors, controls. */
const HIDDEN =
  '200B 200C 200D 2060 FEFF 00AD 180E 200E 200F 202A 202B 202C 202D 202E 2061 2062 2063 2064 ' +
  '2066 2067 2068 2069 206A FE00 FE0F E0001 E0020 E0100 115F 1160 3164 FFA0 034F 17B4 17B5';

test.each(HIDDEN.split(' '))('THREAT-A02 RECOVER-09 U+%s lengthens no password', (code) => {
  const hidden = String.fromCodePoint(Number.parseInt(code, 16));
  const padded = [hidden.repeat(6), `12345${hidden}`, `${hidden.repeat(9)}12345`, `12${hidden}345`];
  expect(padded.filter(isLongEnough)).toEqual([]);
  expect(isLongEnough(`123${hidden}456`)).toBe(true);
});

test('RECOVER-08, RECOVER-09 a good pair and empty fields have none', () => {
  expect(passwordErrors(pair('secret'))).toEqual({});
  expect(passwordErrors(pair('', ''))).toEqual({});
  expect(passwordErrors(pair('secret', ''))).toEqual({});
});

test('RECOVER-10 an empty field keeps the pair from being sent', () => {
  expect([
    isValidPasswordPair(pair('', '')),
    isValidPasswordPair(pair('secret', '')),
    isValidPasswordPair(pair('', 'secret')),
  ]).toEqual([false, false, false]);
});

test('RECOVER-11 two fields that differ keep the pair from being sent', () => {
  expect(isValidPasswordPair(pair('secret', 'secret '))).toBe(false);
});

test('RECOVER-12 a password shorter than 6 keeps the pair from being sent', () => {
  expect(isValidPasswordPair(pair('12345'))).toBe(false);
  expect(isValidPasswordPair(pair('123456'))).toBe(true);
});

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const wait = (failures: Partial<LoginFailures>) =>
  nextLoginAt({
    fromAddress: 0,
    lastFromAddress: NOW,
    total: 0,
    lastTotal: NOW,
    isKnownAddress: false,
    ...failures,
  }) - NOW;

test('API-11 after five failures from one address each doubles the pause, up to 15 minutes', () => {
  expect([0, 1, 4].map((fromAddress) => wait({ fromAddress }))).toEqual([0, 0, 0]);
  expect([5, 6, 7, 8].map((fromAddress) => wait({ fromAddress }))).toEqual([
    10_000, 20_000, 40_000, 80_000,
  ]);
  expect([12, 13, 5000].map((fromAddress) => wait({ fromAddress }))).toEqual([
    15 * MINUTE,
    15 * MINUTE,
    15 * MINUTE,
  ]);
});

test('API-11 failures from many addresses slow every unknown address, by a minute at most', () => {
  expect([29, 30, 31, 36, 100_000].map((total) => wait({ total }))).toEqual([
    0,
    1_000,
    2_000,
    MINUTE,
    MINUTE,
  ]);
  expect(wait({ total: 100_000, isKnownAddress: true })).toBe(0);
  expect(wait({ total: 100_000, fromAddress: 5, isKnownAddress: true })).toBe(10_000);
});

test('API-11 the longer of the two pauses counts', () => {
  expect(wait({ fromAddress: 20, total: 40 })).toBe(15 * MINUTE);
  expect(wait({ fromAddress: 5, total: 40 })).toBe(MINUTE);
});

test('API-11 a wait shows in seconds below a minute, in whole minutes above, never as zero', () => {
  expect([0, 1, 1000, 39_001, 59_000, 59_500, 60_000, 61_000, 15 * MINUTE].map(formatWait)).toEqual(
    [
      '1 seconde',
      '1 seconde',
      '1 seconde',
      '40 secondes',
      '59 secondes',
      '1 minute',
      '1 minute',
      '2 minutes',
      '15 minutes',
    ],
  );
});
