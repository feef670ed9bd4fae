// 10,000 idle and 1,000 slow connections from many addresses, then many from one: customers are
// still served, slow ones are closed.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { notRun, row } from './report.mjs';
import { withShop } from './scenario.mjs';

const IDLE = 10_000;
const SLOW = 1_000;
const ADDRESS_COUNT = 250;
const FROM_ONE_ADDRESS = 600;
const SLOW_EVERY_MS = 5_000;
const SLOW_TIMEOUT_MS = 75_000;
const NEEDED_FILES = IDLE + SLOW + FROM_ONE_ADDRESS + 500;

/** @returns the report's rows. */
export async function connections() {
  const [idle, slow] = [IDLE, SLOW].map((count) => count.toLocaleString('en'));
  const fault = `${idle} idle and ${slow} slow connections`;
  if (openFiles() < NEEDED_FILES)
    return [notRun(fault, `the limit of open files is below ${NEEDED_FILES}`)];
  return withShop({ env: { RATE_LIMITS: 'on' } }, async ({ shop }) => [
    await idleAndSlow(shop, fault),
    await fromOneAddress(shop),
  ]);
}

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
  socket.opened = new Promise((resolve) =>
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false)),
  );
  return socket;
}

const addressOf = (index) => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;

async function openMany(shop, count, from) {
  const sockets = [];
  for (let index = 0; index < count; index += 200) {
    const batch = Array.from({ length: Math.min(200, count - index) }, (_, at) =>
      open(shop, from(index + at)),
    );
    await Promise.all(batch.map(({ opened }) => opened));
    sockets.push(...batch);
  }
  return sockets;
}

async function idleAndSlow(shop, fault) {
  const idle = await openMany(shop, IDLE, (index) => addressOf(index % ADDRESS_COUNT));
  const held = idle.filter(({ destroyed }) => !destroyed).length;
  const slow = await openMany(shop, SLOW, (index) => addressOf(index % ADDRESS_COUNT));
  const reads = { on: true, times: [], wrong: 0 };
  const reading = readRepeatedly(shop, reads);
  const closedAfter = await waitUntilClosed(slow);
  reads.on = false;
  await reading;
  for (const socket of [...idle, ...slow]) socket.destroy();
  const times = reads.times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)];
  const left = slow.filter(({ destroyed }) => !destroyed).length;
  return row(
    fault,
    `${held} idle held, slow ones closed: ${SLOW - left} of ${SLOW}, the last after ` +
      `${(closedAfter / 1000).toFixed(0)} s; ` +
      `${times.length} concurrent reads, ${reads.wrong} refused, p99 ${p99.toFixed(0)} ms`,
    [
      ['slow connections left open', left === 0],
      ['customers refused', reads.wrong === 0 && times.length > 0],
    ],
  );
}

const HALF_HEAD = 'GET / HTTP/1.1\r\n';
const HALF_BODY =
  'POST /api/login_check HTTP/1.1\r\nhost: x\r\ncontent-type: ' +
  'application/json\r\ncontent-length: 500\r\n\r\n';

/**
 * Sends one byte every few seconds, half of the sockets in the head, half in the body.
 * @returns milliseconds until all were closed.
 */
async function waitUntilClosed(slow) {
  slow.forEach((socket, index) => socket.write(index % 2 ? HALF_BODY : HALF_HEAD));
  const started = Date.now();
  const dripping = setInterval(
    () => slow.forEach((socket) => socket.destroyed || socket.write('x')),
    SLOW_EVERY_MS,
  );
  while (slow.some(({ destroyed }) => !destroyed) && Date.now() - started < SLOW_TIMEOUT_MS)
    await wait(500);
  clearInterval(dripping);
  return Date.now() - started;
}

async function readRepeatedly(shop, reads) {
  while (reads.on) {
    const started = performance.now();
    const status = await shop.call('GET', '/exposed/categories/flat').then(
      (answer) => answer.status,
      () => 0,
    );
    reads.times.push(performance.now() - started);
    if (status !== 200) reads.wrong += 1;
    await wait(50);
  }
}

/**
 * Many connections from one address: those above the limit are closed, another address is served.
 */
async function fromOneAddress(shop) {
  const sockets = await openMany(shop, FROM_ONE_ADDRESS, () => '127.0.0.9');
  await wait(500);
  const held = sockets.filter(({ destroyed }) => !destroyed).length;
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
