// Child process: asks for pages over a few connections, each as soon as the one before has arrived.
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';

const CONNECTIONS = 4;
const LOWEST_PRIORITY = 19;
const headers = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (compatible; crawler of the bench)',
};
const agent = new Agent({ keepAlive: true });

setPriority(LOWEST_PRIORITY);
process.on('message', async ({ address, pages }) => {
  const begun = performance.now();
  const left = [...pages];
  let rendered = 0;
  const crawl = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      if (await isRendered(`${address}${path}`)) rendered += 1;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, crawl));
  process.send({ rendered, seconds: (performance.now() - begun) / 1000 });
});

/**
 * Only pages that came from the renderer have an ETag; the shell with the head of an article has
 * none.
 */
function isRendered(url) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(answer.headers.etag !== undefined));
    }).on('error', reject);
  });
}
