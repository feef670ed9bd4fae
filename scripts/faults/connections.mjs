// 10,000 idle and 1,000 slow connections from many addresses, and many from one: customers are served meanwhile, slow ones are cut.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createShop } from './shop.mjs';
import { notRun, row, violated } from './table.mjs';

const IDLE = 10_000;
const SLOW = 1_000;
const ADDRESSES = 250;
const FROM_ONE = 600;
const SLOW_EVERY_MS = 5_000;
const LONGEST_SLOW_MS = 75_000;
const NEEDED_FILES = IDLE + SLOW + FROM_ONE + 500;

/** @returns the report's rows. */
export async function connections() {
  const fault = `${IDLE.toLocaleString('en')} idle and ${SLOW.toLocaleString('en')} slow connections`;
  if (openFiles() < NEEDED_FILES) return [notRun(fault, `the limit of open files is below ${NEEDED_FILES}`)];
  const shop = createShop({ env: { CATALOGUE: 'demo', RATE_LIMITS: 'on' } });
  try {
    await shop.start();
    return [await idleAndSlow(shop, fault), await fromOneAddress(shop)];
  } finally {
    await shop.kill();
    shop.remove();
  }
}

function openFiles() {
  try {
    return Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))[1]);
  } catch {
    return Infinity;
  }
}

/** A socket from the n-th of many loopback addresses. */
function open({ address }, from) {
  const { port } = new URL(address);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  socket.on('error', () => {});
  socket.opened = new Promise((resolve) => socket.once('connect', () => resolve(true)).once('close', () => resolve(false)));
  return socket;
}

const addressOf = (index) => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;

async function openMany(shop, count, from) {
  const sockets = [];
  for (let index = 0; index < count; index += 200) {
    const batch = Array.from({ length: Math.min(200, count - index) }, (_, at) => open(shop, from(index + at)));
    await Promise.all(batch.map(({ opened }) => opened));
    sockets.push(...batch);
  }
  return sockets;
}

async function idleAndSlow(shop, fault) {
  const idle = await openMany(shop, IDLE, (index) => addressOf(index % ADDRESSES));
  const held = idle.filter(({ destroyed }) => !destroyed).length;
  const slow = await openMany(shop, SLOW, (index) => addressOf(index % ADDRESSES));
  const reads = { on: true, times: [], wrong: 0 };
  const reading = readAllTheTime(shop, reads);
  const cutAfter = await untilCut(slow);
  reads.on = false;
  await reading;
  for (const socket of [...idle, ...slow]) socket.destroy();
  const times = reads.times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)];
  const left = slow.filter(({ destroyed }) => !destroyed).length;
  return row(
    fault,
    `${held} idle held, slow ones cut: ${SLOW - left} of ${SLOW}, the last after ${(cutAfter / 1000).toFixed(0)} s; ` +
      `${times.length} reads meanwhile, ${reads.wrong} refused, p99 ${p99.toFixed(0)} ms`,
    violated(['slow connections left open', left === 0], ['customers refused', reads.wrong === 0 && times.length > 0]),
  );
}

const HALF_HEAD = 'GET / HTTP/1.1\r\n';
const HALF_BODY = 'POST /api/login_check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';

/** One byte of a request every few seconds, half of them in the head and half in the body. @returns milliseconds until all were cut. */
async function untilCut(slow) {
  slow.forEach((socket, index) => socket.write(index % 2 ? HALF_BODY : HALF_HEAD));
  const started = Date.now();
  const dripping = setInterval(() => slow.forEach((socket) => socket.destroyed || socket.write('x')), SLOW_EVERY_MS);
  while (slow.some(({ destroyed }) => !destroyed) && Date.now() - started < LONGEST_SLOW_MS) await wait(500);
  clearInterval(dripping);
  return Date.now() - started;
}

async function readAllTheTime(shop, reads) {
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

/** Many connections of one address: those above the cap are closed, another address is served. */
async function fromOneAddress(shop) {
  const sockets = await openMany(shop, FROM_ONE, () => '127.0.0.9');
  await wait(500);
  const held = sockets.filter(({ destroyed }) => !destroyed).length;
  const { status } = await shop.call('GET', '/exposed/categories/flat');
  for (const socket of sockets) socket.destroy();
  return row(
    `${FROM_ONE} connections of one address`,
    `${held} held, another address was answered ${status}`,
    violated(['no cap', held < FROM_ONE], ['another address was refused', status === 200]),
  );
}
