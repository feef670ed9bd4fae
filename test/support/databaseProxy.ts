import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the shop and PostgreSQL, to lose connections at chosen moments. */
export interface DatabaseProxy {
  /** DATABASE_URL through the proxy. */
  url: string;
  /** Breaks every connection, and refuses new ones until up(). */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Once a client sends a statement that contains `text`, it is passed on, and the connection is lost before its answer. */
  loseAnswerTo(text: string): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let losing: string | undefined;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  url.port = String(port);

  function forward(client: Socket): void {
    const database = connect(Number(new URL(target).port), new URL(target).hostname);
    let isLosing = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === client ? database : client).destroy();
      });
    }
    client.on('data', (data) => {
      if (losing !== undefined && data.includes(losing)) {
        losing = undefined;
        isLosing = true;
      }
      database.write(data);
    });
    database.on('data', (data) => {
      if (isLosing) client.destroy();
      else client.write(data);
    });
  }

  async function listen(wanted: number): Promise<Server> {
    const listening = createServer(forward).listen(wanted, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  }

  async function down(): Promise<void> {
    const closed = server.listening ? once(server.close(), 'close') : undefined;
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: url.href,
    down,
    async up() {
      server = await listen(port);
    },
    loseAnswerTo(text) {
      losing = text;
    },
    close: down,
  };
}
