import { createInterface } from 'node:readline/promises';

/** Asks on the terminal; no where nobody can answer. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^o(ui)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
