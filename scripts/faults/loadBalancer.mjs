// A load balancer in front of several servers, strict like nginx: in turns among those that say
// they are ready. A request is given to the next server only if it cannot have reached the first
// one; otherwise the client gets 502, and repeats it or not.
import { Agent, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 300;
const CHECK_TIMEOUT_MS = 2_500;
const READY_TIMEOUT_MS = 60_000;
/**
 * Answers that tell of a fault; 503 is expected while the database is lost. No request is for
 * something that is not there.
 */
const isFault = (status) => status === 404 || (status >= 500 && status !== 503);
const KEPT_FAULTS = 20;
const KEPT_CHARACTERS = 500;

/** @param servers each with `address`. */
export async function openLoadBalancer(servers) {
  const ready = new Set();
  const inFlight = new Set();
  const faults = [];
  const agent = new Agent({ keepAlive: false });
  let isOpen = true;
  let turn = 0;

  async function check(server) {
    const { address } = server;
    const options = { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) };
    const isReady = await fetch(`${address}/health/ready`, options).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && address === server.address) ready.add(server);
    else ready.delete(server);
  }

  async function checkRepeatedly(server) {
    while (isOpen) {
      await check(server);
      await wait(CHECK_EVERY_MS);
    }
  }

  async function answer(incoming, outgoing) {
    const body = await buffer(incoming);
    turn += 1;
    const inTurn = [...ready].map((_, index, all) => all[(index + turn) % all.length]);
    for (const server of inTurn) {
      const entry = { path: incoming.url, server };
      inFlight.add(entry);
      const isAnswered = await forward(server, agent, { incoming, body, outgoing, keepFault });
      inFlight.delete(entry);
      if (isAnswered) return;
      ready.delete(server);
    }
    outgoing.writeHead(503, { 'retry-after': '1' }).end();
  }

  function keepFault(fault) {
    if (faults.length < KEPT_FAULTS) faults.push(fault);
  }

  // Never closes an idle connection, at the moment at which the client may use it again.
  const front = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise((resolve) => front.listen(0, '127.0.0.1', resolve));
  const checks = servers.map(checkRepeatedly);
  return {
    address: `http://127.0.0.1:${front.address().port}`,
    /** Method, path, status and body of the servers' first answers that tell of a fault. */
    faults,
    /** The server that is answering a request for this path, or undefined. */
    serverAnswering: (path) => [...inFlight].find((entry) => entry.path === path)?.server,
    /** @throws after a minute. */
    async untilAllReady() {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      while (ready.size < servers.length) {
        if (Date.now() > deadline)
          throw new Error(`${ready.size} of ${servers.length} servers became ready`);
        await wait(100);
      }
    },
    async close() {
      isOpen = false;
      front.closeAllConnections();
      front.close();
      await Promise.all(checks);
    },
  };
}

/** @returns whether the client has an answer: false when the server got nothing of the request. */
function forward({ address }, agent, { incoming, body, outgoing, keepFault }) {
  const { method, url, headers } = incoming;
  return new Promise((resolve) => {
    const target = new URL(url, address);
    const outward = request(target, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      if (isFault(response.statusCode))
        keepAnswer(response, `${method} ${target.pathname}`, keepFault);
      response.on('end', () => resolve(true));
      // The server was killed in the middle of its answer: so is the connection of the client.
      response.on('error', () => {
        outgoing.destroy();
        resolve(true);
      });
      response.pipe(outgoing);
    });
    outward.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      return resolve(true);
    });
    outward.end(body);
  });
}

function keepAnswer(response, request, keepFault) {
  let text = '';
  response.on('data', (chunk) => (text = (text + chunk).slice(0, KEPT_CHARACTERS)));
  response.on('end', () => keepFault(`${request} ${response.statusCode} ${text}`));
}
