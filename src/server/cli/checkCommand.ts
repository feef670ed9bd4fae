import type { Command } from 'commander';
import { checkContentFiles } from '../checks/contentFiles';
import { type Check, type CheckInput, failure, type Finding, type Level } from '../checks/finding';
import { checkFingerprints } from '../checks/fingerprints';
import { checkClock, checkDatabase, checkInstallation } from '../checks/installation';
import { checkJournal } from '../checks/journal';
import { checkEmails, checkMailServer } from '../checks/mails';
import { checkListening, checkPublicUrl } from '../checks/network';
import { checkPrices } from '../checks/prices';
import { checkBlanks, checkSecret, checkSettings, checkSharedSettings } from '../checks/settings';
import { checkSheetAnswers } from '../checks/sheets';
import { checkBucket, checkDataFolder } from '../checks/storage';
import { type Config, readConfig } from '../config';
import { inspectDatabase, inspectPostgres } from '../database/backup/inspectDatabase';
import { sqliteFile } from '../database/location';
import { type Environment, InvalidEnvironment } from '../environment';
import { SECRET_BYTES } from '../secret';
import { explainStartFailure } from '../startFailure';
import { CommandFailed, inFrench } from './terminal';

const CHECKS: readonly Check[] = [
  checkSettings,
  checkSecret,
  checkSharedSettings,
  checkPublicUrl,
  checkListening,
  checkEmails,
  checkMailServer,
  checkDataFolder,
  checkBucket,
  checkContentFiles,
  checkFingerprints,
  checkDatabase,
  checkClock,
  checkInstallation,
  checkPrices,
  checkSheetAnswers,
  checkJournal,
  checkBlanks,
];

const LABELS: Record<Level, string> = { ok: 'en ordre', warning: 'à voir', error: 'en défaut' };
const LABEL_WIDTH = 11;

/** `check` */
export function addCheckCommand(program: Command): void {
  inFrench(program.command('check'))
    .description(
      'vérifie réglages, messagerie, disque, base et versions, et dit ce qui reste à remplir ; ne change rien, boutique ouverte ou fermée',
    )
    .action(check);
}

async function check(): Promise<void> {
  const { refused, config } = checkConfig(process.env);
  const input: CheckInput = { env: process.env, refused, config, database: await inspect(config) };
  const count: Record<Level, number> = { ok: 0, warning: 0, error: 0 };
  for (const runCheck of CHECKS) {
    for (const finding of await findingsOf(runCheck, input)) {
      count[finding.level] += 1;
      print(finding);
    }
  }
  console.log(`\n${count.ok} en ordre, ${count.warning} à voir, ${count.error} en défaut.`);
  if (count.error > 0) throw new CommandFailed('La boutique ne peut pas marcher ainsi.');
}

async function inspect({ database, dataDir }: Config): Promise<CheckInput['database']> {
  if (database.engine === 'sqlite') return inspectDatabase(sqliteFile(dataDir));
  return inspectPostgres(database).catch((error: unknown) => ({
    state: 'unusable',
    why: explainStartFailure(error, dataDir) ?? `DATABASE_URL : ${String(error)}`,
  }));
}

/** A check that throws is reported as a finding; the others still run. */
async function findingsOf(runCheck: Check, input: CheckInput): Promise<Finding[]> {
  try {
    return await runCheck(input);
  } catch (error) {
    return [
      failure('Vérification', explainStartFailure(error, input.config.dataDir) ?? String(error)),
    ];
  }
}

function print({ level, subject, text, details = [] }: Finding): void {
  console.log(`${LABELS[level].padEnd(LABEL_WIDTH)}${subject} : ${text}`);
  for (const detail of details) console.log(`${' '.repeat(LABEL_WIDTH)}- ${detail}`);
}

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
