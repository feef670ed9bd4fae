import {
  detailsOfQuote,
  detailsPayload,
  ownCopyProblem,
  purchasingFacts,
  purchasingProblem,
} from '../../../src/domain/quote/purchasingDetails';
import { quoteRequestFrom } from '../../../src/domain/quote/quoteRequest';

const delivery = {
  street: '12 rue des Carmes',
  additionalStreet: 'Bât. B',
  city: 'Paris',
  zipCode: '75005',
  country: 'France',
};
const billing = {
  street: '3 quai Perrache',
  additionalStreet: '',
  city: 'Lyon',
  zipCode: '69002',
  country: 'France',
};
const sender = {
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@lycee.fr',
  phone: '0612345678',
  comment: 'Merci',
  delivery,
  billing,
};
const request = quoteRequestFrom(sender, [
  { id: 7, quantity: 4 },
  { id: 9, quantity: 1 },
]);

test('ENTITY-47 holds who asks and the comment', () => {
  expect(request).toMatchObject({
    firstName: 'Claire',
    lastName: 'Morel',
    email: 'claire@lycee.fr',
    phone: '0612345678',
    comment: 'Merci',
  });
});

test('ENTITY-48 holds the delivery address', () => {
  expect(request).toMatchObject({
    deliveryStreet: '12 rue des Carmes',
    deliveryStreetComplement: 'Bât. B',
    deliveryCityZipCode: '75005',
    deliveryCity: 'Paris',
    deliveryCountry: 'France',
  });
});

test('ENTITY-49 holds the billing address', () => {
  expect(request).toMatchObject({
    billingStreet: '3 quai Perrache',
    billingStreetComplement: '',
    billingCityZipCode: '69002',
    billingCity: 'Lyon',
    billingCountry: 'France',
  });
});

test('ENTITY-50, ENTITY-51, LIMIT-03 holds the lines, the environment, and nothing more', () => {
  expect(request).toMatchObject({
    lines: [
      { article_id: 7, quantity: 4 },
      { article_id: 9, quantity: 1 },
    ],
    env: 'production',
  });
  expect(Object.keys(request)).toHaveLength(17);
});

const NOW = '2026-11-23 23:30:00';

test.each(['', '2026-11-23', '2026-11-24', '2028-02-29', '2028-11-22'])(
  'delivery can be wished for %j',
  (wishedDate) => {
    expect(purchasingProblem({ wishedDate }, NOW)).toBeUndefined();
  },
);

test.each([
  ['2026-11-22', 'Cette date est passée : choisissez aujourd’hui ou un jour à venir.'],
  ['2028-11-23', 'Cette date est trop lointaine : choisissez un jour dans les deux ans.'],
  ['2027-02-29', 'Le 29/02/2027 n’existe pas : écrivez le jour, le mois, puis l’année.'],
  ['20/12/2026', 'Écrivez une date, comme 01/12/2027.'],
  ['12026-01-01', 'Écrivez une date, comme 01/12/2027.'],
])('delivery cannot be wished for %s', (wishedDate, message) => {
  expect(purchasingProblem({ wishedDate }, NOW)).toEqual({ field: 'wishedDate', message });
});

test('only what was given is sent, without spaces around it', () => {
  expect(
    detailsPayload({ company: '  ', ownReference: ' BC-77 ', wishedDate: '', copyTo: ' , ' }),
  ).toEqual({ ownReference: 'BC-77' });
  expect(detailsPayload({})).toEqual({});
  expect(detailsPayload({ copyTo: 'a@labo.fr; b@labo.fr' })).toEqual({
    copyTo: ['a@labo.fr', 'b@labo.fr'],
  });
});

test('an address for copies that is none is a problem of its field', () => {
  expect(purchasingProblem({ copyTo: 'a@labo.fr, jean' }, NOW)).toEqual({
    field: 'copyTo',
    message: '« jean » n’est pas une adresse e-mail valable.',
  });
});

test('details show in the order of the form, and the reference is named for its reader', () => {
  const details = {
    copyTo: 'a@labo.fr b@labo.fr',
    wishedDate: '2026-12-04',
    ownReference: 'BC-77',
    company: 'Labo Dupré',
  };
  expect(purchasingFacts(details)).toEqual([
    { label: 'Société', value: 'Labo Dupré' },
    { label: 'Votre référence', value: 'BC-77' },
    { label: 'Livraison souhaitée', value: '04/12/2026' },
    { label: 'Copie à', value: 'a@labo.fr, b@labo.fr' },
  ]);
  expect(purchasingFacts({ ownReference: 'BC-77' }, 'staff')).toEqual([
    { label: 'Référence du client', value: 'BC-77' },
  ]);
  expect(purchasingFacts({})).toEqual([]);
});

test('the buyer’s own address is no copy, however it is written', () => {
  const problemOf = (copyTo: string) => ownCopyProblem({ email: ' chef@labo.fr', copyTo });
  expect(problemOf('achats@labo.fr')).toBeUndefined();
  expect(problemOf('achats@labo.fr ; Chef@Labo.fr')).toEqual({
    field: 'copyTo',
    message: 'chef@labo.fr est votre adresse : elle reçoit déjà tout. Retirez-la des copies.',
  });
});

test('details of a quote are read under the names of the API', () => {
  const quote = {
    company: 'Labo',
    own_reference: 'BC-1',
    wished_date: '2026-12-01',
    copy_to: 'a@labo.fr',
  };
  expect(detailsOfQuote(quote)).toEqual({
    company: 'Labo',
    ownReference: 'BC-1',
    wishedDate: '2026-12-01',
    copyTo: 'a@labo.fr',
  });
});
