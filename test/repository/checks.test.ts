import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');
const run = promisify(execFile);

/** What `npm run check` runs, each step a test: the list is the script's own. */
async function listChecks(): Promise<{ name: string; args: string[] }[]> {
  const program = `import(${JSON.stringify(join(root, 'scripts/lib/checks.mjs'))}).then(({ checks }) => console.log(JSON.stringify(checks)))`;
  const { stdout } = await run(process.execPath, ['-e', program], { cwd: root });
  return JSON.parse(stdout) as { name: string; args: string[] }[];
}

async function outcome(name: string): Promise<string> {
  const check = (await listChecks()).find((one) => one.name === name);
  if (!check) return `no check is named ${name}`;
  try {
    await run(process.execPath, check.args, { cwd: root, maxBuffer: 1 << 26 });
    return 'passes';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}\n${stderr}`;
  }
}

describe('the repository', () => {
  test.each([
    'types: domain',
    'types: web',
    'types: server',
    'types: tests and tools',
    'lint',
    'contract',
    'generated files',
    'list of requirements',
  ])(
    'passes its check: %s',
    async (name) => {
      expect(await outcome(name)).toBe('passes');
    },
    240_000,
  );
});
