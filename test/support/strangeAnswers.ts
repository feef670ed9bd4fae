/** What a firewall, a sign-in page, a proxy or a broken server answers instead of the shop. */
export type StrangeAnswer = (request: Request) => Response;

const HTML =
  '<!doctype html><html><body><form action="/signin"><input name="user"></form></body></html>';

export const html = (status: number): Response =>
  new Response(HTML, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const json = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/**
 * What `fetch` makes of a redirect: an error when the caller wants none, else what is found at the
 * other address.
 */
export function redirected(request: Request, found: Response): Response {
  if (request.redirect === 'error') throw new TypeError('Failed to fetch');
  return found;
}

/** Whatever the operation: no answer of the contract. */
export const STRANGE: Readonly<Record<string, StrangeAnswer>> = {
  'a page': () => html(200),
  'a page with status 202': () => html(202),
  'a redirect to a page': (request) => redirected(request, html(200)),
  'a page that is called JSON': () => json(HTML),
  null: () => json('null'),
  'a text': () => json('"ok"'),
  'nothing, with status 204': () => new Response(null, { status: 204 }),
  'nothing, with status 200': () => json(''),
};

/**
 * JSON that is no answer of the contract unless it happens to be one: `complaint` of
 * contractAnswers.ts tells.
 */
export const STRANGE_BODIES: readonly unknown[] = [{}, [], [null], [{}], ['x'], [[]], true, 1];

/** A valid answer that did not arrive as the contract says. */
export const DAMAGED: Readonly<Record<string, (answer: unknown, request: Request) => Response>> = {
  'cut JSON': (answer) => json(JSON.stringify(answer).slice(0, -1)),
  'a redirect to the same at another address': (answer, request) =>
    redirected(request, Response.json(answer)),
  'the same with status 201': (answer) => json(JSON.stringify(answer), 201),
  'the same with status 202': (answer) => json(JSON.stringify(answer), 202),
  'the same as a text': (answer) =>
    new Response(JSON.stringify(answer), { headers: { 'content-type': 'text/plain' } }),
};

/** Errors with a status but without the contract's Error. */
export const FOREIGN_ERRORS: Readonly<Record<string, (status: number) => Response>> = {
  'a page': html,
  'the JSON of a gateway': (status) => json('{"message":"Forbidden"}', status),
  null: (status) => json('null', status),
  nothing: (status) => new Response(null, { status }),
};
