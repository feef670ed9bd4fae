import { join } from 'node:path';
import { PROJECT } from './projectFolder';

/** Node's arguments for a thread. @param file its absolute path; of a source (development, tests) the thread compiles what it loads. */
export const threadArguments = (file: string): string[] =>
  file.endsWith('.ts') ? ['--require', join(PROJECT, 'scripts/lib/requireTypeScript.cjs')] : [];
