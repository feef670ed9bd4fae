import { once } from 'node:events';
import { createServer } from 'node:net';
import { httpAddress } from '../../config';
import { type MailServerFailure, testMailConnection } from '../../mail/transport';
import { explainStartFailure } from '../../startFailure';
import { type Check, type CheckInput, failure, type Finding, ok, warning } from './finding';

const PUBLIC_ADDRESS = 'Adresse publique';
const SAMPLE = '.example';

/** The base URL of links in e-mails and of the sitemap. */
export const checkPublicUrl: Check = async ({ env, config: { publicUrl, trustProxy } }) => {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return [
      warning(
        PUBLIC_ADDRESS,
        `les liens des e-mails mènent à ${publicUrl}, que cette machine seule atteint : ` +
          'donnez PUBLIC_URL',
      ),
    ];
  }
  const found = [await reach(publicUrl)];
  if (protocol === 'http:') {
    found.push(
      warning(
        PUBLIC_ADDRESS,
        `${publicUrl} n’est pas chiffrée : mots de passe et devis se lisent en chemin ; ` +
          'prenez https://',
      ),
    );
  } else if (!trustProxy && !env.TRUST_PROXY) {
    // The server speaks only HTTP: with https:// a reverse proxy terminates TLS.
    found.push(
      warning(
        PUBLIC_ADDRESS,
        'sans TRUST_PROXY, tous ceux qui passent par le serveur frontal partagent les mêmes ' +
          'limites',
      ),
    );
  }
  return found;
};

async function reach(publicUrl: string): Promise<Finding> {
  try {
    const { isShop, status } = await readPublicShop(publicUrl);
    if (isShop) return ok(PUBLIC_ADDRESS, `${publicUrl} ; la boutique y répond`);
    return warning(
      PUBLIC_ADDRESS,
      `ce qui répond à ${publicUrl} n’est pas la boutique (${status})`,
    );
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    const why = code ? ` (${code})` : '';
    return warning(
      PUBLIC_ADDRESS,
      `la boutique ne répond pas à ${publicUrl}${why} ; c’est normal tant qu’elle est fermée`,
    );
  }
}

/** Sender of e-mails, and recipients of quote notices. */
export const checkEmails: Check = (input) => [...sender(input), ...recipients(input)];

function* sender({ config: { mailFrom, smtpUrl } }: CheckInput): Generator<Finding> {
  if (!mailFrom.endsWith(SAMPLE)) yield ok('Expéditeur', mailFrom);
  else if (smtpUrl)
    yield warning(
      'Expéditeur',
      `${mailFrom} n’est qu’un exemple, que les serveurs refusent : donnez MAIL_FROM`,
    );
}

function* recipients({ config, database }: CheckInput): Generator<Finding> {
  const stored = database.state === 'whole' ? database.shop?.staff : [];
  const staff = config.staffEmails ?? stored;
  if (!staff) return;
  if (staff.length > 0)
    yield ok(
      'Destinataires',
      `${staff.join(', ')} (${config.staffEmails ? 'STAFF_EMAILS' : 'npm run shop -- staff set'})`,
    );
  else
    yield warning(
      'Destinataires',
      'personne n’est prévenu des demandes de devis : donnez STAFF_EMAILS, ou npm run shop -- ' +
        'staff set',
    );
}

const PORT = 'Port';

/**
 * Whether the server can listen on HOST and PORT, or already does. Each of several processes may
 * have a port unknown to this command.
 */
export const checkListening: Check = async ({ config: { host, port, dataDir }, database }) => {
  const url = httpAddress(host, port);
  const error = await tryToListen(host, port);
  const open = database.state === 'whole' ? (database.processes?.open ?? 0) : 0;
  if (open > 0 && !(error && (await isShop(url)))) {
    const count = open === 1 ? 'un processus est ouvert' : `${open} processus sont ouverts`;
    return [
      ok(
        PORT,
        `${count} sur cette base, à d’autres ports que celui des réglages de cette commande ` +
          `(${port})`,
      ),
    ];
  }
  if (!error) return [ok(PORT, `${url} est libre ; la boutique est fermée`)];
  if (error.code !== 'EADDRINUSE')
    return [failure(PORT, explainStartFailure(error, dataDir) ?? String(error))];
  if (await isShop(url)) return [ok(PORT, `la boutique répond à ${url}`)];
  return [failure(PORT, `${url} est pris par un autre programme, ou la boutique n’y répond plus`)];
};

const isShop = (url: string): Promise<boolean> =>
  readShopHealth(url).then(
    (health) => health.isShop,
    () => false,
  );

/** @returns the error, undefined when listening works. */
async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    server.close();
  }
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

const HEALTH_TIMEOUT_MS = 5_000;

const get = (url: string): Promise<Response> =>
  fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS), redirect: 'manual' });

/**
 * Whether the shop answers GET /health of a URL, and the status of the answer.
 * @throws when nothing answers with JSON in 5 seconds.
 */
async function readShopHealth(url: string): Promise<{ isShop: boolean; status: number }> {
  const answer = await get(`${url}/health`);
  const { status } = (await answer.json()) as { status?: unknown };
  return { isShop: answer.ok && status === 'ok', status: answer.status };
}

/**
 * The same for a public URL: a proxy should hide /health, so that /robots.txt may tell.
 * @throws when nothing answers in 5 seconds.
 */
async function readPublicShop(url: string): Promise<{ isShop: boolean; status: number }> {
  const health = await readShopHealth(url).catch(() => undefined);
  if (health?.isShop) return health;
  const answer = await get(`${url}/robots.txt`);
  const isShop =
    answer.ok &&
    answer.headers.has('x-request-id') &&
    /^Sitemap: .+\/sitemap\.xml$/m.test(await answer.text());
  return { isShop, status: answer.status };
}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/** Whether the host name of a URL is this machine itself. */
const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
