// The tests of Jest that npm test runs with fewer samples or at fewer moments, with all of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../lib/setup.mjs';
import { failedExpectations, row } from './report.mjs';

/** @returns the report's row. */
export async function allSamples() {
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'faults', '--maxWorkers=2'];
  const env = { ...process.env, NODE_ENV: 'test' };
  const jest = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [jest.stdout, jest.stderr])
    stream.setEncoding('utf8').on('data', (part) => (output += part));
  const [code] = await once(jest, 'close');
  const passed = /^Tests:\D.*\b(\d+) passed/m.exec(output)?.[1] ?? 0;
  if (code !== 0) process.stderr.write(output);
  return row(
    'tests with all their samples',
    `${passed} tests passed`,
    failedExpectations(['a test failed', code === 0]),
  );
}
