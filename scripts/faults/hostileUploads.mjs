// Files that cost much to read, four at once, into every operation that takes one: whether the
// server still answers meanwhile, and how much memory it takes. Once with limits raised, so that
// the files are read, once with limits as shipped.
import { existsSync } from 'node:fs';
import { sendQuote } from './clients.mjs';
import { hostileFiles } from './hostileFiles.mjs';
import { countText, increment } from './ledger.mjs';
import { startProbe } from './livenessProbe.mjs';
import { answerQuote, isAccepted } from './offers.mjs';
import { oneOf } from './random.mjs';
import { none, notRun, row, scenario, seconds } from './scenario.mjs';

const AT_ONCE = 4;
const MAX_HELD_MS = 250;
const MAX_MEMORY_MB = 400;
const LEAST_OF_PLACE = 100;
const LEAST_READ = 500;
const EXPECTED = new Set([200, 400, 409, 413, 415, 422, 429, 503]);
/** Answers to files that were read; others were refused before, or while they arrived. */
const AFTER_READING = new Set([200, 413, 415, 422]);
const EXTENSIONS = { documents: 'pdf', containers: 'xlsx', pictures: 'png', catalogues: 'csv' };

/** Every operation with a file in its body (docs/threats.yaml, THREAT-C16), and what it is sent. */
const placesOf = ({ article, quote }) => ({
  uploadAttachment: [
    `/protected/post/article/${article}/attachment`,
    'documents containers pictures',
  ],
  uploadOfferFile: [`/protected/quotes/${quote}/offer/files`, 'documents containers'],
  'uploadShopFile (slide)': ['/protected/shop-files?kind=slide', 'pictures containers'],
  'uploadShopFile (logo)': ['/protected/shop-files?kind=logo', 'pictures containers'],
  'uploadShopFile (brochure)': ['/protected/shop-files?kind=brochure', 'documents containers'],
  uploadPurchaseOrder: [`/protected/quotes/${quote}/purchase-order/file`, 'documents'],
  uploadOrderFile: [`/protected/quotes/${quote}/order/files`, 'documents'],
  sendPurchaseOrder: ['/exposed/follow/purchase-order/file', 'documents containers'],
  importCatalogue: ['/oxygene/perform/import', 'catalogues'],
  simulateImport: ['/oxygene/simulate/import', 'catalogues'],
});

/** @param uploads of each of the two runs. @returns the rows of the report. */
export async function hostileUploads({ uploads, log }) {
  if (!existsSync('/proc/self/status')) return notRun('hostile files', 'needs /proc');
  const files = await hostileFiles();
  return [
    await overShop({ fault: 'hostile files, limits raised', limits: 'off', uploads, files, log }),
    await overShop({
      fault: 'hostile files, limits as shipped',
      limits: 'on',
      uploads,
      files,
      log,
    }),
  ];
}

const overShop = scenario({}, async ({ shop, run, options }) => {
  const targets = await targetsIn(run);
  // Limits as shipped would refuse some of what prepares the run.
  await shop.kill('SIGTERM');
  await shop.start({ RATE_LIMITS: options.limits });
  const token = await shop.token();
  const headersOf = (path) =>
    path.startsWith('/exposed')
      ? { 'follow-token': targets.link }
      : { authorization: `Bearer ${token}` };
  const endProbe = startProbe(shop);
  const sent = await sendAll({ shop, headersOf, places: placesOf(targets), ...options });
  return report(options, sent, await endProbe());
});

/** An article, and a quote whose offer is accepted, with its link. */
async function targetsIn(run) {
  const accepted = () => [...run.ledger.offers.values()].find(isAccepted);
  while (!accepted()) if (!(await answerQuote(run))) await sendQuote(run);
  const { id, link } = accepted();
  return { article: run.articles[0], quote: id, link };
}

async function sendAll({ shop, headersOf, places, files, uploads, log }) {
  const names = Object.keys(places);
  const outcomes = { places: new Map(), statuses: new Map(), read: 0, wrong: new Set() };
  let next = 0;
  async function client() {
    while (next < uploads) {
      const turn = next;
      next += 1;
      if (turn % 200 === 199) log(`${turn + 1} of ${uploads} files`);
      const name = names[turn % names.length];
      const [path, kinds] = places[name];
      const kind = oneOf(kinds.split(' '));
      const file = oneOf(files[kind]);
      const started = performance.now();
      const status = await send(shop, path, formOf(file, EXTENSIONS[kind]), headersOf(path));
      increment(outcomes.places, name);
      increment(outcomes.statuses, status);
      if (AFTER_READING.has(status)) outcomes.read += 1;
      const took = seconds(performance.now() - started);
      if (!EXPECTED.has(status))
        outcomes.wrong.add(`${status} to ${file.name} as ${name} after ${took}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return outcomes;
}

/** What is searched for in a form is its boundary: this one is hard to tell from dashes. */
const BOUNDARY = '-'.repeat(70);

function formOf({ bytes }, extension) {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; ` +
    `filename="a.${extension}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** @returns the status; the error's code when the server closed the connection meanwhile. */
async function send(shop, path, body, headers) {
  try {
    const answer = await fetch(`${shop.address}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body,
      signal: AbortSignal.timeout(120_000),
    });
    await answer.text();
    return answer.status;
  } catch (error) {
    return `${error.cause?.code ?? error.name}`;
  }
}

function report({ fault, limits }, { places, statuses, read, wrong }, probe) {
  const { answers, failures, longestMs, mostMb } = probe;
  const rare = [...places].filter(([, count]) => count < LEAST_OF_PLACE).map(([place]) => place);
  return row(
    fault,
    [
      `${[...places.values()].reduce((sum, count) => sum + count)} files over ${places.size} ` +
        `places, ${AT_ONCE} at once, ${read} read`,
      `statuses ${countText(statuses)}`,
      `of ${answers} calls of /health/live the longest took ${longestMs.toFixed(0)} ms, ` +
        `${failures} failed`,
      `memory ${mostMb.toFixed(0)} MB at most`,
    ],
    [
      [`/health/live was held for ${longestMs.toFixed(0)} ms`, longestMs <= MAX_HELD_MS],
      [`${failures} calls of /health/live failed`, failures === 0],
      [`${mostMb.toFixed(0)} MB`, mostMb <= MAX_MEMORY_MB],
      none('few files for', rare),
      [`only ${read} files were read`, limits === 'on' || read >= LEAST_READ],
      none('answers', [...wrong]),
    ],
  );
}
