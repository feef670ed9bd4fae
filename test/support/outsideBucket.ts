import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { parseBucketAddress } from '../../src/server/files/bucketAddress';
import type { TestBucket } from './bucket';

/**
 * A bucket of the S3 server of TEST_FILES_URL, through a proxy that can be stopped and paused. Its
 * content is deleted.
 */
export async function openOutsideBucket(
  endpoint: string,
  bucket: string,
  credentials: NodeJS.ProcessEnv,
): Promise<TestBucket> {
  const proxy = createProxy(new URL(endpoint));
  const env = { ...process.env, ...credentials, NODE_NO_WARNINGS: '1' };
  const run = (command: string, keys: string[] = [], input: string | Buffer = ''): Buffer =>
    execFileSync(
      process.execPath,
      [join(__dirname, 's3Tool.cjs'), endpoint, bucket, command, ...keys],
      { env, input, maxBuffer: 2 ** 26 },
    );
  run('create');
  run('empty');
  const port = await proxy.listen(0);
  const url = (more = '') =>
    `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=us-east-1${more}`;
  return {
    url,
    address: (more) => parseBucketAddress(url(more)),
    keys: () => (JSON.parse(String(run('keys'))) as string[]).sort(),
    content: (key) => run('content', [key]),
    put: (key, content) => void run('put', [key], content ?? 'x'),
    putAll: (keys) => void run('put', keys, 'x'),
    remove: (key) => void run('remove', [key]),
    makeOld() {
      throw new Error('S3 has no way to set the date of an object');
    },
    modifiedAt: (key) => Number(run('modifiedAt', [key])),
    empty: () => void run('empty'),
    pause: () => proxy.pause(true),
    resume: () => proxy.pause(false),
    kill: proxy.close,
    async restart() {
      await proxy.listen(port);
    },
    close: proxy.close,
  };
}

function createProxy({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  let isPaused = false;
  let server: Server | undefined;

  function forward(client: Socket): void {
    const target = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (isPaused) return;
    client.pipe(target).pipe(client);
  }

  return {
    /** @returns the port. */
    async listen(wanted: number): Promise<number> {
      server = createServer(forward).listen(wanted, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    /** New connections are accepted and nothing is answered. */
    pause(to: boolean): void {
      isPaused = to;
    },
    async close(): Promise<void> {
      if (!server?.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
