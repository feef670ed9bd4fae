// The tests of Jest that npm test runs with fewer samples or at fewer moments, with all of them.
import { partOfFaults, runPart } from '../lib/testParts.mjs';
import { row } from './report.mjs';

/** @returns the report's row. */
export async function allSamples() {
  const { passed, failed } = await runPart(partOfFaults());
  return row('tests with all their samples', `${passed} tests passed`, [
    [`${failed} failed`, failed === 0],
    ['none ran', passed > 0],
  ]);
}
