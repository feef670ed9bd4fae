import type { Command } from 'commander';
import { checkConfig } from '../config';
import { inspectDatabase } from '../database/backup/inspectDatabase';
import { sqliteFile } from '../database/engine/openDatabase';
import { startFailure } from '../startFailure';
import { checkEmails, checkPublicUrl } from './check/addresses';
import { checkBlanks } from './check/blanks';
import { checkClock, checkDatabase } from './check/database';
import { checkDataFolder } from './check/dataFolder';
import { type Check, type Checked, type Finding, type Verdict, wrong } from './check/finding';
import { checkInstallation } from './check/installation';
import { checkListening } from './check/listening';
import { checkMailServer } from './check/mailServer';
import { checkSecret, checkSettings } from './check/settings';
import { CommandFailed, inFrench } from './output';

const CHECKS: readonly Check[] = [
  checkSettings,
  checkSecret,
  checkPublicUrl,
  checkListening,
  checkEmails,
  checkMailServer,
  checkDataFolder,
  checkDatabase,
  checkClock,
  checkInstallation,
  checkBlanks,
];

const SAID: Record<Verdict, string> = { 'in order': 'en ordre', 'to look at': 'à voir', wrong: 'en défaut' };
const COLUMN = 11;

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
  const checked: Checked = { env: process.env, refused, config, database: inspectDatabase(sqliteFile(config.dataDir)) };
  const count: Record<Verdict, number> = { 'in order': 0, 'to look at': 0, wrong: 0 };
  for (const one of CHECKS) {
    for (const finding of await findingsOf(one, checked)) {
      count[finding.verdict] += 1;
      print(finding);
    }
  }
  console.log(`\n${count['in order']} en ordre, ${count['to look at']} à voir, ${count.wrong} en défaut.`);
  if (count.wrong > 0) throw new CommandFailed('La boutique ne peut pas marcher ainsi.');
}

/** A check that fails is one thing found, and the others go on. */
async function findingsOf(one: Check, checked: Checked): Promise<Finding[]> {
  try {
    return await one(checked);
  } catch (error) {
    return [wrong('Vérification', startFailure(error, checked.config.dataDir) ?? String(error))];
  }
}

function print({ verdict, subject, text, details = [] }: Finding): void {
  console.log(`${SAID[verdict].padEnd(COLUMN)}${subject} : ${text}`);
  for (const detail of details) console.log(`${' '.repeat(COLUMN)}- ${detail}`);
}
