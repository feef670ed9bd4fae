import { act, fireEvent, screen } from '@testing-library/react';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';

const RESOLVE = 'POST /exposed/articles/resolve';

test('ERR-13 a list refused for its number of calls is searched on by itself', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // failed calls are logged
  let isAllowed = false;
  const network = answers({
    [RESOLVE]: () => (isAllowed ? [{ reference: 'ABC123', match: 'none', articles: [] }] : 429),
  });
  await renderAt('/cart/liste', network);
  fireEvent.change(await screen.findByLabelText('Références et quantités, une par ligne'), {
    target: { value: 'ABC123 3' },
  });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Chercher ces références' }));
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText(/^Recherche de 1.référence…/)).toBeInTheDocument();
  expect(screen.queryByText(/La boutique ne répond pas/)).not.toBeInTheDocument();
  isAllowed = true;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(network.asked.filter((call) => call.endsWith('/resolve')).length).toBeGreaterThan(2);
  expect(screen.getByText(/^1.inconnue$/)).toBeInTheDocument();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
