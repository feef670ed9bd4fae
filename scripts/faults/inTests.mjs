// Faults that the project's own tests inject: run with all their samples.
import { runScript } from '../lib/testParts.mjs';
import { row } from './scenario.mjs';

/** What goes on longer hangs. */
const LIMIT = { name: 'tests with all their samples', minutes: 120 };

/** The files tagged @faults, which npm test runs with fewer samples or moments. @returns a row. */
export async function allSamples() {
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--selectProjects', 'faults'];
  const { status } = await runScript(jest, { NODE_ENV: 'test' }, { limit: LIMIT });
  return row(LIMIT.name, `exit code ${status}`, [['a test failed, or none ran', status === 0]]);
}
