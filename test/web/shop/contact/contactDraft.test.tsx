import { act, screen, waitFor } from '@testing-library/react';
import { loggedOut } from '../../../../src/web/features/session/sessionSlice';
import { watchNotStored } from '../../../../src/web/ui/browser/deviceStorage';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { aToken, aUser } from '../../../support/webBuilders';

const network = () => answers({ 'POST /post/contact/form': { message: 'Envoyé' } });
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const otherPage = () => screen.findByRole('heading', { level: 1, name: 'Conditions de vente' });

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('an unsent message survives a visit to another page', async () => {
  const { user } = await renderAt('/contact/us', network());
  await user.type(await message(), 'Un long message');
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await otherPage();
  window.history.back();
  expect(await message()).toHaveValue('Un long message');
  expect(screen.getByRole('textbox', { name: /^Combien font/ })).toHaveValue('');
});

test('a sent message does not reappear', async () => {
  const { user } = await renderAt('/contact/us', network());
  await user.type(await message(), 'Un long message');
  await user.type(screen.getByRole('textbox', { name: 'Adresse e-mail' }), 'claire@exemple.fr');
  const [, a, b] = /(\d) \+ (\d)/.exec(screen.getByText(/^Combien font/).textContent ?? '') ?? [];
  await user.type(
    screen.getByRole('textbox', { name: /^Combien font/ }),
    `${Number(a) + Number(b)}{Enter}`,
  );
  await screen.findByText(/correctement envoyé/);
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await otherPage();
  window.history.back();
  expect(await message()).toHaveValue('');
});

test('the draft of a customer is not shown to the next visitor', async () => {
  const { user, store } = await renderAt('/contact/us', {
    ...network(),
    user: { token: aToken(600, Date.now()), user: aUser() },
  });
  await user.type(await message(), 'Un long message');
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await otherPage();
  act(() => void store.dispatch(loggedOut()));
  window.history.back();
  expect(await message()).toHaveValue('');
});

test('THREAT-M03 an unsent message is stored as typed; if it cannot be, this is said', async () => {
  const { user } = await renderAt('/contact/us', network());
  await user.type(await message(), 'Un long');
  expect(sessionStorage.getItem('paillasse.contact')).toContain('Un long');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const told = jest.fn();
  const stop = watchNotStored(told);
  await user.type(await message(), ' message');
  stop();
  expect(told).toHaveBeenLastCalledWith(true);
});

const SOUGHT =
  /^Bonjour, je ne trouve pas « tefllon 37 ml » sur votre site\. Pouvez-vous me le proposer \?$/;

test('what a search did not find is asked for in the message, once, not the address', async () => {
  const { user, url } = await renderAt('/contact/us?demande=tefllon+37+ml', network());
  const box = await message();
  await waitFor(() => expect(box.value).toMatch(SOUGHT));
  expect(url()).toBe('/contact/us');
  await user.clear(box);
  await user.type(box, 'Autre chose');
  expect(box).toHaveValue('Autre chose');
});

test.each([
  [
    'documentation',
    /^Bonjour, pouvez-vous m'envoyer la documentation de cet article : AB-1, X \?$/,
  ],
  ['equivalent', /^Bonjour, cet article n'est plus proposé : AB-1, X\. Par quoi .* remplacer \?$/],
])('a link about an article fills the message in: %s', async (asked, sentence) => {
  const { url } = await renderAt(`/contact/us?${asked}=AB-1,+X`, network());
  const box = await message();
  await waitFor(() => expect(box.value).toMatch(sentence));
  expect(url()).toBe('/contact/us');
});

test('a message that was begun stays before what a search did not find', async () => {
  const { user } = await renderAt('/contact/us', network());
  await user.type(await message(), 'Un long message');
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await otherPage();
  act(() => {
    window.history.pushState(null, '', '/contact/us?demande=pipette');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const box = await message();
  await waitFor(() => expect(box.value).toMatch(/^Un long message\n\nBonjour, .*« pipette »/));
});
