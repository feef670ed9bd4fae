import { screen } from '@testing-library/react';
import { loggedOut } from '../../../../src/web/features/session/sessionSlice';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { aToken, aUser } from '../../../support/webBuilders';

const network = () => answers({ 'POST /post/contact/form': { done: true } });
const message = () => screen.findByRole('textbox', { name: /^Message/ });
const elsewhere = () => screen.findByRole('heading', { level: 1, name: 'Conditions de vente' });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined)); // failed readings are logged
afterEach(() => jest.restoreAllMocks());

test('what was written is there again after a look at another page', async () => {
  const { user } = await renderAt('/contact/us', network());
  await user.type(await message(), 'Un long message');
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await elsewhere();
  window.history.back();
  expect(await message()).toHaveValue('Un long message');
  expect(screen.getByRole('textbox', { name: /^Combien font/ })).toHaveValue('');
});

test('what was sent is not', async () => {
  const { user } = await renderAt('/contact/us', network());
  await user.type(await message(), 'Un long message');
  await user.type(screen.getByRole('textbox', { name: 'Adresse e-mail' }), 'claire@exemple.fr');
  const [, a, b] = /(\d) \+ (\d)/.exec(screen.getByText(/^Combien font/).textContent ?? '') ?? [];
  await user.type(screen.getByRole('textbox', { name: /^Combien font/ }), `${Number(a) + Number(b)}{Enter}`);
  await screen.findByText(/correctement envoyé/);
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await elsewhere();
  window.history.back();
  expect(await message()).toHaveValue('');
});

test('what a customer wrote is not shown to the next person', async () => {
  const { user, store } = await renderAt('/contact/us', { ...network(), user: { token: aToken(600, Date.now()), user: aUser() } });
  await user.type(await message(), 'Un long message');
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await elsewhere();
  store.dispatch(loggedOut());
  window.history.back();
  expect(await message()).toHaveValue('');
});
