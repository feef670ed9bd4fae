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
const FOUND = [
  aContact({ origin: 'ACCOUNT', user_id: 7 }),
  aContact({ origin: 'STAFF', quote_id: 9 }),
  aContact({ origin: 'SITE', quote_id: 8 }),
  aContact({ origin: 'UNCONFIRMED_ACCOUNT', user_id: 6 }),
];

test.each([
  ['Compte client', /Compte client$/],
  ['Contact entré par l’équipe', /par l’équipe$/],
  ['Demande faite sur le site, adresse non confirmée', /ne sont pas reprises/],
  ['Compte, adresse non confirmée', /n’entre pas dans ce compte/],
])('THREAT-B20 the search lists and names each « %s »', async (origin, advice) => {
  const { user } = await openAdmin('/admin/quotes/new', { [CUSTOMERS]: FOUND });
  await user.type(await screen.findByLabelText('Client'), 'curie');
  const option = await screen.findByText(origin);
  await user.click(option);
  const chosen = await screen.findByRole('group', { name: 'Client choisi' });
  expect(chosen).toHaveTextContent(origin);
  expect(within(chosen).getByText(advice)).toBeVisible();
});
