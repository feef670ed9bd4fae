// Compiles the server, its threads and its commands to dist/server: every file reachable from the
// entries, compiled one by one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { compileTypeScript } from './compileTypeScript.mjs';
import { root, stamps, writeStamp } from './stamps.mjs';

const ENTRIES = ['src/server/main.ts', 'src/server/cli/main.ts'];
// Worker files are referenced by require.resolve().
const LINK = /\brequire(?:\.resolve)?\(['"](\.[^'"]+)['"]\)/g;

export function buildServer() {
  const target = join(root, 'dist/server');
  const fresh = `${target}-${process.pid}`;
  const files = new Set(['scripts/lib/buildServer.mjs', 'scripts/lib/compileTypeScript.mjs']);
  const absent = new Set();
  // For GET /health: a hash of the code and its packages, the same wherever they are built.
  const content = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const entry of ENTRIES) follow(join(root, entry));
  const buildId = content.digest('hex').slice(0, 12);
  writeFileSync(join(fresh, 'build.json'), JSON.stringify({ buildId }));
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
  writeStamp(stamps.server, { files: [...files], absent: [...absent] });

  function follow(file) {
    const name = relative(root, file);
    if (files.has(name)) return;
    files.add(name);
    const { code, map } = compileTypeScript(file);
    content.update(`${name}\n${code}`);
    const output = join(fresh, relative('src', name)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, `${code}//# sourceMappingURL=${basename(output)}.map\n`);
    writeFileSync(`${output}.map`, map);
    for (const [, link] of code.matchAll(LINK)) follow(fileOf(join(dirname(file), link)));
  }

  function fileOf(path) {
    if (existsSync(`${path}.ts`)) return `${path}.ts`;
    absent.add(relative(root, `${path}.ts`));
    return join(path, 'index.ts');
  }
}
