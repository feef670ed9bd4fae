import { type MailServerFailure, testMailConnection } from '../../mail/testConnection';
import { type Check, inOrder, toLookAt, wrong } from './finding';

const SUBJECT = 'Messagerie';
const PATIENCE_MS = 10_000;
const LOCAL = /^(localhost|127\..*|\[::1\])$/;

/** Connects to the mail server, TLS and login included. What the server answers is not printed: it may repeat what it was sent. */
export const checkMailServer: Check = async ({ env, config: { smtpUrl, dataDir } }) => {
  // An address that cannot be used is told with the settings.
  if (!smtpUrl && env.SMTP_URL) return [];
  if (!smtpUrl) return [toLookAt(SUBJECT, `sans SMTP_URL aucun e-mail ne part : chacun devient un fichier de ${dataDir}/mail`)];
  const { host, hostname, username } = new URL(smtpUrl);
  try {
    const isEncrypted = await testMailConnection(smtpUrl, PATIENCE_MS);
    const how = `${host} répond, ${username ? 'identifiant accepté' : 'sans identifiant'}`;
    if (isEncrypted) return [inOrder(SUBJECT, `${how}, connexion chiffrée`)];
    return [LOCAL.test(hostname) ? inOrder(SUBJECT, how) : toLookAt(SUBJECT, `${how}, mais la connexion n’est pas chiffrée`)];
  } catch (error) {
    return [wrong(SUBJECT, `${host} : ${reasonOf(error as MailServerFailure)}`)];
  }
};

function reasonOf({ code = '', responseCode, message }: MailServerFailure): string {
  const answered = responseCode ? `${code}, ${responseCode}` : code;
  if (code === 'EAUTH') return `le serveur refuse l’identifiant ou le mot de passe de SMTP_URL (${answered})`;
  if (code === 'EDNS') return `ce nom n’existe pas, ou le DNS ne répond pas (${answered})`;
  if (code === 'ETIMEDOUT') return `le serveur ne répond pas en ${PATIENCE_MS / 1000} secondes (${answered})`;
  if (responseCode) return `le serveur ne veut pas de la boutique (${answered})`;
  return `la connexion échoue (${[code, message].filter(Boolean).join(', ')})`;
}
