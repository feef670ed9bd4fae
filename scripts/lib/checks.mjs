// Static checks, run by npm run check and, beside the tests, by npm test (runChecks.mjs).
import { join } from 'node:path';
import { root } from './setup.mjs';

const bin = (path) => join(root, 'node_modules', path);

const types = (name, project) => ({ name: `types: ${name}`, args: [bin('typescript/bin/tsc'), '-p', project] });

/** Each side knows only what exists where it runs; the last one adds tests and tools. */
export const typeChecks = [
  types('domain', 'src/domain'),
  types('web', 'src/web'),
  types('service worker', 'src/serviceWorker'),
  types('server', 'src/server'),
  types('tests and tools', '.'),
];

export const checks = [
  ...typeChecks,
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'formatting', args: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'contract', args: [bin('@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml'] },
  { name: 'generated files', args: [join(root, 'scripts/generate-api.mjs'), '--check'] },
  { name: 'brochures', args: [join(root, 'scripts/make-brochures.mjs'), '--check'] },
  { name: 'list of requirements', args: [join(root, 'scripts/requirements.mjs'), '--list'] },
];
