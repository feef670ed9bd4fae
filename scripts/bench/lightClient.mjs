// An HTTP client that does little more than count answers: on a machine of few cores a complete one needs more of them than the server.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HEAD_END = '\r\n\r\n';
/** The head of an answer is shorter, and arrives in one piece. */
const HEAD_MAX = 2_000;

/**
 * Asks for the paths in turn over each of the connections, every time the answer before has arrived.
 * @param addresses of the servers; the connections alternate between them. @returns answers a second.
 */
export async function readRepeatedly(addresses, paths, { connections, seconds }) {
  const clients = await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const from = Math.floor((paths.length * index) / connections);
      return openClient(addresses[index % addresses.length], [...paths.slice(from), ...paths.slice(0, from)]);
    }),
  );
  const begun = performance.now();
  for (const client of clients) client.start();
  await wait(seconds * 1000);
  const took = (performance.now() - begun) / 1000;
  return clients.reduce((sum, client) => sum + client.stop(), 0) / took;
}

async function openClient(address, paths) {
  const { hostname, port, host } = new URL(address);
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`);
  const socket = connect(Number(port), hostname);
  let answers = 0;
  let failure;
  /** Bytes of the answer that have not arrived yet. */
  let missing = 0;
  socket.on('data', (chunk) => {
    missing = missing === 0 ? lengthOf(chunk) - chunk.length : missing - chunk.length;
    if (missing > 0) return;
    answers += 1;
    socket.write(requests[answers % requests.length]);
  });
  socket.on('error', (error) => (failure = error));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    start: () => socket.write(requests[0]),
    /** @returns the number of answers. @throws for an answer that was not 200, or a lost connection. */
    stop() {
      socket.destroy();
      if (failure) throw failure;
      return answers;
    },
  };

  function lengthOf(chunk) {
    const head = chunk.toString('latin1', 0, HEAD_MAX);
    const end = head.indexOf(HEAD_END);
    const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end));
    if (!head.startsWith('HTTP/1.1 200 ') || !length) socket.destroy(new Error(`Not answered: ${head.slice(0, 100)}`));
    return end + HEAD_END.length + Number(length?.[1]);
  }
}
