import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { textFiles } from './sourceFiles';

const root = join(__dirname, '../..');

/**
 * The regular expressions that the modules of the domain compose when they are loaded: parts that come from another file hide them from
 * the linter.
 */
async function composedPatterns(): Promise<RegExp[]> {
  const found: RegExp[] = [];
  const original = global.RegExp;
  global.RegExp = new Proxy(original, {
    construct(target, values, newTarget) {
      const pattern = Reflect.construct(target, values, newTarget) as RegExp;
      found.push(pattern);
      return pattern;
    },
  });
  try {
    await jest.isolateModulesAsync(async () => {
      for (const path of textFiles(join(root, 'src/domain'))) if (path.endsWith('.ts')) await import(join(root, path));
    });
  } finally {
    global.RegExp = original;
  }
  return found;
}

/** What the repository's linter says of the patterns, as a file of the domain. */
function lint(patterns: readonly RegExp[]): string[] {
  const eslint = ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', 'src/domain/composed.mjs', '--format', 'json'];
  const input = patterns.map((pattern) => `${String(pattern)}.test('');\n`).join('');
  const { stdout } = spawnSync(process.execPath, eslint, { cwd: root, input, encoding: 'utf8' });
  const [result] = JSON.parse(stdout) as { messages: { line: number; ruleId: string | null; message: string }[] }[];
  const messages = result!.messages.map(({ line, ruleId, message }) => `${String(patterns[line - 1])} ${ruleId ?? message}`);
  return [...new Set(messages)];
}

test('the patterns that the domain composes need no more time than in proportion to the text', async () => {
  const patterns = await composedPatterns();
  expect(patterns.length).toBeGreaterThan(30);
  expect(lint(patterns)).toEqual([]);
}, 120_000);

test('the linter reports patterns that take exponential and quadratic time', () => {
  const [exponential, quadratic] = ['^(?:a+)+b', 'a+$'].map((source) => new RegExp(source));
  expect(lint([exponential!, quadratic!])).toEqual([
    '/^(?:a+)+b/ regexp/no-super-linear-backtracking',
    '/a+$/ regexp/no-super-linear-move',
  ]);
}, 120_000);
