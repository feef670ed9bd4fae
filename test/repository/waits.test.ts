// @full tools: scripts.
import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Output of Jest for a test file in the browser environment. */
function runJest(file: string): Promise<string> {
  const { projects } = jest.requireActual<{ projects: { displayName: string }[] }>(
    '../../jest.config.cjs',
  );
  const browser = projects.find(({ displayName }) => displayName === 'browser');
  const config = JSON.stringify({ ...browser, rootDir: root, testMatch: [join(root, file)] });
  const args = [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--config',
    config,
    '--runInBand',
    '--colors=false',
  ];
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: root }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );
}

test('a missing text fails with the text that was not found instead of a timeout', async () => {
  const output = await runJest('test/fixtures/neverShown.tsx');
  expect(output).toContain('Tests:       3 failed, 3 total');
  expect(output).toContain('Unable to find an element with the text: Première phrase attendue');
  expect(output).toContain('Unable to find an element with the text: Seconde phrase attendue');
  expect(output).toContain('Unable to find an element with the text: Phrase attendue avant');
  expect(output).not.toContain('Exceeded timeout');
}, 240_000);
