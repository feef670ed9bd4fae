import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { CHUNK_TIMEOUT_MS } from '../../../src/domain/limits';
import { ErrorBoundary } from '../../../src/web/frame/ErrorBoundary';
import { loadQuietly, loadScreen } from '../../../src/web/frame/loadQuietly';
import { makeStore } from '../../../src/web/store/store';
import { memoryStorage } from '../../support/memoryStorage';

const failure = () => new Error('Loading chunk 12 failed.\n(timeout: /static/12.js)');
const tools = () => ({ pause: jest.fn(async () => undefined), reload: jest.fn(), now: () => 1_000_000 });

/** A chunk that comes at the nth try. */
const comingAt = (nth: number) => {
  let tries = 0;
  return jest.fn(async () => {
    tries += 1;
    if (tries < nth) throw failure();
    return 'chunk';
  });
};

let logged: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('ERR-46 ERR-48 a failed chunk is logged and tried again, quietly', async () => {
  const load = comingAt(3);
  await expect(loadQuietly(load, tools())).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/^Loading chunk 12 failed/) }));
});

test('ERR-48 a screen that never comes loads the page anew, once', async () => {
  const first = tools();
  void loadScreen(comingAt(99), first);
  while (first.reload.mock.calls.length === 0) await Promise.resolve();
  const second = tools();
  await expect(loadScreen(comingAt(99), second)).rejects.toThrow('Loading chunk 12 failed');
  expect(second.reload).not.toHaveBeenCalled();
});

test('ERR-47 the build lets a chunk take 120 seconds', () => {
  // The same figure stands in webpack.config.ts (output.chunkLoadTimeout).
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

test('a screen that breaks leaves the shop standing, with a way home', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('cassé');
  };
  const page = (place: string, broken: boolean) => (
    <Provider store={makeStore({ storage: memoryStorage() })}>
      <MemoryRouter>
        <ErrorBoundary place={place}>{broken ? <Broken /> : <p>Tout va bien</p>}</ErrorBoundary>
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page('/a/1', true));
  expect(screen.getByRole('alert')).toHaveTextContent("Cette page n’a pas pu s’afficher.".replace(/’/g, '’'));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/home');
  rerender(page('/home', false));
  expect(screen.getByText('Tout va bien')).toBeInTheDocument();
});
