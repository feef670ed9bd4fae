// The packages that the built server needs, found from its imports and package-lock.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { root } from './stamps.mjs';

// Compiled files: `import()` is kept, `import` declarations are require() calls.
const IMPORT = /\b(?:require|import)\("([^."][^"]*)"\)/g;

/**
 * Paths of the packages below the project, such as node_modules/pg, with all that they depend on
 * and that is installed.
 */
export function runtimePackages() {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = new Set();
  for (const name of importedPackages()) add(`node_modules/${name}`);
  return [...found].sort();

  function add(path) {
    if (found.has(path)) return;
    if (!locked[path]) throw new Error(`${path} is not in package-lock.json`);
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = locked[path];
    for (const name of Object.keys(dependencies)) add(resolve(path, name));
    const optional = { ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(optional)) {
      const target = resolve(path, name);
      // Of another platform, or for a feature that is not used.
      if (target && existsSync(join(root, target)) && !peerDependenciesMeta[name]?.optional)
        add(target);
    }
  }

  /** As Node resolves: in the nearest node_modules folder. */
  function resolve(from, name) {
    for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
      if (locked[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
      if (!folder.includes('/node_modules/'))
        return locked[`node_modules/${name}`] && `node_modules/${name}`;
    }
  }
}

/** Names of the packages that the compiled server and the page renderer import. */
function importedPackages() {
  const names = new Set();
  for (const folder of ['dist/server', 'dist/pages']) {
    for (const file of readdirSync(join(root, folder), { recursive: true }).filter((name) =>
      name.endsWith('.js'),
    )) {
      for (const [, name] of readFileSync(join(root, folder, file), 'utf8').matchAll(IMPORT))
        if (!isBuiltin(name)) names.add(packageOf(name));
    }
  }
  return names;
}

/** '@fastify/static/lib/x' -> '@fastify/static'. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
