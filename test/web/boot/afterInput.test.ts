import { fireEvent } from '@testing-library/react';
import { startPrefetching } from '../../../src/web/boot/afterInput';
import { makeStore } from '../../../src/web/store/store';
import { answers } from '../../support/fakeNetwork';
import { newBrowserStorage } from '../../support/renderAt';
import { anArticle } from '../../support/webBuilders';

/** Longer than the pointer must rest on a link. */
const REST_MS = 200;
/** How long RTK Query keeps an answer that nothing uses. */
const KEPT_MS = 60_000;

const DETAILED = 'GET /api/exposed/detailed/12/article';
const detailed = (id: number) => ({
  article: [anArticle({ id })],
  attachments: [],
  sales_campaigns: [],
});

let stop: () => void = () => undefined;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
});

function start(
  links: string,
  table: Record<string, unknown> = { 'GET /exposed/detailed/12/article': detailed(12) },
) {
  document.body.innerHTML = `<p id="text">Texte</p>${links}`;
  const { fetchFn, asked } = answers(table);
  const store = makeStore({ fetchFn, storage: newBrowserStorage() });
  stop = startPrefetching(store);
  return { asked, store, link: document.querySelector('a')! };
}

/** Status of the call for the article; undefined when the cache has nothing of it. */
const statusOf = ({ getState }: ReturnType<typeof makeStore>) =>
  Object.values(getState().api.queries).find((query) => query?.endpointName === 'getArticle')
    ?.status;
const rest = (ms = REST_MS) => jest.advanceTimersByTimeAsync(ms);

test('a link that the pointer rests on has its answer read', async () => {
  const { asked, store, link } = start('<a href="/a/12">Bécher</a>');
  fireEvent.pointerOver(link);
  expect(asked).toEqual([]);
  await rest();
  expect(asked).toEqual([DETAILED]);
  expect(statusOf(store)).toBe('fulfilled');
});

test('a link that the pointer passes over is left alone', async () => {
  const { asked, link } = start('<a href="/a/12">Bécher</a>');
  fireEvent.pointerOver(link);
  fireEvent.pointerOver(document.getElementById('text')!);
  await rest();
  expect(asked).toEqual([]);
});

test('a link with the focus of the keyboard has its answer read', async () => {
  const { asked, link } = start('<a href="/a/12">Bécher</a>');
  link.focus();
  await rest();
  expect(asked).toEqual([DETAILED]);
});

test('a pressed link has its answer read at once, also by its content', async () => {
  const { asked } = start('<a href="/a/12"><b>Bécher</b></a>');
  fireEvent.pointerDown(document.querySelector('b')!);
  await rest(0);
  expect(asked).toEqual([DETAILED]);
});

test.each([
  ['/home', 'GET /api/exposed/featured/articles'],
  ['/sc/21', 'GET /api/exposed/sub/category/21/articles'],
  ['/usc/211', 'GET /api/exposed/under/sub/category/211/articles'],
])('the answer of %s is read by %s', async (path, call) => {
  const { asked, link } = start(`<a href="${path}">Lien</a>`, { [call.replace('/api', '')]: [] });
  fireEvent.pointerDown(link);
  await rest();
  expect(asked).toEqual([call]);
});

test('an answer in the cache is not read again', async () => {
  const { asked, link } = start('<a href="/a/12">Bécher</a>');
  for (let times = 0; times < 3; times += 1) {
    fireEvent.pointerDown(link);
    await rest();
  }
  expect(asked).toEqual([DETAILED]);
});

test('an answer that nothing uses is dropped after a minute', async () => {
  const { store, link } = start('<a href="/a/12">Bécher</a>');
  fireEvent.pointerDown(link);
  await rest();
  expect(statusOf(store)).toBe('fulfilled');
  await rest(KEPT_MS);
  expect(statusOf(store)).toBeUndefined();
});

test('at most three pages are read at the same time', async () => {
  const ids = [1, 2, 3, 4, 5];
  const answerAll: (() => void)[] = [];
  const held = (id: number) =>
    new Promise((resolve) => answerAll.push(() => resolve(detailed(id))));
  const table = Object.fromEntries(
    ids.map((id) => [`GET /exposed/detailed/${id}/article`, () => held(id)]),
  );
  const { asked } = start(ids.map((id) => `<a href="/a/${id}">Article ${id}</a>`).join(''), table);
  const links = [...document.querySelectorAll('a')];
  links.forEach((link) => fireEvent.pointerDown(link));
  await rest();
  expect(asked).toHaveLength(3);
  answerAll.forEach((answer) => answer());
  await rest();
  fireEvent.pointerDown(links[4]!);
  await rest();
  expect(asked.slice(3)).toEqual(['GET /api/exposed/detailed/5/article']);
});

test.each([
  ['another site', '<a href="https://example.org/a/12">Lien</a>'],
  ['another tab', '<a href="/a/12" target="_blank">Lien</a>'],
  ['a download', '<a href="/a/12" download>Lien</a>'],
  ['a file', '<a href="/api/exposed/attachment/12/get/full/size">Lien</a>'],
  ['the shown page', '<a href="?page=2">Lien</a>'],
  ['the account', '<a href="/my/account/quotes">Lien</a>'],
  ['the administration', '<a href="/admin/quotes/pending">Lien</a>'],
])('a link to %s is left alone', async (_, html) => {
  window.history.pushState(null, '', '/usc/211');
  const { asked, link } = start(html);
  fireEvent.pointerDown(link);
  await rest();
  expect(asked).toEqual([]);
});

test('nothing is read for a visitor who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { asked, link } = start('<a href="/a/12">Bécher</a>');
  fireEvent.pointerDown(link);
  fireEvent.pointerOver(link);
  await rest();
  expect(asked).toEqual([]);
});

test('a failed prefetch is repeated by the next one', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined); // failed reads are logged
  let isDown = true;
  const { asked, store, link } = start('<a href="/a/12">Bécher</a>', {
    'GET /exposed/detailed/12/article': () => (isDown ? 503 : detailed(12)),
  });
  fireEvent.pointerDown(link);
  await rest();
  expect(statusOf(store)).toBe('rejected');
  isDown = false;
  fireEvent.pointerDown(link);
  await rest();
  expect(asked).toEqual([DETAILED, DETAILED]);
  expect(statusOf(store)).toBe('fulfilled');
});

test('once stopped, links are left alone', async () => {
  const { asked, link } = start('<a href="/a/12">Bécher</a>');
  fireEvent.pointerOver(link);
  stop();
  fireEvent.pointerDown(link);
  await rest();
  expect(asked).toEqual([]);
});
