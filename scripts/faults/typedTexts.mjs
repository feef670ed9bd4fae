// What typed texts cost, also long and senseless ones: none more CPU time than ten ordinary
// searches, in any operation that takes one.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../lib/setup.mjs';
import { startTestPostgres } from '../lib/testPostgres.mjs';
import { row } from './report.mjs';

/**
 * The same statements are made for both engines: on PostgreSQL, where one takes longer, a part of
 * the texts.
 */
const PART_ON_POSTGRES = 10;

/** @returns the rows of the report, one for each database engine. */
export async function typedTexts({ texts, log }) {
  const onSqlite = await measure(texts, {});
  log(`typed texts on SQLite: ${onSqlite.texts}`);
  const postgres = await startTestPostgres();
  try {
    const settings = { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres.url };
    return [onSqlite, await measure(Math.ceil(texts / PART_ON_POSTGRES), settings)].map(reported);
  } finally {
    await postgres.stop();
  }
}

async function measure(texts, settings) {
  const script = ['--import', 'tsx', 'test/server/search/textCosts.ts', String(texts)];
  const options = { cwd: root, env: { ...process.env, ...settings }, maxBuffer: 1e9 };
  const { stdout } = await promisify(execFile)(process.execPath, script, options);
  return JSON.parse(stdout);
}

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const milliseconds = (ms) => `${ms.toFixed(1)} ms`;

function reported({ engine, texts, ordinary, limit, dearest: [dearest], tooDear, wrong }) {
  return row(
    `${texts} typed texts on ${NAMES[engine]}`,
    `an ordinary search ${milliseconds(ordinary)} of CPU, limit ${milliseconds(limit)}, ` +
      `the dearest ${milliseconds(dearest.ms)}: ${dearest.operation} « ` +
      `${dearest.text.slice(0, 30)} »`,
    [
      [`${tooDear.length} cost more: ${JSON.stringify(tooDear[0])}`, tooDear.length === 0],
      [`${wrong.length} unexpected answers: ${wrong[0]}`, wrong.length === 0],
    ],
  );
}
