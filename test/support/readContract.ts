import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '../..');

/**
 * Reads openapi.yaml. Parsing it takes a third of a second: the result is kept as JSON, named after
 * what was parsed.
 */
export function readContract(): unknown {
  const text = readFileSync(join(root, 'openapi.yaml'), 'utf8');
  const kept = join(
    root,
    '.cache/contract',
    `${createHash('sha1').update(text).digest('hex')}.json`,
  );
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const contract: unknown = parse(text);
  mkdirSync(join(root, '.cache/contract'), { recursive: true });
  // Renamed, so that no other process reads half a file.
  const temporary = `${kept}.${process.pid}-${performance.now()}`;
  writeFileSync(temporary, JSON.stringify(contract));
  renameSync(temporary, kept);
  return contract;
}
