import {
  canCreateAccount,
  canLogIn,
  canRequestReset,
  isValidPasswordPair,
  PASSWORD_TOO_SHORT,
  passwordErrors,
  PASSWORDS_DIFFER,
} from '../../src/domain/account';

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
  expect(passwordErrors(pair('secret', 'secrets'))).toEqual({ confirmation: 'Les deux mots de passe ne correspondent pas' });
  expect(PASSWORDS_DIFFER).toBe('Les deux mots de passe ne correspondent pas');
});

test('RECOVER-09 a password under 6 characters has its sentence', () => {
  expect(passwordErrors(pair('12345'))).toEqual({ password: 'Votre mot de passe doit contenir au moins 6 caractères' });
  expect(PASSWORD_TOO_SHORT).toBe('Votre mot de passe doit contenir au moins 6 caractères');
});

test('RECOVER-08, RECOVER-09 a good pair and empty fields have none', () => {
  expect(passwordErrors(pair('secret'))).toEqual({});
  expect(passwordErrors(pair('', ''))).toEqual({});
  expect(passwordErrors(pair('secret', ''))).toEqual({});
});

test('RECOVER-10 an empty field keeps the pair from being sent', () => {
  expect([isValidPasswordPair(pair('', '')), isValidPasswordPair(pair('secret', '')), isValidPasswordPair(pair('', 'secret'))]).toEqual([
    false,
    false,
    false,
  ]);
});

test('RECOVER-11 two fields that differ keep the pair from being sent', () => {
  expect(isValidPasswordPair(pair('secret', 'secret '))).toBe(false);
});

test('RECOVER-12 a password shorter than 6 keeps the pair from being sent', () => {
  expect(isValidPasswordPair(pair('12345'))).toBe(false);
  expect(isValidPasswordPair(pair('123456'))).toBe(true);
});
