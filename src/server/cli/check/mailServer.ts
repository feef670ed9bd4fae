import { type MailServerFailure, testMailConnection } from '../../mail/testConnection';
import { type Check, failure, ok, warning } from './finding';
import { isLoopback } from './loopback';

const SUBJECT = 'Messagerie';
const TIMEOUT_MS = 10_000;

/** Connects to the mail server, with TLS and login. The server's reply is not printed: it may repeat the credentials. */
export const checkMailServer: Check = async ({ env, config: { smtpUrl, dataDir } }) => {
  // An invalid SMTP_URL is reported by checkSettings.
  if (!smtpUrl && env.SMTP_URL) return [];
  if (!smtpUrl) return [warning(SUBJECT, `sans SMTP_URL aucun e-mail ne part : chacun devient un fichier de ${dataDir}/mail`)];
  const { host, hostname, username } = new URL(smtpUrl);
  try {
    const isEncrypted = await testMailConnection(smtpUrl, TIMEOUT_MS);
    const how = `${host} répond, ${username ? 'identifiant accepté' : 'sans identifiant'}`;
    if (isEncrypted) return [ok(SUBJECT, `${how}, connexion chiffrée`)];
    return [isLoopback(hostname) ? ok(SUBJECT, how) : warning(SUBJECT, `${how}, mais la connexion n’est pas chiffrée`)];
  } catch (error) {
    return [failure(SUBJECT, `${host} : ${reasonOf(error as MailServerFailure)}`)];
  }
};

function reasonOf({ code = '', responseCode, message }: MailServerFailure): string {
  const codes = responseCode ? `${code}, ${responseCode}` : code;
  if (code === 'EAUTH') return `le serveur refuse l’identifiant ou le mot de passe de SMTP_URL (${codes})`;
  if (code === 'EDNS') return `ce nom n’existe pas, ou le DNS ne répond pas (${codes})`;
  if (code === 'ETIMEDOUT') return `le serveur ne répond pas en ${TIMEOUT_MS / 1000} secondes (${codes})`;
  if (responseCode) return `le serveur ne veut pas de la boutique (${codes})`;
  return `la connexion échoue (${[code, message].filter(Boolean).join(', ')})`;
}
