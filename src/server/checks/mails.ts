import type { Config } from '../config';
import { type MailServerFailure, testMailConnection } from '../mail/transport';
import { shopCommandPrefix } from '../shopCommandLine';
import { type Check, failure, type Finding, ok, warning } from './finding';
import { isLoopback } from './network';

const SAMPLE = '.example';

/** Sender of e-mails, and recipients of quote notices. */
export const checkEmails: Check = ({ config, database }) => {
  const staff = database.state === 'whole' ? database.shop?.staff : [];
  const sender = judgeSender(config);
  return [
    // Without a mail server the sample harms nobody.
    ...(sender.level === 'ok' || config.smtpUrl ? [sender] : []),
    ...(config.staffEmails || staff ? [judgeRecipients(config, staff ?? [])] : []),
  ];
};

/** Whether mail servers take the sender. */
export const judgeSender = ({ mailFrom }: Pick<Config, 'mailFrom'>): Finding =>
  mailFrom.endsWith(SAMPLE)
    ? warning(
        'Expéditeur',
        `${mailFrom} n’est qu’un exemple, que les serveurs refusent : donnez MAIL_FROM`,
      )
    : ok('Expéditeur', mailFrom);

/** @param stored the list of `shop staff set`, which STAFF_EMAILS replaces. */
export function judgeRecipients(
  config: Pick<Config, 'staffEmails' | 'dataDir' | 'database' | 'filesBucket'>,
  stored: readonly string[],
): Finding {
  const { staffEmails } = config;
  const staff = staffEmails ?? stored;
  return staff.length > 0
    ? ok(
        'Destinataires',
        `${staff.join(', ')} (${staffEmails ? 'STAFF_EMAILS' : 'npm run shop -- staff set'})`,
      )
    : warning(
        'Destinataires',
        `personne n’est prévenu des demandes de devis : donnez STAFF_EMAILS, ou lancez ${shopCommandPrefix(config)} staff set ADRESSES`,
      );
}

const MAIL_SERVER = 'Messagerie';
const MAIL_TIMEOUT_MS = 10_000;

/**
 * Connects to the mail server, with TLS and login. The server's reply is not printed: it may repeat
 * the credentials.
 */
export const checkMailServer: Check = async ({ env, config: { smtpUrl, dataDir } }) => {
  // An invalid SMTP_URL is reported by checkSettings.
  if (!smtpUrl && env.SMTP_URL) return [];
  if (!smtpUrl)
    return [
      warning(
        MAIL_SERVER,
        `sans SMTP_URL aucun e-mail ne part : chacun devient un fichier de ${dataDir}/mail`,
      ),
    ];
  const { host, hostname, username } = new URL(smtpUrl);
  try {
    const isEncrypted = await testMailConnection(smtpUrl, MAIL_TIMEOUT_MS);
    const how = `${host} répond, ${username ? 'identifiant accepté' : 'sans identifiant'}`;
    if (isEncrypted) return [ok(MAIL_SERVER, `${how}, connexion chiffrée`)];
    return [
      isLoopback(hostname)
        ? ok(MAIL_SERVER, how)
        : warning(MAIL_SERVER, `${how}, mais la connexion n’est pas chiffrée`),
    ];
  } catch (error) {
    return [failure(MAIL_SERVER, `${host} : ${reasonOf(error as MailServerFailure)}`)];
  }
};

function reasonOf({ code = '', responseCode, message }: MailServerFailure): string {
  const codes = responseCode ? `${code}, ${responseCode}` : code;
  if (code === 'EAUTH')
    return `le serveur refuse l’identifiant ou le mot de passe de SMTP_URL (${codes})`;
  if (code === 'EDNS') return `ce nom n’existe pas, ou le DNS ne répond pas (${codes})`;
  if (code === 'ETIMEDOUT')
    return `le serveur ne répond pas en ${MAIL_TIMEOUT_MS / 1000} secondes (${codes})`;
  if (responseCode) return `le serveur ne veut pas de la boutique (${codes})`;
  return `la connexion échoue (${[code, message].filter(Boolean).join(', ')})`;
}
