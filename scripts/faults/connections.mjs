// 10,000 idle and 1,000 slow connections from many addresses, then many from one: customers are
// still served, slow ones are closed.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { repeatUntilStopped } from './clients.mjs';
import { notRun, row, scenario } from './scenario.mjs';

const IDLE = 10_000;
const SLOW = 1_000;
const ADDRESS_COUNT = 250;
const AT_ONCE = 200;
const FROM_ONE_ADDRESS = 600;
const SLOW_EVERY_MS = 5_000;
const SLOW_TIMEOUT_MS = 75_000;
const NEEDED_FILES = IDLE + SLOW + FROM_ONE_ADDRESS + 500;
const FAULT = `${IDLE.toLocaleString('en')} idle and ${SLOW.toLocaleString('en')} slow connections`;

/** @returns the report's rows. */
export const connections = async () =>
  openFiles() < NEEDED_FILES
    ? notRun(FAULT, `the limit of open files is below ${NEEDED_FILES}`)
    : overShop();

const overShop = scenario({ env: { RATE_LIMITS: 'on' } }, async ({ shop }) => [
  await idleAndSlow(shop),
  await fromOneAddress(shop),
]);

function openFiles() {
  try {
    return Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))[1]);
  } catch {
    return Infinity;
  }
}

/** Opens a socket from a loopback address. */
function open({ address }, from) {
  const { port } = new URL(address);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    for (const event of ['connect', 'close']) socket.once(event, () => resolve(socket));
  });
}

const spread = (index) => `127.0.1.${1 + (index % ADDRESS_COUNT)}`;

async function openMany(shop, count, from) {
  const sockets = [];
  while (sockets.length < count) {
    const { length } = sockets;
    const batch = Array.from({ length: Math.min(AT_ONCE, count - length) }, (_, at) =>
      open(shop, from(length + at)),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

const openOf = (sockets) => sockets.filter(({ destroyed }) => !destroyed).length;

async function idleAndSlow(shop) {
  const idle = await openMany(shop, IDLE, spread);
  const held = openOf(idle);
  const slow = await openMany(shop, SLOW, spread);
  const reads = { shop, on: true, times: [], wrong: 0 };
  const reading = repeatUntilStopped(reads, readOnce, 25);
  const closedAfter = await waitUntilClosed(slow);
  reads.on = false;
  await reading;
  for (const socket of [...idle, ...slow]) socket.destroy();
  return row(
    FAULT,
    `${held} idle held, slow ones closed: ${SLOW - closedAfter.left} of ${SLOW}, the last after ` +
      `${(closedAfter.ms / 1000).toFixed(0)} s; ` +
      `${reads.times.length} concurrent reads, ${reads.wrong} refused, p99 ` +
      `${reads.times.sort((a, b) => a - b)[Math.floor(reads.times.length * 0.99)].toFixed(0)} ms`,
    [
      ['slow connections left open', closedAfter.left === 0],
      ['customers refused', reads.wrong === 0 && reads.times.length > 0],
    ],
  );
}

const HALF_HEAD = 'GET / HTTP/1.1\r\n';
const HALF_BODY =
  'POST /api/login_check HTTP/1.1\r\nhost: x\r\ncontent-type: ' +
  'application/json\r\ncontent-length: 500\r\n\r\n';

/**
 * Sends one byte every few seconds, half of the sockets in the head, half in the body.
 * @returns milliseconds until all were closed, and how many are left after a time.
 */
async function waitUntilClosed(slow) {
  slow.forEach((socket, index) => socket.write(index % 2 ? HALF_BODY : HALF_HEAD));
  const started = Date.now();
  const dripping = setInterval(
    () => slow.forEach((socket) => socket.destroyed || socket.write('x')),
    SLOW_EVERY_MS,
  );
  while (openOf(slow) > 0 && Date.now() - started < SLOW_TIMEOUT_MS) await wait(500);
  clearInterval(dripping);
  return { ms: Date.now() - started, left: openOf(slow) };
}

async function readOnce(reads) {
  const started = performance.now();
  const { status } = await reads.shop
    .call('GET', '/exposed/categories/flat')
    .catch(() => ({ status: 0 }));
  reads.times.push(performance.now() - started);
  if (status !== 200) reads.wrong += 1;
  return true;
}

/** Above a limit the connections of one address are closed; another address is served. */
async function fromOneAddress(shop) {
  const sockets = await openMany(shop, FROM_ONE_ADDRESS, () => '127.0.0.9');
  await wait(500);
  const held = openOf(sockets);
  const { status } = await shop.call('GET', '/exposed/categories/flat');
  for (const socket of sockets) socket.destroy();
  return row(
    `${FROM_ONE_ADDRESS} connections from one address`,
    `${held} held, another address was answered ${status}`,
    [
      ['no limit', held < FROM_ONE_ADDRESS],
      ['another address was refused', status === 200],
    ],
  );
}
