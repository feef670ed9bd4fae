import { join } from 'node:path';

/** Node's arguments before a TypeScript file. */
export const TYPESCRIPT = [
  '--require',
  join(__dirname, '../../scripts/lib/requireTypeScript.cjs'),
] as const;
