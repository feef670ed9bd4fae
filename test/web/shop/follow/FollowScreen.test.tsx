import { screen, waitFor } from '@testing-library/react';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';

const TOKEN = 'kJ3-_x'.repeat(8).slice(0, 43);

// failed calls are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  `/suivi?${TOKEN}`,
  `/suivi?token=${TOKEN}&utm_source=lettre`,
  `/SUIVI#3D${TOKEN}`,
  `/suivi#${TOKEN.slice(0, 9)}=%0D%0A${TOKEN.slice(9)}`,
])('the quote of %s is asked for with its token', async (address) => {
  const network = answers({ 'GET /exposed/follow': 404 });
  await renderAt(address, network);
  await waitFor(() => expect(network.asked).toContain('GET /api/exposed/follow'));
  const call = network.requests.find(({ url }) => url.endsWith('/exposed/follow'));
  expect(call?.headers.get('Follow-Token')).toBe(TOKEN);
  expect(
    await screen.findByRole('form', { name: 'Recevoir à nouveau le lien' }),
  ).toBeInTheDocument();
});
