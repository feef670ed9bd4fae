import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const scripts = join(__dirname, '../../scripts');
const STATIC_IMPORT = /^(?:import|export) [^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** What a script imports before its first line runs, its own modules followed. */
function staticImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const found = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, named, bare]) => named ?? bare ?? '');
  return found.flatMap((name) => (name.startsWith('.') ? staticImports(join(dirname(file), name), seen) : [name]));
}

/** The commands that install the packages themselves: `node_modules` is not there when they begin. */
const COMMANDS = ['start', 'test', 'shop', 'dev', 'build', 'check', 'bench', 'faults'];

test.each(COMMANDS)('npm run %s begins on a fresh clone: it needs nothing but Node until the packages are installed', (command) => {
  const imports = staticImports(join(scripts, `${command}.mjs`));
  expect(imports).not.toHaveLength(0);
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
});
