import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf } from './dataLocations';
import { type Environment, InvalidEnvironment } from './environment';

export const SECRET_BYTES = 32;

/** The given secret, or one generated at the first start in a file only its owner can read. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return assertLongEnough('JWT_SECRET', given);
  const file = secretFile(dataDir);
  if (existsSync(file)) return assertLongEnough(file, readFileSync(file, 'utf8').trim());
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeAtomically(file, secret);
  return secret;
}

/** Written beside and renamed: a half-written secret would make every later start fail. */
function writeAtomically(file: string, text: string): void {
  const unfinished = `${file}.new`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * The secret in the environment or the data folder; undefined before the first start, or when it is
 * in the database.
 * @throws InvalidEnvironment when it is too short.
 */
export function existingSecret(env: Environment): string | undefined {
  return env.JWT_SECRET || existsSync(secretFile(dataDirOf(env)))
    ? readSecret(env.JWT_SECRET, dataDirOf(env))
    : undefined;
}

/** Path of the generated secret. */
export const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

function assertLongEnough(name: string, secret: string): string {
  if (Buffer.byteLength(secret) < SECRET_BYTES)
    throw new InvalidEnvironment(`${name} : il faut au moins ${SECRET_BYTES} octets.`);
  return secret;
}
