// A shop's pages with their scripts removed: no start of the application can be faster than these.
import { createServer, request } from 'node:http';
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

const withoutScripts = (html) => html.replace(SCRIPTS, '').replace(PRELOADS, '');

/**
 * Serves the same answers as `upstream`; HTML without scripts. Resolves with its address and
 * `close`.
 */
export async function startFloor(upstream) {
  const server = createServer((asked, answer) => void forward(upstream, asked, answer));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}`, close };
}

function forward(upstream, asked, answer) {
  const options = {
    method: asked.method,
    headers: { ...asked.headers, host: new URL(upstream).host },
  };
  const call = request(`${upstream}${asked.url}`, options, (received) => {
    const headers = { ...received.headers };
    // Early hints and preload headers name scripts too.
    delete headers.link;
    if (!headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(received.statusCode, headers);
      received.pipe(answer);
      return;
    }
    strip(received, headers['content-encoding']).then(
      (body) => {
        delete headers['transfer-encoding'];
        answer.writeHead(received.statusCode, {
          ...headers,
          'content-encoding': 'br',
          'content-length': body.length,
        });
        answer.end(body);
      },
      (error) => answer.destroy(error),
    );
  });
  call.on('error', (error) => answer.destroy(error));
  asked.pipe(call);
}

async function strip(received, encoding) {
  const body = Buffer.concat(await received.toArray());
  const html = encoding ? await decoders[encoding](body) : body;
  return compress(withoutScripts(html.toString('utf8')), BROTLI);
}
