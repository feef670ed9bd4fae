import type { User } from '../../../../src/contract/api.gen';
import { EMPTY_ADDRESS } from '../../../../src/domain/account/address';
import { quoteRequestFrom } from '../../../../src/domain/quote/quoteRequest';
import {
  billingOf,
  EMPTY_FORM,
  fillFromProfile,
  formFromUser,
  senderOf,
  withSameBilling,
} from '../../../../src/web/shop/quoteRequest/quoteForm';

const paris = {
  ...EMPTY_ADDRESS,
  street: '12 rue des Carmes',
  zipCode: '75005',
  city: 'Paris',
  country: 'France',
};
const lyon = {
  ...EMPTY_ADDRESS,
  street: '1 quai Perrache',
  zipCode: '69002',
  city: 'Lyon',
  country: 'France',
};

const user: User = {
  id: 12,
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@lycee.fr',
  phone: '0199005678',
  activated: '1',
  verified: '1',
  roles: '[]',
  default_delivery_address: paris,
  revision: 0,
  default_billing_address: paris,
};

describe('prefill', () => {
  test('QUOTE-10 takes name, email and default addresses', () => {
    expect(formFromUser(user)).toMatchObject({
      firstName: 'Claire',
      lastName: 'Morel',
      email: 'claire@lycee.fr',
      delivery: paris,
    });
  });

  test('QUOTE-11 leaves the phone empty', () => {
    expect(formFromUser(user).phone).toBe('');
  });

  test('QUOTE-04 the toggle starts on when no different billing address is known', () => {
    expect(formFromUser(user).sameBilling).toBe(true);
    expect(formFromUser({ ...user, default_billing_address: EMPTY_ADDRESS }).sameBilling).toBe(
      true,
    );
    expect(formFromUser({ ...user, default_billing_address: lyon }).sameBilling).toBe(false);
  });

  test('QUOTE-10 a typed delivery address and its billing toggle are not overwritten', () => {
    const typed = { ...EMPTY_FORM, delivery: lyon };
    const merged = fillFromProfile(typed, formFromUser({ ...user, default_billing_address: lyon }));
    expect(merged).toMatchObject({ delivery: lyon, sameBilling: true });
  });
});

describe('the billing toggle', () => {
  test('QUOTE-05 the delivery address is used while it is on', () => {
    expect(billingOf({ ...EMPTY_FORM, delivery: paris })).toEqual(paris);
  });

  test('QUOTE-04 switching it off copies the delivery address', () => {
    expect(withSameBilling({ ...EMPTY_FORM, delivery: paris }, false).billing).toEqual(paris);
  });

  test('QUOTE-04 the billing address typed before is restored after on and off', () => {
    const own = { ...EMPTY_FORM, delivery: paris, billing: lyon, sameBilling: false };
    expect(billingOf(withSameBilling(withSameBilling(own, true), false))).toEqual(lyon);
  });
});

describe('the request', () => {
  const rows = [{ id: 7, quantity: 4 }];
  const form = {
    ...EMPTY_FORM,
    firstName: 'Claire',
    lastName: 'Morel',
    email: ' claire@lycee.fr ',
    phone: '01',
    comment: 'Merci',
    delivery: paris,
  };

  test('ENTITY-47 contains names, email, phone and comment', () => {
    const expected = {
      firstName: 'Claire',
      lastName: 'Morel',
      email: 'claire@lycee.fr',
      phone: '01',
      comment: 'Merci',
    };
    expect(quoteRequestFrom(senderOf(form), rows)).toMatchObject(expected);
  });

  test('ENTITY-48/49 contains both addresses, billing as delivery while the toggle is on', () => {
    expect(quoteRequestFrom(senderOf(form), rows)).toMatchObject({
      deliveryStreet: '12 rue des Carmes',
      deliveryStreetComplement: '',
      deliveryCityZipCode: '75005',
      deliveryCity: 'Paris',
      deliveryCountry: 'France',
      billingStreet: '12 rue des Carmes',
      billingStreetComplement: '',
      billingCityZipCode: '75005',
      billingCity: 'Paris',
      billingCountry: 'France',
    });
  });

  test('ENTITY-49 contains the separate billing address while the toggle is off', () => {
    expect(
      quoteRequestFrom(senderOf({ ...form, billing: lyon, sameBilling: false }), rows),
    ).toMatchObject({ billingCity: 'Lyon' });
  });
});
