import { createInterface } from 'node:readline/promises';

/** Prompts for oui/non. @returns false when there is no terminal. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^o(ui)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
