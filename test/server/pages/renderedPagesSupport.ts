import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createAnswerReplay } from '../../../src/server/catalogue/answerReplay';
import { answerError } from '../../../src/server/http/answerError';
import { createSecurityHeaders, registerProtections } from '../../../src/server/http/protections';
import { createRequestIds } from '../../../src/server/http/requestId';
import { createFindMovedPage, createFindPageHead } from '../../../src/server/pages/pageHeads';
import { openRenderedPages } from '../../../src/server/pages/renderedPages';
import { RENDER_LIMITS, type RenderLimits } from '../../../src/server/pages/renderJob';
import { renderSetupOf, startRenderThread } from '../../../src/server/pages/startRenderThread';
import { registerWebApplication } from '../../../src/server/pages/webApplication';
import { readWebBuild } from '../../../src/server/pages/webBuild';
import type { TestApp } from '../../support/buildApp';

/** As the build writes it. */
export const INDEX =
  '<!doctype html><html lang="fr"><head><meta name="description" content="Paillasse : le ' +
  'laboratoire."><title>Paillasse</title>' +
  '<style>@keyframes late{to{visibility:visible}}</style>' +
  '<link rel="preload" as="fetch" href="/api/exposed/categories/flat" crossorigin="anonymous">' +
  '<script defer="defer" src="/static/main.js"></script></head>' +
  '<body><div id="root"><p style="animation:late">Cette page tarde.</p></div></body></html>';

const SCREENS = { a: ['static/article.js', 'static/article.css'] };

// A busy machine starts the thread slowly: only the tests of a limit wait for it.
const PATIENT: RenderLimits = { ...RENDER_LIMITS, visitorMs: 60_000, hungMs: 60_000 };

export interface PagesOptions extends Partial<RenderLimits> {
  /**
   * Body of `async renderPage({ path, isNarrow, now, read })`; it may count in `state`. undefined:
   * the build has no renderer.
   */
  renderPage: string | undefined;
  /** Of the renderer; 'one' is that of the web application. */
  buildId?: string;
  /** Starts the thread before the pages are opened; 'ended': it has ended by then. */
  early?: 'running' | 'ended';
  /** Parts of the services that differ from those of the shop. */
  services?: Partial<TestApp['services']>;
}

export interface LogLine {
  level: number;
  msg: string;
  path?: string;
  err?: { message: string };
}

/** A server with the pages of a stub renderer, on the data of a test shop. */
export async function openPages(
  shop: TestApp,
  { renderPage, buildId = 'one', early: wanted, services, ...limits }: PagesOptions,
) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-pages-'));
  const artefact = join(folder, 'renderer.js');
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'build.json'), '{"buildId":"one"}');
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'static/article.css'), '.sheet { color: red }');
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(SCREENS));
  if (renderPage !== undefined) {
    const code = `const state = { count: 0 };
      exports.renderPage = async ({ path, isNarrow, now, read, ...rest }) => { ${renderPage} };
      exports.buildId = '${buildId}';`;
    writeFileSync(artefact, code);
  }
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as LogLine) },
  );
  const build = readWebBuild(folder)!;
  const used = { ...shop.services, ...services, log };
  const setup = renderSetupOf(build, used.config, artefact);
  const early = wanted && setup && startRenderThread(setup, RENDER_LIMITS.heapMb);
  if (wanted === 'ended') await early?.worker.terminate();
  const rendered = openRenderedPages(build, used, { artefact, early, ...PATIENT, ...limits });
  const replay = createAnswerReplay(used.catalogueVersion, {
    idOf: createRequestIds(() => false),
    record: undefined,
  });
  const app = fastify({
    forceCloseConnections: true,
    serverFactory: (listener) => createServer(replay.ahead(listener)),
  });
  app.setErrorHandler(answerError);
  await registerProtections(app, createSecurityHeaders([]), used);
  replay.watch(app);
  const [findHead, findMoved] = [createFindPageHead(used), createFindMovedPage(used)];
  await registerWebApplication(app, build, findHead, rendered, true, findMoved);
  return {
    rendered,
    early,
    /** The log, one text per line. */
    log: () => lines.map(({ msg, err }) => (err ? `${msg}: ${err.message.split('\n')[0]}` : msg)),
    get: (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      app.inject({ url, headers }),
    /** @returns the address. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Pages = Awaited<ReturnType<typeof openPages>>;

export const rootOf = (html: string): string | undefined =>
  /<div id="root" data-dehydrated="">(.*)<\/div><script type/.exec(html)?.[1];

/** Renderer body: the title and HTML are the given expressions. */
export const showing = (html: string, title = "'Un titre'"): string =>
  `return { title: ${title}, html: String(${html}), chunk: 'a', state: '{}' };`;
