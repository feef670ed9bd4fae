import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { matchPath, StaticRouter } from 'react-router-dom';
import { published } from '../../content/company';
import type { Answer, PageRenderer } from '../../contract/pageRenderer';
import { patterns } from '../../domain/paths';
import { PUBLIC_PAGES } from '../../domain/publicPages';
import type { BrowserStorage } from '../store/browserStorage';
import { awaitStorage } from '../store/persist';
import { makeStore } from '../store/store';
import type { ServedState } from './openStore';
import { readPage } from './pages';
import { Shop } from './Shop';

/** The shop rendered on the server, built to dist/pages/renderer.js. */
export const renderPage: PageRenderer['renderPage'] = async ({
  path: requested,
  isNarrow,
  now,
  read,
}) => {
  const path = requested === patterns.root ? patterns.home : requested;
  const answers: Record<string, Answer> = {};
  let readError: unknown;
  const readAnswer = async (call: string) => {
    const answer = await read(call).catch((error: unknown) => {
      readError = error;
      throw error;
    });
    return (answers[call] = answer);
  };
  const store = makeStore({ storage: noStorage, readAnswer });
  store.dispatch(awaitStorage());
  await readPage(store, path);
  if (readError) throw new Error('The catalogue could not be read', { cause: readError });
  let title = '';
  const served = { isNarrow, now, onTitle: (text: string) => (title = text) };
  const html = await renderHtml(
    <Shop
      store={store}
      served={served}
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />,
  );
  return {
    title,
    html,
    chunk: chunkOfPage(path),
    state: toScriptText({ isNarrow, now, answers }),
  };
};

/** The name of the chunk of the screen at a path; that of unknown pages for none. */
function chunkOfPage(path: string): string {
  const chunk = PUBLIC_PAGES.find((page) => matchPath(page.path, path))?.chunk ?? 'notFound';
  return chunk === 'text' && published.texts ? 'ownText' : chunk;
}

/** Rejects on any error, also on one inside a Suspense boundary. */
async function renderHtml(shop: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(shop, {
    // otherwise large parts are sent as hidden HTML, moved by a script
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html.replace(IMAGE_PRELOADS, '');
}

/** React preloads every image that is not lazy, most of them below the fold. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** '<' would end the script element or open a comment. */
const toScriptText = (state: ServedState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c');

const noStorage: BrowserStorage = {
  name: 'server',
  getItem: () => new Promise(() => undefined),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};
