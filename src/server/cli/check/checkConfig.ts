import { type Config, readConfig } from '../../config';
import { type Environment, InvalidEnvironment } from '../../environment';
import { SECRET_BYTES } from '../../secret';

/** Passed to readConfig so that it neither reads nor creates the secret file. */
const PLACEHOLDER_SECRET = '-'.repeat(SECRET_BYTES);

/** Variables that are refused without another one. */
const NEEDED_BY: Partial<Record<string, string>> = {
  ADMIN_EMAIL: 'ADMIN_PASSWORD',
  ROLE: 'DATABASE_URL',
};

/**
 * Checks each variable separately, so that one invalid value does not hide another. Writes nothing.
 * @returns one sentence per value that readConfig would refuse, and the settings read without
 * those. Their secret is a placeholder.
 */
export function checkConfig(env: Environment): { refused: string[]; config: Config } {
  const usable: Environment = {};
  const refused = new Set<string>();
  for (const name of Object.keys(env).filter((variable) => env[variable])) {
    const needed = NEEDED_BY[name];
    const part = { [name]: env[name], ...(needed ? { [needed]: env[needed] } : {}) };
    try {
      readConfig({ JWT_SECRET: PLACEHOLDER_SECRET, ...part });
      Object.assign(usable, part);
    } catch (error) {
      if (!(error instanceof InvalidEnvironment)) throw error;
      refused.add(error.message);
    }
  }
  return {
    refused: [...refused],
    config: readConfig({ ...usable, JWT_SECRET: PLACEHOLDER_SECRET }),
  };
}
