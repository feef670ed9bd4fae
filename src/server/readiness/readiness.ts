import { formatDateTime } from '../../domain/date';
import { formatCount } from '../../domain/frenchNumber';
import { parisDateTime } from '../../domain/parisTime';
import { countArticlesOnSale } from '../catalogue/tableArticleSelection';
import { countSheetAnswers } from '../catalogue/tableSafetySheets';
import type { CheckInput, Finding } from '../checks/finding';
import { judgeRecipients, judgeSender } from '../checks/mails';
import { judgePublicUrl } from '../checks/network';
import { judgeSamples } from '../checks/samples';
import { checkSecret, judgeBlanks } from '../checks/settings';
import { judgeSheetAnswers } from '../checks/sheets';
import { readStoredSections } from '../content/tableContent';
import type { Schemas } from '../contract/operations';
import { readSetting, writeSetting } from '../database/settings';
import type { Db } from '../database/tables';
import { readStaff } from '../mail/tableStaff';
import type { Services } from '../services';
import { shopCommandPrefix } from '../shopCommandLine';
import { readLastBackup } from './lastBackup';
import { findTestMail } from './tableTestMail';

type Key = Schemas['ReadinessKey'];
type Item = Omit<Schemas['ReadinessItem'], 'key' | 'hidden'>;
type ReadinessServices = Pick<Services, 'config' | 'clock'>;

/** What the owner needs before the shop opens, by the checks of `shop check`, in order. */
export async function readReadiness(
  db: Db,
  { config, clock }: ReadinessServices,
): Promise<Schemas['ReadinessItem'][]> {
  // Nothing of the database is read by the checks that are asked here.
  const input: CheckInput = {
    env: process.env,
    config,
    refused: [],
    database: { state: 'none' },
  };
  const items: [Key, Item][] = [
    ['legal', itemOf(judgeBlanks())],
    ['samples', itemOf([judgeSamples(await readStoredSections(db))])],
    ['catalogue', await catalogue(db)],
    ['sheets', itemOf([judgeSheetAnswers(await countSheetAnswers(db))])],
    ['staff', itemOf([judgeRecipients(config, await readStaff(db))])],
    ['mailFrom', itemOf([judgeSender(config)])],
    ['mail', await testMail(db, config.smtpUrl)],
    ['publicUrl', publicUrl(input)],
    ['secret', itemOf(await checkSecret(input))],
    ['backup', await backup(db, clock(), `${shopCommandPrefix(config)} backup FICHIER`)],
  ];
  const hidden = await readHidden(db);
  return items.map(([key, item]) => ({ key, ...item, hidden: hidden.has(key) }));
}

/** « Marie a … » of « marie a … »; an e-mail address at the beginning stays in small letters. */
const sentence = (text: string): string =>
  /^\S+@/.test(text) ? text : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const done = (text: string): Item => ({ state: 'done', text: sentence(text), details: [] });
const todo = (text: string, details: string[] = []): Item => ({
  state: 'todo',
  text: sentence(text),
  details,
});

/** The first finding that is not in order, with the texts of the others; else the first. */
function itemOf(findings: readonly Finding[]): Item {
  const [first, ...others] = findings.filter(({ level }) => level !== 'ok');
  if (!first) return done(findings[0]?.text ?? '');
  return todo(first.text.replace(/ :$/, ''), [
    ...(first.details ?? []),
    ...others.map(({ text }) => sentence(text)),
  ]);
}

async function catalogue(db: Db): Promise<Item> {
  const count = await countArticlesOnSale(db);
  return count > 0
    ? done(formatCount(count, 'article en vente', 'articles en vente'))
    : todo('aucun article n’est en vente : importez le fichier d’Oxygène');
}

async function testMail(db: Db, smtpUrl: string | undefined): Promise<Item> {
  if (!smtpUrl)
    return todo('aucun e-mail ne part : donnez SMTP_URL, l’adresse du serveur de messagerie');
  const mail = await findTestMail(db);
  if (!mail) return todo('aucun e-mail d’essai n’a été envoyé');
  if (mail.sent_at !== null)
    return done(
      `le serveur de messagerie a pris l’e-mail d’essai pour ${mail.recipient} le ` +
        formatDateTime(parisDateTime(mail.sent_at)),
    );
  if (mail.last_error !== null)
    return todo(`l’e-mail d’essai pour ${mail.recipient} n’est pas parti`, [mail.last_error]);
  return { ...todo(`l’e-mail d’essai pour ${mail.recipient} est en route`), state: 'waiting' };
}

function publicUrl(input: CheckInput): Item {
  const findings = judgePublicUrl(input.env, input.config);
  return findings.length > 0 ? itemOf(findings) : done(`${input.config.publicUrl} (PUBLIC_URL)`);
}

const WEEK_MS = 7 * 24 * 3_600_000;

async function backup(db: Db, now: number, help: string): Promise<Item> {
  const last = await readLastBackup(db);
  if (last === undefined) return todo(`aucune sauvegarde n’a été faite : ${help}`);
  const at = `la dernière sauvegarde est du ${formatDateTime(parisDateTime(last))}`;
  return now - last > WEEK_MS ? todo(`${at}, il y a plus d’une semaine : ${help}`) : done(at);
}

/** Setting with the keys of the hidden items, separated by spaces. */
const HIDDEN = 'readiness_hidden';

const readHidden = async (db: Db): Promise<Set<string>> =>
  new Set((await readSetting(db, HIDDEN))?.split(' ') ?? []);

/** Hides an item, or shows it again. @returns whether that changed something. */
export async function hideItem(trx: Db, key: Key, isHidden: boolean): Promise<boolean> {
  const hidden = await readHidden(trx);
  if (hidden.has(key) === isHidden) return false;
  if (isHidden) hidden.add(key);
  else hidden.delete(key);
  await writeSetting(trx, HIDDEN, [...hidden].filter(Boolean).join(' '));
  return true;
}
