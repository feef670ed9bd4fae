import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const scripts = join(__dirname, '../../scripts');
const STATIC_IMPORT = /^(?:import|export) [^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** Static imports of a script, those of its own modules included. */
function staticImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const found = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(
    ([, named, bare]) => named ?? bare ?? '',
  );
  return found.flatMap((name) =>
    name.startsWith('.') ? staticImports(join(dirname(file), name), seen) : [name],
  );
}

/** Commands that install the packages themselves: `node_modules` may be missing when they start. */
const COMMANDS = [
  'start',
  'test',
  'shop',
  'dev',
  'build',
  'check',
  'lint',
  'bench',
  'faults',
  'lighthouse',
  'release',
  'screenshots',
];

test.each(COMMANDS)(
  'npm run %s starts on a fresh clone: it imports only Node modules until packages are there',
  (command) => {
    const imports = staticImports(join(scripts, `${command}.mjs`));
    expect(imports).not.toHaveLength(0);
    expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
  },
);
