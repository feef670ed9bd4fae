import { distanceOf } from '../domain/search/typingErrors';
import { type Environment, InvalidEnvironment } from './environment';

/** How a setting may be written: blanks around the parts of a list have always been read. */
type Writing = 'plain' | 'list' | 'secret';

/** Every setting of docs/settings.md; a secret may have any characters. */
export const SETTINGS: Readonly<Record<string, Writing>> = {
  PORT: 'plain',
  HOST: 'plain',
  DATA_DIR: 'plain',
  FILES_URL: 'plain',
  PUBLIC_URL: 'plain',
  LOG_LEVEL: 'plain',
  JWT_SECRET: 'secret',
  DATABASE_URL: 'plain',
  DATABASE_POOL: 'plain',
  MIGRATE: 'plain',
  DRAIN_SECONDS: 'plain',
  SQLITE_TMPDIR: 'plain',
  OFFLINE: 'plain',
  CATALOGUE: 'plain',
  IMPORT_WARNING_DAYS: 'plain',
  ROLE: 'plain',
  SMTP_URL: 'plain',
  MAIL_FROM: 'plain',
  STAFF_EMAILS: 'list',
  WAITING_DIGEST_DAYS: 'plain',
  OFFER_REMINDER_DAYS: 'plain',
  ADMIN_EMAIL: 'plain',
  ADMIN_PASSWORD: 'secret',
  RATE_LIMITS: 'plain',
  CONNECTIONS_PER_ADDRESS: 'plain',
  TRUST_PROXY: 'list',
  METRICS_PORT: 'plain',
  METRICS_HOST: 'plain',
  METRICS_TOKEN: 'secret',
  ACCESS_LOG: 'plain',
  RETENTION_QUOTES_DAYS: 'plain',
  RETENTION_MAIL_DAYS: 'plain',
  RETENTION_JOURNAL_DAYS: 'plain',
  RETENTION_SEARCH_DAYS: 'plain',
  RETENTION_IMPORT_RUNS: 'plain',
  RETENTION_DATABASES: 'plain',
  API_ADDRESS: 'plain',
  WEB_PORT: 'plain',
  CHROMIUM_PATH: 'plain',
  FIREFOX_PATH: 'plain',
  E2E_PORT: 'plain',
};

/** Others that our scripts and tests read, near the names above. */
const OTHER_NAMES = ['PAILLASSE_FOLDER', 'TEST_DATABASE_URL', 'TEST_FILES_URL'];
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const FOLDERS = ['DATA_DIR', 'SQLITE_TMPDIR'];
/** What a shell would replace and a file of settings does not, and URLs. */
const NOT_A_PATH = /^~|\$[\w({]|^[a-z][a-z0-9+.-]*:\/\//i;
/** Beginnings that only our settings have. */
const OWN_BEGINNINGS = /^(PAILLASSE|RETENTION|STAFF|WAITING|OFFER|DRAIN)_/;

/**
 * Refuses what no setting means: quotes that a file of settings kept, blanks around a value,
 * invisible characters, paths that only a shell understands. The value is not repeated: it may
 * contain a password.
 * @throws InvalidEnvironment
 */
export function assertWellWritten(env: Environment): void {
  for (const [name, writing] of Object.entries(SETTINGS)) {
    const value = env[name];
    if (!value || writing === 'secret') continue;
    if (/^(["']).*\1$/.test(value))
      throw new InvalidEnvironment(`${name} : retirez les guillemets qui entourent la valeur.`);
    if (writing === 'plain' && value !== value.trim())
      throw new InvalidEnvironment(`${name} : retirez les blancs qui entourent la valeur.`);
    if (writing === 'plain' && INVISIBLE.test(value))
      throw new InvalidEnvironment(
        `${name} : la valeur contient un retour à la ligne ou un autre signe invisible.`,
      );
    if (FOLDERS.includes(name) && NOT_A_PATH.test(value))
      throw new InvalidEnvironment(
        `${name} : il faut un chemin entier : ni ~, ni variable, ni adresse.`,
      );
  }
}

/** A variable that is no setting but resembles one. */
interface StrangeName {
  name: string;
  /** The setting that was probably meant; undefined when none is near. */
  meant: string | undefined;
}

/** The variables of an environment that have a value and resemble settings, by name. */
export const strangeNames = (env: Environment): StrangeName[] =>
  Object.keys(env)
    .filter((name) => env[name] && !(name in SETTINGS) && !OTHER_NAMES.includes(name))
    .sort()
    .flatMap((name) => {
      const meant = settingLike(name);
      return meant !== undefined || OWN_BEGINNINGS.test(name) ? [{ name, meant }] : [];
    });

/** What is said of such a name at the start and by `check`. */
export const explainStrangeName = ({ name, meant }: StrangeName): string =>
  `${name} n’est pas un réglage, rien ne la lit` + (meant ? ` : vouliez-vous ${meant} ?` : '.');

/** One typing error for up to eight letters, two from nine on. */
const mostErrors = (name: string): number => (name.length > 8 ? 2 : 1);
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

function settingLike(name: string): string | undefined {
  // Of npm, which passes its own settings to what it runs.
  if (/^npm_/i.test(name)) return undefined;
  const letters = lettersOf(name).replace(/^PAILLASSE/, '');
  let nearest: { setting: string; errors: number } | undefined;
  for (const setting of Object.keys(SETTINGS)) {
    const errors = distanceOf(letters, lettersOf(setting), mostErrors(setting));
    if (errors < (nearest?.errors ?? Infinity)) nearest = { setting, errors };
  }
  return nearest?.setting;
}
