// @full properties, @faults: npm test sends some texts and measures none.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HAS_ALL_SAMPLES, testOfFaultRun } from '../../support/allSamples';
import { TEST_ENGINE } from '../../support/testDatabase';
import { TYPESCRIPT } from '../../support/typeScript';
import type { CostReport } from './textCosts';

/**
 * Of those that are listed and some at random; `npm run faults` sends more, on PostgreSQL, with the
 * same terms, fewer.
 */
const COUNT = TEST_ENGINE === 'postgres' ? 200 : HAS_ALL_SAMPLES ? 2_000 : 100;

/** In a process of its own. */
async function measure(): Promise<CostReport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...TYPESCRIPT, join(__dirname, 'textCosts.ts'), String(COUNT)],
    {
      cwd: join(__dirname, '../../..'),
      maxBuffer: 100_000_000,
    },
  );
  return JSON.parse(stdout) as CostReport;
}

let report: CostReport;
beforeAll(async () => {
  report = await measure();
}, 600_000);

test(`THREAT-H04 ${COUNT} typed texts are answered with the status of their length`, () => {
  expect(report.wrong).toEqual([]);
});

testOfFaultRun('THREAT-H04 no typed text costs over ten ordinary searches', () => {
  expect(report.tooDear).toEqual([]);
});
