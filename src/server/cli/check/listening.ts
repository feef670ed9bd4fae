import { once } from 'node:events';
import { createServer } from 'node:net';
import { httpAddress } from '../../config';
import { explainStartFailure } from '../../startFailure';
import { type Check, failure, ok } from './finding';
import { readShopHealth } from './shopHealth';

const SUBJECT = 'Port';

/** Whether the server can listen on HOST and PORT, or already does. Each of several processes may have a port unknown to this command. */
export const checkListening: Check = async ({ config: { host, port, dataDir }, database }) => {
  const url = httpAddress(host, port);
  const error = await tryToListen(host, port);
  const open = database.state === 'whole' ? (database.processes?.open ?? 0) : 0;
  if (open > 0 && !(error && (await isShop(url)))) {
    const count = open === 1 ? 'un processus est ouvert' : `${open} processus sont ouverts`;
    return [ok(SUBJECT, `${count} sur cette base, à d’autres ports que celui des réglages de cette commande (${port})`)];
  }
  if (!error) return [ok(SUBJECT, `${url} est libre ; la boutique est fermée`)];
  if (error.code !== 'EADDRINUSE') return [failure(SUBJECT, explainStartFailure(error, dataDir) ?? String(error))];
  if (await isShop(url)) return [ok(SUBJECT, `la boutique répond à ${url}`)];
  return [failure(SUBJECT, `${url} est pris par un autre programme, ou la boutique n’y répond plus`)];
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
