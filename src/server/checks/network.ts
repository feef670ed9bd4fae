import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, httpAddress } from '../config';
import type { Environment } from '../environment';
import { explainStartFailure } from '../startFailure';
import { type Check, failure, type Finding, ok, warning } from './finding';

const PUBLIC_ADDRESS = 'Adresse publique';

/** The base URL of links in e-mails and of the sitemap, and what answers there. */
export const checkPublicUrl: Check = async ({ env, config }) => {
  const found = judgePublicUrl(env, config);
  return isLoopback(new URL(config.publicUrl).hostname)
    ? found
    : [await reach(config.publicUrl), ...found];
};

/** What can be said of the public URL without calling it. */
export function judgePublicUrl(
  env: Environment,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname))
    return [
      warning(
        PUBLIC_ADDRESS,
        `les liens des e-mails mènent à ${publicUrl}, que cette machine seule atteint : donnez PUBLIC_URL`,
      ),
    ];
  if (protocol === 'http:')
    return [
      warning(
        PUBLIC_ADDRESS,
        `${publicUrl} n’est pas chiffrée : mots de passe et devis se lisent en chemin ; prenez https://`,
      ),
    ];
  // The server speaks only HTTP: with https:// a reverse proxy terminates TLS.
  if (!trustProxy && !env.TRUST_PROXY)
    return [
      warning(
        PUBLIC_ADDRESS,
        'sans TRUST_PROXY, tous ceux qui passent par le serveur frontal partagent les mêmes limites',
      ),
    ];
  return [];
}

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
        `${count} sur cette base, à d’autres ports que celui des réglages de cette commande (${port})`,
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
 * The same for a public URL: a proxy should hide /health, so /robots.txt counts as well.
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
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
