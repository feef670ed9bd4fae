// A shop's pages with their scripts removed: no start of the application can be faster than these.
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip } from 'node:zlib';

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const compress = promisify(brotliCompress);
/** Fast enough to compress at each answer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** Preloads of scripts, and of answers which only scripts read. */
const PRELOADS =
  /<link\b(?=[^>]*\brel="?(?:modulepreload|(?:preload|prefetch)\b[^>]*\bas="?(?:script|fetch)))[^>]*>/gi;

/** @returns the address of a server with the answers of `upstream`, without scripts; `close`. */
export async function startFloor(upstream) {
  const server = createServer((asked, answer) => forward(upstream, asked, answer));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}`, close };
}

function forward(upstream, asked, answer) {
  const headers = { ...asked.headers, host: new URL(upstream).host };
  const call = request(`${upstream}${asked.url}`, { method: asked.method, headers });
  call.on('response', (received) => {
    send(received, answer).catch((error) => answer.destroy(error));
  });
  call.on('error', (error) => answer.destroy(error));
  asked.pipe(call);
}

async function send(received, answer) {
  // Early hints and preload headers name scripts too.
  const { link: _link, 'transfer-encoding': transfer, ...headers } = received.headers;
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(received.statusCode, {
      ...headers,
      ...(transfer && { 'transfer-encoding': transfer }),
    });
    received.pipe(answer);
    return;
  }
  const sent = await buffer(received);
  const encoding = headers['content-encoding'];
  const html = (encoding ? await decoders[encoding](sent) : sent).toString('utf8');
  const body = await compress(html.replace(SCRIPTS, '').replace(PRELOADS, ''), BROTLI);
  const own = { 'content-encoding': 'br', 'content-length': body.length };
  answer.writeHead(received.statusCode, { ...headers, ...own }).end(body);
}
