// @full administration: a screen that holds no fact.
import { screen, within } from '@testing-library/react';
import type { Customer } from '../../../../src/contract/api.gen';
import { openAdmin } from '../openAdmin';

const CUSTOMERS = 'GET /protected/customers';
const aContact = (over: Partial<Customer>): Customer => ({
  origin: 'SITE',
  firstName: 'Marie',
  lastName: 'Curie',
  company: '',
  email: 'marie@labo.example',
  phone: '',
  ...over,
});
const SITE = 'Demande faite sur le site, adresse non confirmée';
const FOUND = [
  aContact({ origin: 'ACCOUNT', user_id: 7 }),
  aContact({ origin: 'STAFF', quote_id: 9 }),
  aContact({ origin: 'SITE', quote_id: 8 }),
  aContact({ origin: 'UNCONFIRMED_ACCOUNT', user_id: 6 }),
];

test('THREAT-B21 the search says where each contact comes from, and what follows', async () => {
  const { user } = await openAdmin('/admin/quotes/new', { [CUSTOMERS]: FOUND });
  await user.type(await screen.findByRole('combobox', { name: 'Client' }), 'curie');
  await screen.findByText('Compte client');
  for (const origin of ['Contact entré par l’équipe', SITE])
    expect(screen.getByText(origin)).toBeVisible();
  await user.click(screen.getByText('Compte, adresse non confirmée'));
  const chosen = within(await screen.findByRole('group', { name: 'Client choisi' }));
  expect(chosen.getByText('Compte, adresse non confirmée')).toBeVisible();
  expect(chosen.getByText(/n’entre pas dans ce compte/)).toBeVisible();
});
