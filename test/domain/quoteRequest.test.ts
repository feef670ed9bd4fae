import { quoteRequestFrom } from '../../src/domain/quoteRequest';

const delivery = { street: '12 rue des Carmes', additionalStreet: 'Bât. B', city: 'Paris', zipCode: '75005', country: 'France' };
const billing = { street: '3 quai Perrache', additionalStreet: '', city: 'Lyon', zipCode: '69002', country: 'France' };
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
