import {
  missingSectionFields,
  readSection,
  unknownFields,
} from '../../../src/domain/shopContent/checkSection';
import { fieldsOfSection } from '../../../src/domain/shopContent/fields';
import { changedFields, fieldDifferences } from '../../../src/domain/shopContent/sections';
import { DEFAULT_FIELDS } from '../../../src/server/content/currentContent';

const identity = (typed: Record<string, string>) =>
  readSection('identity', typed, DEFAULT_FIELDS.identity);
const conditions = (typed: Record<string, string>) =>
  readSection('conditions', typed, DEFAULT_FIELDS.conditions);

test('every field of the shop stands in its section, and none is left out', () => {
  for (const section of ['identity', 'conditions'] as const)
    expect(
      fieldsOfSection(section)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(DEFAULT_FIELDS[section]).sort());
});

test('the content of the sources is right as it is', () => {
  expect(identity({})).toEqual({ fields: DEFAULT_FIELDS.identity, problems: [] });
  expect(conditions({})).toEqual({ fields: DEFAULT_FIELDS.conditions, problems: [] });
});

test.each([
  ['phone', '+33 (0)4 78.12.34.56', '04 78 12 34 56'],
  ['siren', '552081317', '552 081 317'],
  ['siret', '552 081 317 66522', '552 081 317 66522'],
  ['vat', 'fr03552081317', 'FR03 552 081 317'],
  ['email', ' contact@verrerie.example ', 'contact@verrerie.example'],
  ['name', '  Verrerie   du Rhône ', 'Verrerie du Rhône'],
  ['legalName', '', ''],
])('the %s %j is stored as %j', (name, typed, stored) => {
  const { fields, problems } = identity({ [name]: typed });
  expect([fields[name], problems]).toEqual([stored, []]);
});

test.each([
  ['freeCarriageAbove', '1 250,50 €', '1250.50'],
  ['carriage', '35', '35'],
  ['carriage', '0', '0'],
  ['carriage', '29,5', '29.50'],
  ['validityDays', '060', '60'],
])('the %s %j is stored as %j', (name, typed, stored) => {
  const { fields, problems } = conditions({ [name]: typed });
  expect([fields[name], problems]).toEqual([stored, []]);
});

test.each([
  ['phone', '12', 'Écrivez un numéro de téléphone français de dix chiffres'],
  ['phone', '+41 22 123 45 67', 'Écrivez un numéro de téléphone français'],
  ['siren', '552081318', 'Ce n’est pas un numéro SIREN'],
  ['siret', '55208131766523', 'Ce n’est pas un numéro SIRET'],
  ['vat', 'FR04552081317', 'Ce n’est pas un numéro de TVA français'],
  ['email', 'contact', 'Écrivez une adresse e-mail complète'],
  ['name', '  ', 'Remplissez ce champ : Nom de la boutique.'],
  ['name', 'x'.repeat(61), '60 caractères au plus : il y en a 61.'],
])('the %s %j is refused', (name, typed, message) => {
  expect(identity({ [name]: typed }).problems).toEqual([
    { field: name, message: expect.stringContaining(message) as string },
  ]);
});

test.each([
  ['carriage', '-1'],
  ['carriage', '29,505'],
  ['depositAbove', '1000000,01'],
  ['freeCarriageAbove', 'beaucoup'],
  ['validityDays', '0'],
  ['validityDays', '366'],
  ['claimHours', '1,5'],
  ['returnDeduction', '101'],
])('the %s %j is refused', (name, typed) => {
  expect(conditions({ [name]: typed }).problems.map(({ field }) => field)).toEqual([name]);
});

test('SIRET and VAT numbers of another company than the SIREN number are refused', () => {
  const { problems } = identity({
    siren: '780129987',
    siret: '55208131766522',
    vat: 'FR03552081317',
  });
  expect(problems.map(({ field }) => field)).toEqual(['siret', 'vat']);
});

test('without a SIREN number the VAT number is that of the SIRET number’s company', () => {
  const numbers = { siret: '55208131766522', vat: 'FR03552081317' };
  expect(identity(numbers).problems).toEqual([]);
  const { problems } = identity({ siret: '78012998700001', vat: 'FR03552081317' });
  expect(problems.map(({ field }) => field)).toContain('vat');
});

test('what is published already is accepted, also what is refused today', () => {
  const published = { ...DEFAULT_FIELDS.identity, phone: '0800' };
  expect(readSection('identity', { phone: '0800' }, published).problems).toEqual([]);
});

test('expected fields that are empty are missing; the SIRET number is not expected', () => {
  const missing = missingSectionFields('identity', DEFAULT_FIELDS.identity).map(({ name }) => name);
  expect(missing).toContain('legalName');
  expect(missing).not.toContain('siret');
  expect(missing).toHaveLength(16);
  expect(missingSectionFields('conditions', DEFAULT_FIELDS.conditions)).toEqual([]);
});

test('fields that no section has are named', () => {
  expect(unknownFields('identity', { name: 'x', colour: 'red' })).toEqual(['colour']);
});

test('two versions differ in the fields whose texts differ', () => {
  expect(changedFields({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '2' });
  expect(fieldDifferences({ a: '1', b: '2' }, { a: '1', b: '3', c: '4' })).toEqual([
    { name: 'b', before: '2', after: '3' },
    { name: 'c', before: '', after: '4' },
  ]);
});
