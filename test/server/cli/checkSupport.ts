import childProcess from 'node:child_process';
import { useCommands } from './commandSupport';

/** Of the test process: the parts that are built from the sources as they are. */
const kept = globalThis as { upToDateParts?: string | Buffer };
const runProcess = childProcess.execFileSync;

/** Compares the build with all sources once: no test changes them. */
const runProcessOnce = ((...given: Parameters<typeof runProcess>) =>
  String(given[1]).includes('printUpToDateParts')
    ? (kept.upToDateParts ??= runProcess(...given))
    : runProcess(...given)) as typeof runProcess;

/** The commands of a test shop, with `check`: its exit code, and its findings of one subject. */
export function useCheckCommand() {
  const commands = useCommands();
  // A free port: the result must not depend on what else runs on the machine.
  beforeEach(() => {
    Object.assign(process.env, { PORT: '0' });
    jest.spyOn(childProcess, 'execFileSync').mockImplementation(runProcessOnce);
  });
  async function check(env: Record<string, string> = {}) {
    Object.assign(process.env, env);
    const code = await commands.shop('check');
    return {
      code,
      of: (subject: string) =>
        commands
          .output()
          .filter((line) => new RegExp(`^(en ordre|à voir|en défaut) +${subject} : `).test(line))
          .map((line) => line.replace(/ {2,}/, ' ')),
    };
  }
  return { ...commands, check };
}
