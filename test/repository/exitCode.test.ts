import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const server = pathToFileURL(join(__dirname, '../../scripts/lib/postgresServer.mjs')).href;
const RUN = `const { startPostgres } = await import('${server}');
process.exitCode = 3;
const { stop } = await startPostgres();
await stop();`;

test('a command that has started a PostgreSQL of its own, such as npm test, ends with its own exit code', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', RUN], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
});
