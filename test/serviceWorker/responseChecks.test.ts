import { createHash } from 'node:crypto';
import { type Answered, answerIn } from '../../src/serviceWorker/requestKinds';
import {
  answerBelow,
  fileOf,
  isError,
  pageOf,
  picture,
  type ResponseCheck,
} from '../../src/serviceWorker/responseChecks';
import { readContract } from '../support/readContract';

const SIGN_IN =
  '<!doctype ' +
  'html><html><head><title>Wi-Fi</title></head><body><form>Identifiez-vous</form></body></html>';
const digestOf = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 6).toString('base64');

const SCRIPT = 'chunks.push([[1],{}]);';
const file = fileOf({ '1.abc.js': digestOf(SCRIPT), '1.abc.css': digestOf('a{}') });
const page = pageOf(['/static/51.js', '/static/main.js']);
const PAGE =
  '<html><head><script src="/static/51.js"></script><script ' +
  'src="/static/main.js"></script></head><body></body></html>\n';
const answer = answerBelow('/api');

const sent = (
  body: string,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
): Response => new Response(body, { status, headers: { 'content-type': type, ...headers } });
/** As a browser marks what another address has answered in the end. */
const redirected = (response: Response): Response =>
  Object.defineProperty(response, 'redirected', { value: true });

const FLAT = JSON.stringify({ categories: [{ id: 1 }], subCategories: [], underSubCategories: [] });
const PUBLIC = { 'cache-control': 'public, max-age=60' };

const RIGHT: [string, ResponseCheck, string, () => Response][] = [
  [
    'a script of this build',
    file,
    '/static/1.abc.js',
    () => sent(SCRIPT, 'application/javascript; charset=utf-8'),
  ],
  ['a style sheet of this build', file, '/static/1.abc.css', () => sent('a{}', 'text/css')],
  [
    'a script of another build',
    file,
    '/static/2.def.js',
    () => sent('anything()', 'text/javascript'),
  ],
  ['a drawing', file, '/static/mark.123.svg', () => sent('<svg/>', 'image/svg+xml')],
  ['a brochure', file, '/static/ika.123.pdf', () => sent('%PDF', 'application/pdf')],
  ['a page of this build', page, '/home', () => sent(PAGE, 'text/html; charset=utf-8')],
  [
    'the categories',
    answer,
    '/api/exposed/categories/flat',
    () => sent(FLAT, 'application/json; charset=utf-8'),
  ],
  [
    'a list of articles',
    answer,
    '/api/exposed/featured/articles',
    () => sent('[{"id":3}]', 'application/json'),
  ],
  [
    'an empty list',
    answer,
    '/api/exposed/active/sales/campaigns',
    () => sent('[]', 'application/json'),
  ],
  [
    'a public picture',
    picture,
    '/api/exposed/article/1/get/thumbnail',
    () => sent('RIFF', 'image/webp', PUBLIC),
  ],
];

test.each(RIGHT)('%s is stored', async (_, kind, path, make) => {
  expect(kind.seems(make(), path)).toBe(true);
  expect(await kind.is(make(), path)).toBe(true);
});

test.each(RIGHT)(
  'instead of %s, neither a page of a network, another status nor another address is an answer',
  async (_, kind, path, make) => {
    const page200 = () => sent(SIGN_IN, 'text/html');
    expect(await kind.is(page200(), path)).toBe(false);
    const others = [202, 206, 203, 404, 503].map(
      (status) => () => new Response('[]', { headers: make().headers, status }),
    );
    const wrong = [
      ...others,
      () => redirected(make()),
      () => Response.error(),
      () => new Response(null, { status: 204 }),
    ];
    for (const each of wrong) {
      expect(kind.seems(each(), path)).toBe(false);
      expect(await kind.is(each(), path)).toBe(false);
    }
  },
);

test.each(RIGHT.filter(([, kind]) => kind !== page))(
  '%s is not taken from a page of a network, by its type alone',
  (_, kind, path) =>
    expect(kind.seems(sent(SIGN_IN, 'text/html; charset=utf-8'), path)).toBe(false),
);

test.each<[string, ResponseCheck, string, Response]>([
  ['a cut script', file, '/static/1.abc.js', sent(SCRIPT.slice(0, 9), 'text/javascript')],
  ['an empty script', file, '/static/1.abc.js', sent('', 'text/javascript')],
  ['a page sent as a script', file, '/static/1.abc.js', sent(SIGN_IN, 'text/javascript')],
  ['a script of another type', file, '/static/1.abc.js', sent(SCRIPT, 'text/plain')],
  ['a script without a type', file, '/static/1.abc.js', sent(SCRIPT, '')],
  ['a page as a file of an unknown kind', file, '/static/font.woff2', sent(SIGN_IN, 'text/html')],
  ['a page of another build', page, '/home', sent(PAGE.replace('main', 'older'), 'text/html')],
  ['a cut page', page, '/home', sent(PAGE.slice(0, -20), 'text/html')],
  ['an empty page', page, '/home', sent('', 'text/html')],
  ['a page that says another type', page, '/home', sent(PAGE, 'text/plain')],
  [
    'a cut answer',
    answer,
    '/api/exposed/featured/articles',
    sent('[{"id":3},{"i', 'application/json'),
  ],
  ['an empty answer', answer, '/api/exposed/featured/articles', sent('', 'application/json')],
  ['null', answer, '/api/exposed/categories/flat', sent('null', 'application/json')],
  ['an empty object', answer, '/api/exposed/categories/flat', sent('{}', 'application/json')],
  [
    'an object instead of a list',
    answer,
    '/api/exposed/featured/articles',
    sent('{"error":"blocked"}', 'application/json'),
  ],
  [
    'a list instead of an object',
    answer,
    '/api/exposed/detailed/1/article',
    sent('[{"id":1}]', 'application/json'),
  ],
  [
    'rows without ids',
    answer,
    '/api/exposed/featured/articles',
    sent('["blocked",null]', 'application/json'),
  ],
  [
    'an answer of an operation that is never stored',
    answer,
    '/api/user/self',
    sent('[]', 'application/json'),
  ],
  [
    'an empty picture',
    picture,
    '/api/exposed/article/1/get/thumbnail',
    sent('', 'image/webp', PUBLIC),
  ],
  [
    'a picture that is not public',
    picture,
    '/api/exposed/article/1/get/thumbnail',
    sent('GIF', 'image/gif'),
  ],
  [
    'a private picture',
    picture,
    '/p',
    sent('RIFF', 'image/webp', { 'cache-control': 'private, no-store' }),
  ],
  ['a cut picture', picture, '/p', sent('RIF', 'image/webp', { ...PUBLIC, 'content-length': '4' })],
])('%s is not stored', async (_, kind, path, response) =>
  expect(await kind.is(response, path)).toBe(false),
);

test('the length of a compressed picture is not that of its body', async () => {
  const headers = { ...PUBLIC, 'content-length': '2', 'content-encoding': 'gzip' };
  expect(await picture.is(sent('<svg/>', 'image/svg+xml', headers), '/p')).toBe(true);
});

test('an answer is checked without being used up', async () => {
  const response = sent(FLAT, 'application/json');
  await answer.is(response, '/api/exposed/categories/flat');
  expect(await response.text()).toBe(FLAT);
});

test('an error is passed on, unless it is of another address', () => {
  expect(isError(sent('{}', 'application/json', {}, 404))).toBe(true);
  expect(isError(redirected(sent('{}', 'application/json', {}, 404)))).toBe(false);
  expect(isError(sent(SIGN_IN, 'text/html', {}, 202))).toBe(false);
});

interface Contract {
  paths: Record<
    string,
    { get?: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }
  >;
  components: { schemas: Record<string, Schema> };
}
interface Schema {
  $ref?: string;
  type?: string;
  required?: string[];
}

/** What an operation answers by the contract. */
function answeredBy({ paths, components }: Contract, path: string): Answered | undefined {
  const schema = paths[path]?.get?.responses['200']?.content['application/json']?.schema;
  const named = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema;
  return named?.type === 'array' ? 'rows' : named?.required;
}

test('what the worker expects of an answer is what the contract says', () => {
  const contract = readContract() as Contract;
  const stored = Object.keys(contract.paths).filter((path) =>
    answerIn(path.replace(/\{\w+\}/g, '1')),
  );
  expect(stored).toHaveLength(7);
  for (const path of stored)
    expect([path, answerIn(path.replace(/\{\w+\}/g, '1'))]).toEqual([
      path,
      answeredBy(contract, path),
    ]);
});
