import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the shop and PostgreSQL, to lose connections at chosen moments. */
export interface DatabaseProxy {
  /** DATABASE_URL through the proxy. */
  url: string;
  /** Breaks every connection, and refuses new ones until up(). */
  down(): Promise<void>;
  up(): Promise<void>;
  /**
   * Once a client sends a statement that contains `text`, it is passed on, and the connection is
   * lost before its answer.
   */
  loseAnswerTo(text: string): void;
  /**
   * Calls `work` once, before a part of the traffic is passed on; the rest of its connection waits
   * for it.
   */
  interrupt(at: Interruption, work: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * The `step`-th part (from 1) that clients send, or that they are sent, on all connections whose
 * startup message matches.
 */
export interface Interruption {
  what: 'statement' | 'answer';
  step: number;
  of: RegExp;
}

export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let losing: string | undefined;
  let interruption: { at: Interruption; work: () => Promise<void>; passed: number } | undefined;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  url.port = String(port);

  function forward(client: Socket): void {
    const database = connect(Number(new URL(target).port), new URL(target).hostname);
    let isLosing = false;
    let startup: string | undefined;
    const interrupted = { statement: Promise.resolve(), answer: Promise.resolve() };
    /**
     * Passes on in order what one side sent, after the work of an interruption that falls on it.
     */
    const pass = (what: Interruption['what'], send: () => void) => {
      const work = workAt(what, startup ?? '');
      const before = interrupted[what];
      interrupted[what] = work ? before.then(work).then(send) : before.then(send);
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('close', () => database.destroy());
    // What was received before still comes first.
    database.on('close', () => void interrupted.answer.then(() => client.destroy()));
    client.on('data', (data) => {
      if (losing !== undefined && data.includes(losing)) {
        losing = undefined;
        isLosing = true;
      }
      startup ??= data.toString('latin1');
      pass('statement', () => database.write(data));
    });
    database.on('data', (data) => {
      if (isLosing) client.destroy();
      else pass('answer', () => client.write(data));
    });
  }

  /** The work of the interruption when this part is the one. */
  function workAt(what: Interruption['what'], startup: string): (() => Promise<void>) | undefined {
    if (interruption?.at.what !== what || !interruption.at.of.test(startup)) return undefined;
    interruption.passed += 1;
    return interruption.passed === interruption.at.step ? interruption.work : undefined;
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
    interrupt(at, work) {
      interruption = { at, work, passed: 0 };
    },
    close: down,
  };
}
