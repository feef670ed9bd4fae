import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ready = join(__dirname, '../../scripts/lib/ready.mjs');

test.each([
  ['the server ended well', 0, null, 0],
  ['the server refused to start', 1, null, 1],
  ['it was told to end before it was open', null, 'SIGTERM', 0],
  ['the machine ran out of memory and killed it', null, 'SIGKILL', 1],
  ['its own memory was not enough', null, 'SIGABRT', 1],
])('npm start, when %s, ends as a supervisor has to read it (%j, %j: %i)', async (_what, code, signal, wanted) => {
  const program = `import(${JSON.stringify(ready)}).then(({ exitCodeOf }) => console.log(exitCodeOf(${JSON.stringify(code)}, ${JSON.stringify(signal)})))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  expect(Number(stdout)).toBe(wanted);
});
