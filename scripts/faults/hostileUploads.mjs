// Files that cost much to read, four at once, into every operation that takes one: whether the
// server still answers meanwhile, and how much memory it takes. Once with limits raised, so that
// the files are read, once with limits as shipped.
import { existsSync } from 'node:fs';
import { sendQuote } from './clients.mjs';
import { hostileFiles } from './hostileFiles.mjs';
import { countText, increment } from './ledger.mjs';
import { startProbe } from './livenessProbe.mjs';
import { isNegotiated, negotiate } from './negotiations.mjs';
import { oneOf } from './random.mjs';
import { none, notRun, row } from './report.mjs';
import { withShop } from './scenario.mjs';

const AT_ONCE = 4;
const MAX_HELD_MS = 250;
const MAX_MEMORY_MB = 400;
const LEAST_OF_PLACE = 100;
const LEAST_READ = 500;
const EXPECTED = new Set([200, 400, 409, 413, 415, 422, 429, 503]);
/** Answers to files that were read; others were refused before, or while they arrived. */
const AFTER_READING = new Set([200, 413, 415, 422]);

/** Every operation with a file in its body (docs/threats.yaml, THREAT-C16). */
function placesOf({ article, quote, link }) {
  const staff = (path, kinds) => ({ path, kinds, isOfStaff: true });
  return {
    uploadAttachment: staff(`/protected/post/article/${article}/attachment`, [
      'documents',
      'containers',
      'pictures',
    ]),
    uploadOfferFile: staff(`/protected/quotes/${quote}/offer/files`, ['documents', 'containers']),
    'uploadShopFile (slide)': staff('/protected/shop-files?kind=slide', ['pictures', 'containers']),
    'uploadShopFile (logo)': staff('/protected/shop-files?kind=logo', ['pictures', 'containers']),
    'uploadShopFile (brochure)': staff('/protected/shop-files?kind=brochure', [
      'documents',
      'containers',
    ]),
    uploadPurchaseOrder: staff(`/protected/quotes/${quote}/purchase-order/file`, ['documents']),
    uploadOrderFile: staff(`/protected/quotes/${quote}/order/files`, ['documents']),
    sendPurchaseOrder: {
      path: '/exposed/follow/purchase-order/file',
      kinds: ['documents', 'containers'],
      headers: { 'follow-token': link },
    },
    importCatalogue: staff('/oxygene/perform/import', ['catalogues']),
    simulateImport: staff('/oxygene/simulate/import', ['catalogues']),
  };
}

const EXTENSIONS = { documents: 'pdf', containers: 'xlsx', pictures: 'png', catalogues: 'csv' };

/** @param uploads of each of the two runs. @returns the rows of the report. */
export async function hostileUploads({ uploads, log }) {
  if (!existsSync('/proc/self/status')) return notRun('hostile files', 'needs /proc');
  const files = await hostileFiles();
  const rows = [];
  for (const [name, limits] of [
    ['limits raised', 'off'],
    ['limits as shipped', 'on'],
  ])
    rows.push(await runWith({ name, limits, uploads, files, log }));
  return rows;
}

const runWith = ({ name, limits, uploads, files, log }) =>
  withShop({}, async ({ shop, run }) => {
    const targets = await targetsIn(run);
    // Limits as shipped would refuse some of what prepares the run.
    await shop.kill('SIGTERM');
    await shop.start({ RATE_LIMITS: limits });
    const token = await shop.token();
    const endProbe = startProbe(shop);
    const sent = await sendAll({ shop, token, places: placesOf(targets), files, uploads, log });
    return report(`hostile files, ${name}`, sent, await endProbe(), limits === 'off');
  });

/** An article, and a quote whose offer is accepted, with its link. */
async function targetsIn(run) {
  const quotes = () => [...run.ledger.quotes.values()];
  while (!quotes().some(({ id, token }) => id !== undefined && token && isNegotiated(id)))
    await sendQuote(run);
  run.wanted = 'acceptance';
  while (!run.open.some(({ acceptance }) => acceptance?.isAcknowledged)) await negotiate(run);
  const { id, token } = run.open.find(({ acceptance }) => acceptance?.isAcknowledged);
  return { article: run.articles[0], quote: id, link: token };
}

async function sendAll({ shop, token, places, files, uploads, log }) {
  const names = Object.keys(places);
  const outcomes = { places: new Map(), statuses: new Map(), read: 0, wrong: new Set() };
  let next = 0;
  async function client() {
    while (next < uploads) {
      const turn = next;
      next += 1;
      if (turn % 200 === 199) log(`${turn + 1} of ${uploads} files`);
      const name = names[turn % names.length];
      const { path, kinds, isOfStaff, headers } = places[name];
      const kind = oneOf(kinds);
      const file = oneOf(files[kind]);
      const started = performance.now();
      const status = await send(shop, path, formOf(file, EXTENSIONS[kind]), {
        ...headers,
        ...(isOfStaff && { authorization: `Bearer ${token}` }),
      });
      increment(outcomes.places, name);
      increment(outcomes.statuses, status);
      if (AFTER_READING.has(status)) outcomes.read += 1;
      if (!EXPECTED.has(status)) {
        const seconds = ((performance.now() - started) / 1000).toFixed(0);
        outcomes.wrong.add(`${status} to ${file.name} as ${name} after ${seconds} s`);
      }
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

/** @returns the status; 'refused' when the server closed the connection during the body. */
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

function report(name, { places, statuses, read, wrong }, probe, isRaised) {
  const { answers, failures, longestMs, mostMb } = probe;
  const rare = [...places].filter(([, count]) => count < LEAST_OF_PLACE);
  return row(
    name,
    `${[...places.values()].reduce((sum, count) => sum + count)} files over ${places.size} ` +
      `places, ${AT_ONCE} at once, ${read} read; statuses ${countText(statuses)}; of ${answers} ` +
      `calls of /health/live the longest took ${longestMs.toFixed(0)} ms, ${failures} failed; ` +
      `memory ${mostMb.toFixed(0)} MB at most`,
    [
      [`/health/live was held for ${longestMs.toFixed(0)} ms`, longestMs <= MAX_HELD_MS],
      [`${failures} calls of /health/live failed`, failures === 0],
      [`${mostMb.toFixed(0)} MB`, mostMb <= MAX_MEMORY_MB],
      [`few files for ${rare.map(([place]) => place).join(', ')}`, rare.length === 0],
      [`only ${read} files were read`, !isRaised || read >= LEAST_READ],
      none('answers', [...wrong]),
    ],
  );
}
