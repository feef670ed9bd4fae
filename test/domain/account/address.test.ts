import { EMPTY_ADDRESS, sameAddress } from '../../../src/domain/account/address';

const paris = {
  street: '12 rue des Carmes',
  additionalStreet: '',
  city: 'Paris',
  zipCode: '75005',
  country: 'France',
};

test('ENTITY-57 ENTITY-59 an address has street, additionalStreet, city, zipCode, country', () => {
  expect(Object.keys(EMPTY_ADDRESS).sort()).toEqual([
    'additionalStreet',
    'city',
    'country',
    'street',
    'zipCode',
  ]);
  expect(Object.values(EMPTY_ADDRESS).join('')).toBe('');
});

test('two addresses are the same when every field is, spaces around aside', () => {
  expect(sameAddress(paris, { ...paris, city: ' Paris ' })).toBe(true);
  expect(sameAddress({ ...paris, street: ` ${paris.street}` }, paris)).toBe(true);
});

test.each(Object.keys(EMPTY_ADDRESS))('two addresses differ when their %s does', (field) => {
  expect(sameAddress(paris, { ...paris, [field]: 'autre' })).toBe(false);
});
