import { createHash } from 'node:crypto';
import { createSecurityHeaders } from '../../../src/server/http/protections';
import { hashInlineScripts } from '../../../src/server/pages/webBuild';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.each([
  ['<script>go()</script>', ['go()']],
  ['<script type="module">\n go() \n</script>', ['\n go() \n']],
  ['<SCRIPT type=text/javascript>go()</SCRIPT>', ['go()']],
  ['<script>a()</script><p></p><script>b()</script>', ['a()', 'b()']],
  ['<script src="/main.js"></script><script defer src=/main.js></script>', []],
  ['<script type="application/json">{}</script><script type=application/ld+json>{}</script>', []],
])('of %s the scripts %j are allowed', (html, scripts: string[]) => {
  expect(hashInlineScripts(html)).toEqual(scripts.map(hash));
});

test('the policy allows the shop’s scripts and the given inline ones, never all', () => {
  const headers = createSecurityHeaders([hash('go()')]);
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hash('go()')};`);
});
