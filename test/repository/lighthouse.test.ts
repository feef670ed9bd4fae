// @full tools: scripts.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const scripts = join(__dirname, '../../scripts/lighthouse');

/**
 * The value of an expression over the exports `m` of a script, in its own process: the scripts are
 * ES modules.
 */
async function evaluate(script: string, expression: string): Promise<unknown> {
  const program =
    `import(${JSON.stringify(join(scripts, script))}).then(async (m) => ` +
    `console.log(JSON.stringify(await ${expression})))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return JSON.parse(stdout);
}

describe('the page without scripts, which LCP is compared with', () => {
  const html = `<head><link rel="preload" as="script" href="/a.js"><link rel=preload as=fetch href=/api/x crossorigin=anonymous>
<link rel="modulepreload" href="/b.js"><link rel="preload" as="image" href="/slide.webp"><link rel="stylesheet" href="/a.css">
<script defer src="/a.js"></script><script>if (1 < 2) { run(); }</script></head>
<body><h1>Accueil</h1><script type="application/json">{"a":"<b>"}</script><noscript>Appelez-nous</noscript></body>`;

  test('keeps content, styles and images; loses scripts and what only they read', async () => {
    expect(await evaluate('floorProxy.mjs', `m.withoutScripts(${JSON.stringify(html)})`))
      .toBe(`<head>
<link rel="preload" as="image" href="/slide.webp"><link rel="stylesheet" href="/a.css">
</head>
<body><h1>Accueil</h1><noscript>Appelez-nous</noscript></body>`);
  });

  test('is served compressed, under the path and with the status of the page', async () => {
    const serve = `(async () => {
      const http = await import('node:http');
      const { gzipSync } = await import('node:zlib');
      const body = gzipSync(${JSON.stringify(html)});
      const upstream = http.createServer((asked, answer) => {
        const isHome = asked.url === '/home';
        const [status, type] = isHome ? [200, 'text/html; charset=utf-8'] : [404, 'text/css'];
        answer.writeHead(status, { 'content-type': type, 'content-encoding': 'gzip' });
        answer.end(body);
      });
      await new Promise((resolve) => upstream.listen(0, '127.0.0.1', resolve));
      const floor = await m.startFloor('http://127.0.0.1:' + upstream.address().port);
      const ask = (path) => fetch(floor.address + path);
      const answers = await Promise.all(['/home', '/a.css'].map(ask));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      await floor.close();
      upstream.close();
      return answers.map(({ status, headers }, at) => [status, headers.get('content-encoding'), texts[at].includes('<script')]);
    })()`;
    expect(await evaluate('floorProxy.mjs', serve)).toEqual([
      [200, 'br', false],
      [404, 'gzip', true],
    ]);
  });
});

test.each([
  [[3], 3],
  [[30, 4, 100], 30],
  [[1, 4, 2, 10], 3],
])('the median of %j is %d', async (values, middle) => {
  expect(await evaluate('report.mjs', `m.median(${JSON.stringify(values)})`)).toBe(middle);
});
