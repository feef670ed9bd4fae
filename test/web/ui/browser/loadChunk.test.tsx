import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { CHUNK_TIMEOUT_MS } from '../../../../src/domain/limits';
import { ErrorBoundary } from '../../../../src/web/frame/ErrorBoundary';
import { makeStore } from '../../../../src/web/store/store';
import { isStalled, loadChunk, loadScreen } from '../../../../src/web/ui/browser/loadChunk';
import { ChunkLoading } from '../../../../src/web/ui/feedback/ChunkLoading';
import { memoryStorage } from '../../../support/memoryStorage';

const failure = () => new Error('Loading chunk 12 failed.\n(timeout: /static/12.js)');

/** A chunk that loads at the nth attempt. */
const comingAt = <T,>(nth: number, chunk: T) => {
  let tries = 0;
  return jest.fn(async () => {
    tries += 1;
    if (tries < nth) throw failure();
    return chunk;
  });
};
const offline = (isOffline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const THREE_PAUSES_MS = 7500;

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('ERR-46 ERR-48 a failed chunk is logged and retried without a message', async () => {
  const load = comingAt(3, 'chunk');
  const loaded = loadChunk(load);
  await passing(2500);
  await expect(loaded).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(3);
  expect(isStalled()).toBe(false);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/^Loading chunk 12 failed/) }));
});

test('offline a chunk is retried as soon as the network is back', async () => {
  offline(true);
  const load = comingAt(2, 'chunk');
  const loaded = loadChunk(load);
  await passing(0);
  expect(isStalled()).toBe(true);
  offline(false);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
  expect(isStalled()).toBe(false);
});

test('a stalled chunk shows a message with a retry button, and its failure is never cached', async () => {
  offline(true);
  const Late = lazy(() => loadChunk(comingAt(3, { default: () => <p>Enfin</p> })));
  const page = (
    <Suspense fallback={<ChunkLoading>En route</ChunkLoading>}>
      <Late />
    </Suspense>
  );
  const { unmount } = render(page);
  await passing(0);
  expect(screen.getByRole('alert')).toHaveTextContent(/dès que le réseau sera revenu/);
  act(() => screen.getByRole('button', { name: 'RÉESSAYER' }).click());
  await passing(0);
  expect(screen.getByRole('alert')).toBeInTheDocument(); // still nothing
  unmount();
  offline(false);
  render(page); // another visit tries again by itself
  await passing(0);
  expect(screen.getByText('Enfin')).toBeInTheDocument();
});

test('ERR-48 a missing screen reloads the page once if the server answers, never if it does not', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const never = () => loadScreen(comingAt(99, 'chunk'));
  void never();
  await passing(THREE_PAUSES_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('paillasse-reloaded-at')).toBeNull();
  expect(isStalled()).toBe(true);

  asked.mockResolvedValue(new Response('', { status: 200 }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom says that it cannot load a page
  void never();
  await passing(THREE_PAUSES_MS);
  const since = sessionStorage.getItem('paillasse-reloaded-at');
  expect(since).not.toBeNull();
  void never();
  await passing(THREE_PAUSES_MS);
  expect(sessionStorage.getItem('paillasse-reloaded-at')).toBe(since);
});

test('ERR-47 the build lets a chunk take 120 seconds', () => {
  const [, timeout] = /chunkLoadTimeout: (\w+)/.exec(readFileSync(join(__dirname, '../../../../webpack.config.ts'), 'utf8')) ?? [];
  expect(['120_000', 'CHUNK_TIMEOUT_MS']).toContain(timeout);
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});

test('an error in a screen leaves the frame in place, with a link to the home page', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('cassé');
  };
  const page = (place: string, broken: boolean) => (
    <Provider store={makeStore({ storage: memoryStorage() })}>
      <MemoryRouter>
        <ErrorBoundary resetKey={place}>{broken ? <Broken /> : <p>Tout va bien</p>}</ErrorBoundary>
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page('/a/1', true));
  expect(screen.getByRole('alert')).toHaveTextContent('Cette page n’a pas pu s’afficher.');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/home');
  rerender(page('/home', false));
  expect(screen.getByText('Tout va bien')).toBeInTheDocument();
});
