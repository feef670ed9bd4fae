// The checks that need no running product: npm run check runs them, and so does test/repository.
import { join } from 'node:path';
import { root } from './setup.mjs';

const bin = (path) => join(root, 'node_modules', path);

export const checks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'contract', args: [bin('@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml'] },
  { name: 'generated files', args: [join(root, 'scripts/generate-api.mjs'), '--check'] },
  { name: 'list of requirements', args: [join(root, 'scripts/requirements.mjs'), '--list'] },
];
