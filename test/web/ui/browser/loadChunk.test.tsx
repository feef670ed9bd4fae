import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { CHUNK_TIMEOUT_MS } from '../../../../src/domain/limits';
import { isStalled, loadChunk, loadScreen } from '../../../../src/web/ui/browser/loadChunk';
import { ChunkLoading } from '../../../../src/web/ui/feedback/boundaries';

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
const offline = (isOffline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
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
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/^Loading chunk 12 failed/) }),
  );
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

test('ERR-48 a stalled chunk shows a sentence and a button, and is never cached', async () => {
  offline(true);
  const Late = lazy(() => loadChunk(comingAt(3, { default: () => <p>Enfin</p> })));
  const page = (
    <Suspense fallback={<ChunkLoading>En route</ChunkLoading>}>
      <Late />
    </Suspense>
  );
  const { unmount } = render(page);
  await passing(0);
  expect(screen.getByRole('alert').textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Cette page n’a pas pu s’afficher. Vérifiez votre connexion : elle viendra d’elle-même ' +
      'dès que le réseau sera revenu.RÉESSAYER',
  );
  act(() => screen.getByRole('button', { name: 'RÉESSAYER' }).click());
  await passing(0);
  expect(screen.getByRole('alert')).toBeInTheDocument(); // still nothing
  unmount();
  offline(false);
  render(page); // another visit tries again by itself
  await passing(0);
  expect(screen.getByText('Enfin')).toBeInTheDocument();
});

/**
 * Loads a screen that never comes, until its three pauses have passed.
 * @returns the time of the reload that was stored.
 */
async function loadMissing(): Promise<string | null> {
  void loadScreen(comingAt(99, 'chunk'));
  await passing(THREE_PAUSES_MS);
  return sessionStorage.getItem('paillasse.reloadedAt');
}

test('ERR-48 a missing screen reloads the page once if the shop answers', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ buildId: 'abc' }));
  // jsdom says that it cannot load a page
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const since = await loadMissing();
  expect(since).not.toBeNull();
  expect(await loadMissing()).toBe(since);
});

test.each([
  ['nothing answers', () => Promise.reject(new TypeError('no network'))],
  [
    'a sign-in page answers',
    async () => new Response('<html>Identifiez-vous</html>', { status: 200 }),
  ],
])('ERR-48 a missing screen never reloads the page while %s', async (_, answer) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  expect(await loadMissing()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(isStalled()).toBe(true);
});

test('the files that failed are fetched past the caches before each retry', async () => {
  const renewed = jest.fn().mockResolvedValue([]);
  window.renewFailed = renewed;
  const request = 'http://localhost/static/12.js';
  const load = jest
    .fn()
    .mockRejectedValueOnce(Object.assign(failure(), { request }))
    .mockResolvedValue('chunk');
  const loaded = loadChunk(load);
  await passing(499);
  expect(renewed).not.toHaveBeenCalled();
  await passing(1);
  await expect(loaded).resolves.toBe('chunk');
  expect(renewed.mock.calls).toEqual([[request]]);
  expect(renewed.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[1]!);
  delete window.renewFailed;
});

test('ERR-47 the build lets a chunk take 120 seconds', () => {
  const [, timeout] =
    /chunkLoadTimeout: (\w+)/.exec(
      readFileSync(join(__dirname, '../../../../webpack.config.ts'), 'utf8'),
    ) ?? [];
  expect(['120_000', 'CHUNK_TIMEOUT_MS']).toContain(timeout);
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
});
