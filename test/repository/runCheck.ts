import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');
const run = promisify(execFile);

/** The checks of `npm run check`, read from its script, which Jest cannot import. */
function readChecks(): { name: string; args: string[] }[] {
  const script = JSON.stringify(join(root, 'scripts/lib/checks.mjs'));
  const program = `import(${script}).then(({ checks }) => console.log(JSON.stringify(checks)))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' })) as { name: string; args: string[] }[];
}

const checks = readChecks();
export const checkNames = checks.map(({ name }) => name);

/** @returns 'passes', or what the check printed. */
export async function runCheck(name: string): Promise<string> {
  const check = checks.find((each) => each.name === name);
  if (!check) return `no check is named ${name}`;
  try {
    await run(process.execPath, check.args, { cwd: root, maxBuffer: 1 << 26 });
    return 'passes';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}\n${stderr}`;
  }
}

/** Milliseconds: lint takes two minutes of CPU time, and a slow machine three times that. */
export const CHECK_TIMEOUT_MS = 900_000;
