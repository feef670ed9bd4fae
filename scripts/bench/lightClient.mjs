// An HTTP client that does little more than count answers: on a machine of few cores a complete one
// needs more of them than the server.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HEAD_END = '\r\n\r\n';
const STATUS = Buffer.from('HTTP/1.1 200 ');
/** One buffer for all connections: what arrives is counted, not kept. */
const BUFFER_BYTES = 1 << 20;

/**
 * Asks for the paths in turn over each of the connections, every time the answer before has
 * arrived. The answers of a path must not change: the head of its first one tells the length of
 * all; of the others the status and the length are checked.
 * @param addresses of the servers, where the paths begin; the connections alternate between them.
 * @returns answers a second.
 */
export async function readRepeatedly(addresses, paths, { connections, seconds }) {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  const lengths = new Array(paths.length);
  const clients = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      openClient(addresses[index % addresses.length], paths, {
        lengths,
        buffer,
        first: Math.floor((paths.length * index) / connections),
      }),
    ),
  );
  const begun = performance.now();
  for (const client of clients) client.start();
  await wait(seconds * 1000);
  const took = (performance.now() - begun) / 1000;
  return clients.reduce((sum, client) => sum + client.stop(), 0) / took;
}

async function openClient(address, paths, { lengths, buffer, first }) {
  const { hostname, port, host, pathname } = new URL(address);
  const requests = paths.map((path) =>
    Buffer.from(
      `GET ${pathname}${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`,
      'latin1',
    ),
  );
  let answers = 0;
  let failure;
  let current = first;
  /** Bytes of the answer that have not arrived yet; 0: the next ones begin an answer. */
  let missing = 0;
  const socket = connect({
    port: Number(port),
    host: hostname,
    onread: { buffer, callback: read },
  });
  socket.setNoDelay(true);
  socket.on('error', (error) => (failure = error));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    start: () => socket.write(requests[current]),
    /**
     * @returns the number of answers.
     * @throws for an answer that was not 200 or had another length, or a lost connection.
     */
    stop() {
      socket.destroy();
      if (failure) throw failure;
      return answers;
    },
  };

  function read(bytes) {
    if (missing === 0) missing = lengthAt(bytes);
    missing -= bytes;
    if (missing > 0) return true;
    if (missing < 0) return refuse('An answer is longer than the first one of its path');
    answers += 1;
    current = current + 1 === requests.length ? 0 : current + 1;
    socket.write(requests[current]);
    return true;
  }

  /** The length of the answer whose first bytes are in the buffer. */
  function lengthAt(bytes) {
    if (buffer.compare(STATUS, 0, STATUS.length, 0, STATUS.length) !== 0)
      refuse(buffer.toString('latin1', 0, Math.min(bytes, 100)));
    return (lengths[current] ??= lengthOf(bytes));
  }

  function lengthOf(bytes) {
    const end = buffer.indexOf(HEAD_END, 0, 'latin1');
    const length = /\r\ncontent-length: (\d+)/i.exec(
      buffer.toString('latin1', 0, Math.min(end, bytes)),
    );
    if (end < 0 || end > bytes || !length)
      refuse('An answer without a length, or whose head came in pieces');
    return end + HEAD_END.length + Number(length?.[1]);
  }

  function refuse(problem) {
    socket.destroy(new Error(`Not answered: ${problem}`));
    return false;
  }
}
