import { once } from 'node:events';
import { createServer } from 'node:net';
import { httpAddress } from '../../config';
import { startFailure } from '../../startFailure';
import { type Check, inOrder, wrong } from './finding';

const SUBJECT = 'Port';
const PATIENCE_MS = 5_000;

/** Whether the server can listen where it is told to, or does so already. */
export const checkListening: Check = async ({ config: { host, port, dataDir } }) => {
  const address = httpAddress(host, port);
  const error = await whyNotListening(host, port);
  if (!error) return [inOrder(SUBJECT, `${address} est libre ; la boutique est fermée`)];
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return [wrong(SUBJECT, startFailure(error, dataDir) ?? String(error))];
  if (await isShop(address)) return [inOrder(SUBJECT, `la boutique répond à ${address}`)];
  return [wrong(SUBJECT, `${address} est pris par un autre programme, ou la boutique n’y répond plus`)];
};

async function isShop(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}

async function whyNotListening(host: string, port: number): Promise<unknown> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    server.close();
  }
}
