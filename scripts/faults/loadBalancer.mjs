// A load balancer in front of several servers, strict like nginx: in turns among those that say
// they are ready. A request is given to the next server only if it cannot have reached the first
// one; otherwise the client gets 502, and repeats it or not.
import { Agent, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_EVERY_MS = 300;
const CHECK_TIMEOUT_MS = 2_500;
const READY_TIMEOUT_MS = 60_000;
/** 503 is expected while the database is lost; nobody asks for what is not there. */
const isFault = (status) => status === 404 || (status >= 500 && status !== 503);
const KEPT_FAULTS = 20;
const KEPT_CHARACTERS = 500;

/**
 * @param servers each with `address`.
 * @returns its address; `faults`: method, path, status and body of the first answers that tell of a
 * fault; untilAllReady(), which throws after a minute; close().
 */
export async function openLoadBalancer(servers) {
  const ready = new Set();
  const faults = [];
  const agent = new Agent({ keepAlive: false });
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

  async function answer(incoming, outgoing) {
    const body = await buffer(incoming);
    turn += 1;
    const inTurn = [...ready].map((_, index, all) => all[(index + turn) % all.length]);
    for (const server of inTurn) {
      if (await forward(server, agent, { incoming, body, outgoing, faults })) return;
      ready.delete(server);
    }
    outgoing.writeHead(503, { 'retry-after': '1' }).end();
  }

  // Never closes an idle connection, at the moment at which the client may use it again.
  const front = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise((resolve) => front.listen(0, '127.0.0.1', resolve));
  const checks = servers.map(checkRepeatedly);
  return {
    address: `http://127.0.0.1:${front.address().port}`,
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
      front.closeAllConnections();
      front.close();
      await Promise.all(checks);
    },
  };
}

/** @returns whether the client has an answer: false when the server got nothing of the request. */
function forward({ address }, agent, { incoming, body, outgoing, faults }) {
  const { method, url, headers } = incoming;
  return new Promise((resolve) => {
    const target = new URL(url, address);
    const outward = request(target, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      if (isFault(response.statusCode))
        keepAnswer(response, `${method} ${target.pathname}`, faults);
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

function keepAnswer(response, asked, faults) {
  let text = '';
  response.on('data', (chunk) => (text = (text + chunk).slice(0, KEPT_CHARACTERS)));
  response.on('end', () => {
    if (faults.length < KEPT_FAULTS) faults.push(`${asked} ${response.statusCode} ${text}`);
  });
}
