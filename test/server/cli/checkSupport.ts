import { useCommands } from './commandSupport';

/** The commands of a test shop, with `check`: its exit code, and its findings of one subject. */
export function useCheckCommand() {
  const commands = useCommands();
  // A free port: the result must not depend on what else runs on the machine.
  beforeEach(() => Object.assign(process.env, { PORT: '0' }));
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
