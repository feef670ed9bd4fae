// @full tools: scripts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const server = pathToFileURL(join(__dirname, '../../scripts/lib/postgresServer.mjs')).href;
const RUN = `const { startPostgres } = await import('${server}');
process.exitCode = 3;
const { stop } = await startPostgres();
await stop();`;

test('a command that started its own PostgreSQL, such as npm test, keeps its exit code', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', RUN], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
});
