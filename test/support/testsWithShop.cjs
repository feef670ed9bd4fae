// The test files that open a shop whose engine TEST_ENGINE decides: those that import
// testDatabase.ts, directly or not.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const DECIDES = join(__dirname, 'testDatabase.ts');
const IMPORT = /\bfrom '(\.[^']+)'/g;

const testsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const hasTag = (file, tag) => new RegExp(`^[^\\n]*@${tag}\\b`).test(readFileSync(file, 'utf8'));

/**
 * Test files of PostgreSQL alone, and those whose first line has the tag @postgres. The same
 * parameter and result as testsWithShop.
 */
exports.testsOfPostgres = (folder) =>
  testsIn(folder).filter((file) => /\/database\/postgres\//.test(file) || hasTag(file, 'postgres'));

/** Test files whose first line has the tag @faults. The same parameter and result. */
exports.testsOfFaults = (folder) => testsIn(folder).filter((file) => hasTag(file, 'faults'));

/** @param {string} folder absolute. @returns {string[]} absolute paths. */
exports.testsWithShop = (folder) => {
  const known = new Map();
  return testsIn(folder).filter(opensShop);

  function opensShop(file) {
    if (file === DECIDES) return true;
    if (!known.has(file)) {
      known.set(file, false);
      known.set(file, importsOf(file).some(opensShop));
    }
    return known.get(file);
  }
};

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, path]) =>
      ['.ts', '.tsx'].map((extension) => join(dirname(file), path) + extension).find(existsSync),
    )
    .filter((path) => path?.startsWith(join(__dirname, '..')));
