// Faults that the project's own tests inject: run with all their samples.
import { partOfFaults, runPart } from '../lib/testParts.mjs';
import { row } from './scenario.mjs';

/** The tests that npm test runs with fewer samples or at fewer moments. @returns a row. */
export async function allSamples() {
  const { passed, failed } = await runPart(partOfFaults());
  return row('tests with all their samples', `${passed} tests passed`, [
    [`${failed} failed`, failed === 0],
    ['none ran', passed > 0],
  ]);
}
