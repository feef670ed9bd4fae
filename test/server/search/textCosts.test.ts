// @full properties, @faults: npm test measures some texts.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import { TEST_ENGINE } from '../../support/testDatabase';
import { TYPESCRIPT } from '../../support/typeScript';
import type { CostReport } from './textCosts';

/**
 * Of those that are listed and some at random; `npm run faults` measures more. On PostgreSQL, with
 * the same terms, fewer.
 */
const COUNT = TEST_ENGINE === 'postgres' ? 200 : HAS_ALL_SAMPLES ? 2_000 : 100;

test(`THREAT-H04 none of ${COUNT} typed texts costs over ten ordinary searches`, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...TYPESCRIPT, join(__dirname, 'textCosts.ts'), String(COUNT)],
    {
      cwd: join(__dirname, '../../..'),
      maxBuffer: 100_000_000,
    },
  );
  const { tooDear, wrong } = JSON.parse(stdout) as CostReport;
  expect({ tooDear, wrong }).toEqual({ tooDear: [], wrong: [] });
}, 600_000);
