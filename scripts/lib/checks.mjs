// Static checks, run by npm run check and, beside the tests, by npm test (runChecks.mjs).
import { join } from 'node:path';
import { root } from './setup.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** Rules and types, by .oxlintrc.json and the tsconfig.json of each folder. */
export const lint = { name: 'lint and types', args: [bin('oxlint/bin/oxlint')] };

export const checks = [
  lint,
  { name: 'formatting', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'contract', args: [bin('@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml'] },
  { name: 'generated files', args: [join(root, 'scripts/generate-api.mjs'), '--check'] },
];
