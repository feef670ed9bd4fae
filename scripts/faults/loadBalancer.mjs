// What a load balancer in front of servers gives its clients, strict like nginx: a call goes in
// turn to those that say they are ready, and to the next one only if it cannot have reached the
// first; otherwise it fails, and the client repeats it or not.
import { setTimeout as wait } from 'node:timers/promises';
import { call, logIn } from '../lib/temporaryShop.mjs';

const CHECK_EVERY_MS = 300;
const CHECK_TIMEOUT_MS = 2_500;
const READY_TIMEOUT_MS = 60_000;
/** 503 is expected while the database is lost; nobody asks for what is not there. */
const isFault = (status) => status === 404 || (status >= 500 && status !== 503);
const KEPT_FAULTS = 20;
const KEPT_CHARACTERS = 500;

/**
 * @param servers each with `address`.
 * @returns call() and token() as of one shop; `quotesAt`: when quotes were acknowledged; `faults`:
 * method, path, status and text of the first answers that tell of a fault; untilAllReady(), which
 * throws after a minute; close().
 */
export function openLoadBalancer(servers) {
  const ready = new Set();
  const faults = [];
  const quotesAt = [];
  let isOpen = true;
  let turn = 0;

  async function checkRepeatedly(server) {
    for (; isOpen; await wait(CHECK_EVERY_MS)) {
      const { address } = server;
      const options = { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) };
      const { ok } = await fetch(`${address}/health/ready`, options).catch(() => ({ ok: false }));
      if (ok && address === server.address) ready.add(server);
      else ready.delete(server);
    }
  }

  async function callInTurn(...asked) {
    turn += 1;
    for (const server of [...ready].map((_, index, all) => all[(index + turn) % all.length])) {
      try {
        return await call(server.address, ...asked);
      } catch (error) {
        if (error.cause?.code !== 'ECONNREFUSED') throw error;
        ready.delete(server);
      }
    }
    throw new Error('No server is ready');
  }

  async function callNoting(method, path, options) {
    const answer = await callInTurn(method, path, options);
    const { status, text } = answer;
    if (path === '/exposed/post/quote' && status === 200) quotesAt.push(Date.now());
    if (isFault(status) && faults.length < KEPT_FAULTS)
      faults.push(`${method} ${path} ${status} ${text.slice(0, KEPT_CHARACTERS)}`);
    return answer;
  }

  const checks = servers.map(checkRepeatedly);
  return {
    call: callNoting,
    token: () => logIn(callNoting),
    quotesAt,
    faults,
    async untilAllReady() {
      for (const deadline = Date.now() + READY_TIMEOUT_MS; ready.size < servers.length;) {
        if (Date.now() > deadline)
          throw new Error(`${ready.size} of ${servers.length} servers became ready`);
        await wait(100);
      }
    },
    async close() {
      isOpen = false;
      await Promise.all(checks);
    },
  };
}
