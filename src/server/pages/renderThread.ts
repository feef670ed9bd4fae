import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PageRenderer } from '../../contract/pageRenderer';
import { currentContent, setShopContent, type ShopContent } from '../content/currentContent';
import { readPublishedContent } from '../content/tableContent';
import { receiveThreadJob } from '../database/engine/databaseThread';
import type { SnapshotReader } from '../database/engine/engine';
import { openSnapshotReader } from '../database/openSnapshotReader';
import { nameSourcesInStacks } from '../sourceStacks';
import { composePage } from './documentHead';
import { createReadAnswer, findPageMeta } from './pageData';
import { compressDocument } from './renderedDocument';
import type { RenderJob, RenderMessage, RenderSetup } from './renderJob';
import { withShopContent } from './shopDocument';
import { readPageFiles } from './webBuild';

const NICENESS = 10;

nameSourcesInStacks();
const setup = receiveThreadJob() as RenderSetup;
/** The renderer, and the content of the shop that it was loaded with. */
let loaded: { renderer: PageRenderer; content: ShopContent } | undefined;
const files = readPageFiles(setup.webFolder);
let opened: SnapshotReader | undefined;

parentPort?.on('message', (job: RenderJob | 'stop') => {
  if (job !== 'stop') return void answer(job);
  void opened?.close();
  parentPort?.close();
});

async function answer(job: RenderJob): Promise<void> {
  const message = await render(job).catch((error: unknown): RenderMessage =>
    error instanceof Unusable ? { unusable: error.message } : { failure: textOf(error) },
  );
  const parts =
    typeof message === 'object' && 'rendering' in message && message.rendering !== 'not found'
      ? [message.rendering.br.buffer, message.rendering.gzip.buffer]
      : [];
  parentPort?.postMessage(message, parts);
}

/** The renderer cannot be loaded. */
class Unusable extends Error {}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Reads what the page asks for and the content of the shop in one transaction, so that its parts
 * agree.
 */
const render = async ({ path, isNarrow, clock, now }: RenderJob): Promise<RenderMessage> =>
  openReader().read(async (db) => {
    setShopContent(await readPublishedContent(db));
    const content = currentContent();
    loaded ??= { renderer: loadWith(content), content };
    if (loaded.content !== content) return 'outdated';
    const meta = await findPageMeta(db, path, setup.publicUrl, now);
    if (meta === 'not found') return { rendering: meta };
    const page = await loaded.renderer.renderPage({
      path,
      isNarrow,
      now: clock,
      read: createReadAnswer(db, now),
    });
    const document = withShopContent(files.document, content, path);
    return { rendering: compressDocument(composePage({ ...files, document }, page, meta)) };
  });

/** With the first page: a thread that was started early may be before the migrations. */
function openReader(): SnapshotReader {
  try {
    return (opened ??= openSnapshotReader(setup.database));
  } catch (error) {
    throw new Unusable(textOf(error));
  }
}

/**
 * The renderer has its content as constants: other content needs another one. Node keeps what a
 * module loads for ever, so a thread loads one renderer. @throws Unusable
 */
function loadWith(content: ShopContent): PageRenderer {
  Object.assign(globalThis, { published: content.page });
  try {
    return loadRenderer(setup);
  } catch (error) {
    throw new Unusable(textOf(error));
  } finally {
    // After loading, for which a visitor waits. On Linux this sets the priority of the calling
    // thread, elsewhere of the whole process.
    if (process.platform === 'linux') setPriority(NICENESS);
  }
}

/**
 * @throws Error when the artefact is missing, no renderer, or from another build than the web
 * application.
 */
function loadRenderer({ artefact, buildId }: RenderSetup): PageRenderer {
  // Built by webpack, known at run time only.
  // oxlint-disable-next-line typescript/no-require-imports
  const found = require(artefact) as Partial<PageRenderer>;
  if (typeof found.renderPage !== 'function' || typeof found.buildId !== 'string')
    throw new Error(`${artefact} exports no page renderer`);
  if (found.buildId !== buildId)
    throw new Error(
      `${artefact} is from another build (${found.buildId}) than dist/web (${buildId})`,
    );
  return found as PageRenderer;
}
