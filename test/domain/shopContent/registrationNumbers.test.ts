import {
  compactNumber,
  groupedSiren,
  groupedVat,
  isFrenchVat,
  isSiren,
  isSiret,
} from '../../../src/domain/shopContent/registrationNumbers';

// Public numbers: EDF, Renault, La Poste.
test.each(['552081317', '780129987', '356000000'])('%s is a SIREN number', (digits) => {
  expect(isSiren(digits)).toBe(true);
});

test.each(['552081318', '55208131', '5520813170', '55208131A', ''])(
  '%j is no SIREN number',
  (text) => {
    expect(isSiren(text)).toBe(false);
  },
);

test('a SIRET number passes the formula of Luhn, and so does the SIREN number in it', () => {
  expect(isSiret('55208131766522')).toBe(true);
  expect(isSiret('55208131766523')).toBe(false);
  expect(isSiret('5520813176652')).toBe(false);
});

test('establishments of La Poste have a sum of digits that is a multiple of five', () => {
  expect(isSiret('35600000000048')).toBe(true);
  expect(isSiret('35600000049837')).toBe(true);
  expect(isSiret('35600000049838')).toBe(false);
});

test('a French VAT number has the key of its SIREN number', () => {
  expect(isFrenchVat('FR03552081317')).toBe(true);
  expect(isFrenchVat('FR04552081317')).toBe(false);
  expect(isFrenchVat('DE123456789')).toBe(false);
  expect(isFrenchVat('FR03552081318')).toBe(false);
});

test('numbers are read with any separators and written in groups', () => {
  expect(compactNumber(' fr 03.552-081\u00A0317 ')).toBe('FR03552081317');
  expect(groupedSiren('552081317')).toBe('552 081 317');
  expect(groupedSiren('55208131766522')).toBe('552 081 317 66522');
  expect(groupedVat('FR03552081317')).toBe('FR03 552 081 317');
});
