// Faults that the project's own tests inject: run with all their samples, or with more texts.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../lib/setup.mjs';
import { partOfFaults, runPart } from '../lib/testParts.mjs';
import { startTestPostgres } from '../lib/testPostgres.mjs';
import { row } from './scenario.mjs';

/** The tests that npm test runs with fewer samples or at fewer moments. @returns a row. */
export async function allSamples() {
  const { passed, failed } = await runPart(partOfFaults());
  return row('tests with all their samples', `${passed} tests passed`, [
    [`${failed} failed`, failed === 0],
    ['none ran', passed > 0],
  ]);
}

/** PostgreSQL takes longer for the same statements: a part of the texts. */
const PART_ON_POSTGRES = 10;

/**
 * What typed texts cost, also long and senseless ones: none more CPU time than ten ordinary
 * searches, in any operation that takes one. @returns a row for each database engine.
 */
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
