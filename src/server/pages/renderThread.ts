import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PageRenderer } from '../../contract/pageRenderer';
import { setShopContent, type ShopContent, shopContent } from '../content/currentContent';
import { readPublishedContent } from '../content/tableContent';
import { receiveThreadJob } from '../database/engine/databaseThread';
import { openSnapshotReader } from '../database/openSnapshotReader';
import { composePage } from './documentHead';
import { createReadAnswer, findPageMeta } from './pageData';
import { compressDocument } from './renderedDocument';
import type { Rendering, RenderJob, RenderMessage, RenderSetup } from './renderJob';
import { withShopContent } from './shopDocument';
import { readPageFiles } from './webBuild';

const NICENESS = 10;

const setup = receiveThreadJob() as RenderSetup;
let renderer = loadRenderer(setup);
/** The content that the renderer was loaded with. */
let loaded = shopContent();
const files = readPageFiles(setup.webFolder);
const reader = openSnapshotReader(setup.database);
// After loading, for which a visitor waits. On Linux this sets the priority of the calling thread,
// elsewhere of the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', (job: RenderJob | 'stop') => {
  if (job !== 'stop') return void answer(job);
  void reader.close();
  parentPort?.close();
});

async function answer(job: RenderJob): Promise<void> {
  const message = await render(job).then(
    (rendering): RenderMessage => ({ rendering }),
    (error: unknown): RenderMessage => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const parts =
    'rendering' in message && message.rendering !== 'not found'
      ? [message.rendering.br.buffer, message.rendering.gzip.buffer]
      : [];
  parentPort?.postMessage(message, parts);
}

/**
 * Reads what the page asks for and the content of the shop in one transaction, so that its parts
 * agree.
 */
const render = ({ path, isNarrow, clock, now }: RenderJob): Promise<Rendering> =>
  reader.read(async (db) => {
    setShopContent(await readPublishedContent(db));
    loadWithContent(shopContent());
    const meta = await findPageMeta(db, path, setup.publicUrl, now);
    if (meta === 'not found') return meta;
    const page = await renderer.renderPage({
      path,
      isNarrow,
      now: clock,
      read: createReadAnswer(db, now),
    });
    return compressDocument(
      composePage(
        { ...files, document: withShopContent(files.document, loaded, path) },
        page,
        meta,
      ),
    );
  });

/** The renderer has its content as constants: other content needs another one. */
function loadWithContent(content: ShopContent): void {
  if (content === loaded) return;
  Object.assign(globalThis, { published: content.page });
  delete require.cache[require.resolve(setup.artefact)];
  renderer = loadRenderer(setup);
  loaded = content;
}

/**
 * @throws Error when the artefact is missing, no renderer, or from another build than the web
 * application.
 */
function loadRenderer({ artefact, buildId }: RenderSetup): PageRenderer {
  // Built by webpack, known at run time only.
  // oxlint-disable-next-line typescript/no-require-imports
  const loaded = require(artefact) as Partial<PageRenderer>;
  if (typeof loaded.renderPage !== 'function' || typeof loaded.buildId !== 'string')
    throw new Error(`${artefact} exports no page renderer`);
  if (loaded.buildId !== buildId)
    throw new Error(
      `${artefact} is from another build (${loaded.buildId}) than dist/web (${buildId})`,
    );
  return loaded as PageRenderer;
}
