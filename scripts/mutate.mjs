// npm run mutate: mutation tests of src/domain with the tests of test/domain.
import { join } from 'node:path';
import { readJson } from './lib/jsonFile.mjs';
import { noticedIn } from './lib/mutantSample.mjs';
import { readOptions } from './lib/options.mjs';
import { ensureInstalled, exitSaying, root } from './lib/setup.mjs';
import { runScript } from './lib/testParts.mjs';

const USAGE = `npm run mutate -- [options]: mutation tests of src/domain, for hours

  --sample <number>  only so many mutants, drawn by the seed: 300 take some minutes
  --seed <text>      of the sample (1)
  --help             this text

Exit code: 1 when the run failed or, without --sample, when too few mutants are noticed.
`;
const { values } = readOptions(USAGE);
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample))
  exitSaying('npm run mutate -- --sample takes a number from 1 on', 2);
ensureInstalled({ everything: true });

const env = values.sample ? { MUTANT_SAMPLE: values.sample, MUTANT_SEED: values.seed } : {};
const { status } = await runScript(
  ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
  env,
);
process.exitCode = status ?? 1;
if (values.sample && status === 0) {
  const report = readJson(join(root, 'test-results/mutation.json'));
  const { drawn, all, noticed, percent, halfInterval } = noticedIn(report);
  console.log(
    `${drawn} of ${all} mutants, seed ${values.seed}: ${noticed} noticed, ` +
      `${percent.toFixed(1)} % (± ${halfInterval.toFixed(1)})`,
  );
}
