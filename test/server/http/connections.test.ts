// @full http: connections and outages.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONNECTION_LIMITS, createLimitedServer } from '../../../src/server/http/connections';
import { createProxyMatcher } from '../../../src/server/http/proxies';
import { type Connection, listen, openConnection, requestOf } from '../../support/connection';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';

const NEVER = 600_000;
const NO_TIMEOUTS = {
  headMs: NEVER,
  bodyMs: NEVER,
  uploadMs: NEVER,
  inactivityMs: NEVER,
  answerMs: NEVER,
  keepAliveMs: NEVER,
  checkMs: 10,
};

let shop: Shop;
const opened: Shop[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

/** A listening shop in which only the given limits can be reached. */
async function openWith(connections: Parameters<typeof openShop>[0] & object): Promise<number> {
  shop = await openShop(connections);
  opened.push(shop);
  return listen(shop);
}
const answered = async (connection: Connection) => {
  connection.write(requestOf('GET', '/health'));
  return (await connection.answer()).status;
};
/** Sends one byte now and then, for as long as the other side listens. */
async function drip(connection: Connection): Promise<void> {
  const drops = setInterval(() => connection.socket.write('x'), 5);
  await connection.closed;
  clearInterval(drops);
}
const ON = { RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '3' };

describe('connections of one address', () => {
  test('THREAT-L02 are closed beyond the limit of their address, until one has ended', async () => {
    const port = await openWith({ env: ON });
    const held = await Promise.all([1, 2, 3].map(() => openConnection(port)));
    const beyond = await openConnection(port);
    await beyond.closed;
    for (const connection of held) expect(await answered(connection)).toBe(200);
    expect(await answered(await openConnection(port, '127.0.0.2'))).toBe(200);
    held[0]?.socket.end();
    await held[0]?.closed;
    expect(await answered(await openConnection(port))).toBe(200);
  });

  test('are not counted for a trusted proxy', async () => {
    const port = await openWith({ env: { ...ON, TRUST_PROXY: '127.0.0.1' } });
    const held = await Promise.all(Array.from({ length: 20 }, () => openConnection(port)));
    for (const connection of held) expect(await answered(connection)).toBe(200);
    const others = await Promise.all(
      Array.from({ length: 4 }, () => openConnection(port, '127.0.0.3')),
    );
    await others[3]?.closed;
    for (const connection of others.slice(0, 3)) expect(await answered(connection)).toBe(200);
  });

  test('are not limited with RATE_LIMITS=off', async () => {
    const port = await openWith({ env: { ...ON, RATE_LIMITS: 'off' } });
    for (const connection of await Promise.all(
      Array.from({ length: 20 }, () => openConnection(port)),
    ))
      expect(await answered(connection)).toBe(200);
  });
});

test('THREAT-L02 beyond the total limit the connection idle longest is closed', async () => {
  const port = await openWith({ connections: { ...NO_TIMEOUTS, total: 3 } });
  const [first, second, third] = [
    await openConnection(port),
    await openConnection(port),
    await openConnection(port),
  ];
  expect(await answered(first)).toBe(200);
  const fourth = await openConnection(port);
  await second.closed;
  for (const connection of [third, fourth, first]) expect(await answered(connection)).toBe(200);
});

test('THREAT-L02 a connection with a request in progress is not closed for a new one', async () => {
  const port = await openWith({ connections: { ...NO_TIMEOUTS, total: 1 } });
  const busy = await openConnection(port);
  const asked = once(shop.app.server, 'request');
  busy.write(
    requestOf('POST', '/api/login_check', {
      'content-type': 'application/json',
      'content-length': '2',
    }),
  );
  await asked;
  const beyond = await openConnection(port);
  await beyond.closed;
  busy.write(Buffer.from('{}'));
  expect((await busy.answer()).status).toBe(400);
});

describe('a connection is closed', () => {
  test('THREAT-L02 that sends nothing', async () => {
    const port = await openWith({ connections: { ...NO_TIMEOUTS, headMs: 50 } });
    await expect((await openConnection(port)).closed).resolves.toBeUndefined();
  });

  test('THREAT-L02 whose headers arrive too slowly', async () => {
    const port = await openWith({ connections: { ...NO_TIMEOUTS, headMs: 50 } });
    const slow = await openConnection(port);
    slow.write('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    await expect(drip(slow)).resolves.toBeUndefined();
  });

  test.each(['/api/login_check', '/api/nothing', '/api/exposed/post/quote'])(
    'THREAT-L02 whose body for %s arrives too slowly',
    async (url) => {
      const port = await openWith({ connections: { ...NO_TIMEOUTS, bodyMs: 50 } });
      const slow = await openConnection(port);
      slow.write(
        requestOf('POST', url, { 'content-type': 'application/json', 'content-length': '100000' }),
      );
      await expect(drip(slow)).resolves.toBeUndefined();
    },
  );

  test('whose body arrives too slowly after its answer', async () => {
    const port = await openWith({ connections: { ...NO_TIMEOUTS, bodyMs: 50 } });
    const slow = await openConnection(port);
    slow.write(
      requestOf('POST', '/api/oxygene/perform/import', {
        ...form(Buffer.alloc(0), 'a.csv').headers,
        'content-length': '100000',
      }),
    );
    expect((await slow.answer()).status).toBe(401);
    await expect(drip(slow)).resolves.toBeUndefined();
  });

  test('THREAT-L02 THREAT-C07 whose upload stalls, and its temporary file is deleted', async () => {
    const port = await openWith({ connections: { ...NO_TIMEOUTS, inactivityMs: 100 } });
    const still = await openConnection(port);
    const { payload, headers } = form(Buffer.alloc(200_000, 'x'), 'articles.csv');
    still.write(
      requestOf(
        'POST',
        '/api/oxygene/perform/import',
        { ...headers, authorization: `Bearer ${shop.admin}` },
        payload,
      ).subarray(0, 100_000),
    );
    const uploads = () =>
      readdirSync(shop.config.dataDir, { recursive: true }).filter((path) =>
        /^imports.*\.csv$/.test(String(path)),
      );
    // Not idle before its file exists, however slow the machine.
    while (uploads().length === 0) {
      still.socket.write('x');
      await nextTurn();
    }
    await still.closed;
    while (uploads().length > 0) await nextTurn();
    expect(await answered(await openConnection(port))).toBe(200);
  });

  test('whose upload takes too long as a whole', async () => {
    const port = await openWith({ connections: { ...NO_TIMEOUTS, uploadMs: 100, headMs: 100 } });
    const slow = await openConnection(port);
    const { payload, headers } = form(Buffer.alloc(200_000, 'x'), 'articles.csv');
    slow.write(
      requestOf(
        'POST',
        '/api/oxygene/perform/import',
        { ...headers, authorization: `Bearer ${shop.admin}` },
        payload,
      ).subarray(0, 1000),
    );
    await expect(drip(slow)).resolves.toBeUndefined();
  });
});

describe('a request that the server works on without traffic', () => {
  /** Answers after so many checks of its inactive connection. */
  async function openServer(checks: number, answerMs: number) {
    const limits = { ...CONNECTION_LIMITS, inactivityMs: 250, keepAliveMs: 250, answerMs };
    const server = createLimitedServer(
      (received, response) => {
        let seen = 0;
        received.socket.on('timeout', () => {
          seen += 1;
          if (seen === checks) response.end('done');
        });
      },
      limits,
      () => false,
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connection = await openConnection(port);
    connection.socket.once('close', () => server.close());
    return connection;
  }

  test('THREAT-L02 is answered when all of it has arrived', async () => {
    const connection = await openServer(3, NEVER);
    connection.write(requestOf('GET', '/'));
    expect(await connection.answer()).toMatchObject({ status: 200 });
    // And is idle from then on.
    await connection.closed;
  });

  test('THREAT-L02 is closed when a part of it is missing, or its time is over', async () => {
    for (const [answerMs, length] of [
      [NEVER, '10'],
      [0, '0'],
    ] as const) {
      const connection = await openServer(3, answerMs);
      connection.write(requestOf('POST', '/', { 'content-length': length }));
      await expect(connection.answer()).rejects.toThrow('No answer');
    }
  });
});

test('an upload may take longer than another body', async () => {
  const port = await openWith({ connections: { ...NO_TIMEOUTS, bodyMs: 50 } });
  const upload = await openConnection(port);
  const call = await openConnection(port);
  const { payload, headers } = form(Buffer.from('rien'), 'articles.csv');
  const whole = requestOf(
    'POST',
    '/api/oxygene/perform/import',
    { ...headers, authorization: `Bearer ${shop.admin}` },
    payload,
  );
  upload.write(whole.subarray(0, -10));
  call.write(
    requestOf('POST', '/api/login_check', {
      'content-type': 'application/json',
      'content-length': '100',
    }),
  );
  await call.closed;
  upload.write(whole.subarray(-10));
  expect((await upload.answer()).status).toBe(422);
});

test.each([
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '10.0.0.1', false],
  [['10.0.0.0/8', '2001:db8::/32'], '10.9.8.7', true],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::7', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['192.168.1.4'], '192.168.1.5', false],
  [undefined, '127.0.0.1', false],
])('OPEN-58 of the proxies %j, %s is one: %s', (proxies, address, trusted) => {
  expect(createProxyMatcher(proxies)(address)).toBe(trusted);
});

test('THREAT-L02 connections are counted for a /64 network of IPv6, not an address', () => {
  const server = createLimitedServer(
    () => undefined,
    { ...CONNECTION_LIMITS, perAddress: 3 },
    () => false,
  );
  const connect = (remoteAddress: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket.destroyed;
  };
  expect([1, 2, 3, 4].map((host) => connect(`2001:db8:1:2::${host}`))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(connect('2001:db8:1:3::1')).toBe(false);
  server.close();
});
