// @full tools: scripts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(__dirname, '../../scripts', `${command}.mjs`), ...args], {
    encoding: 'utf8',
  });

describe.each(['faults', 'bench'])('npm run %s', (command) => {
  const usage = `npm run ${command} -- [options]`;

  test('with --help prints its usage alone', () => {
    const { status, stdout, stderr } = run(command, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(usage)).toBe(true);
  });

  test.each([['--unknown'], ['--only'], ['word']])(
    'with %s runs nothing and prints its usage as an error',
    (...args) => {
      const { status, stdout, stderr } = run(command, ...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(usage);
      expect(stderr).not.toMatch(/\n\s+at /);
    },
  );
});
