// @full tools: scripts.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textFiles } from './sourceFiles';

interface Diagnostic {
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

const root = join(__dirname, '../..');

/**
 * The regular expressions that the modules of the domain compose when they are loaded: parts that
 * come from another file hide them from the linter.
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
      for (const path of textFiles())
        if (/^src\/domain\/.*\.ts$/.test(path)) await import(join(root, path));
    });
  } finally {
    global.RegExp = original;
  }
  return found;
}

/** What the repository's linter says of the patterns, as a file of the domain. */
function lint(patterns: readonly RegExp[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'src/domain'), { recursive: true });
    const lines = patterns.map((pattern) => `${String(pattern)}.test('');\n`);
    writeFileSync(join(folder, 'src/domain/composed.mjs'), lines.join(''));
    const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), 'src', '--format', 'json'];
    const { stdout } = spawnSync(process.execPath, oxlint, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const messages = diagnostics.map(
      ({ code, labels }) => `${String(patterns[labels[0]!.span.line - 1])} ${code}`,
    );
    return [...new Set(messages)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Patterns that take exponential and quadratic time. */
const SLOW = ['^(?:a+)+b', 'a+$'].map((source) => new RegExp(source));

test('of composed patterns and two slow ones the linter reports the slow ones', async () => {
  const patterns = await composedPatterns();
  expect(patterns.length).toBeGreaterThan(30);
  expect(lint([...patterns, ...SLOW])).toEqual([
    '/^(?:a+)+b/ regexp(no-super-linear-backtracking)',
    '/a+$/ regexp(no-super-linear-move)',
  ]);
}, 120_000);
