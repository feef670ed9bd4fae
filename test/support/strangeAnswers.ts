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

type ErrorAnswer = (status: number) => Response;
const typed =
  (text: string, type: string): ErrorAnswer =>
  (status) =>
    new Response(text, { status, headers: { 'content-type': type } });

/** Errors that are not the contract's Error, but count by their status: JSON, or without a body. */
export const SHAPELESS_ERRORS: Readonly<Record<string, ErrorAnswer>> = {
  'an empty object': (status) => json('{}', status),
  nothing: (status) => new Response(null, { status }),
  'an empty list': (status) => json('[]', status),
  'the JSON of a gateway': (status) => json('{"message":"Forbidden"}', status),
  'a message that is no text': (status) => json('{"message":{"a":1},"requestId":7}', status),
  'a nested error': (status) => json('{"error":{"code":401,"message":"Non"}}', status),
  'a list of errors': (status) => json('[{"message":"Non"}]', status),
  'a text': (status) => json('"Non"', status),
  'HTML in a text': (status) => json('"<!doctype html><p>Non</p>"', status),
  'a number': (status) => json('401', status),
  'a truth value': (status) => json('false', status),
  null: (status) => json('null', status),
  'an empty text': (status) => json('""', status),
  'JSON without a body': (status) => json('', status),
  'JSON of a charset': typed('{}', 'application/json; charset=utf-8'),
  'JSON in capitals': typed('{"Message":"Non"}', 'Application/JSON'),
  'JSON of an API': typed('{"errors":[]}', 'application/vnd.api+json'),
  'a problem': typed('{"title":"Non","status":401}', 'application/problem+json'),
  'an empty body without a type': (status) => new Response(new Uint8Array(), { status }),
  'an empty text/plain': typed('', 'text/plain; charset=utf-8'),
  'an empty file': typed('', 'application/octet-stream'),
};

/** Errors from between browser and shop: nothing follows from their status. */
export const FOREIGN_ERRORS: Readonly<Record<string, ErrorAnswer>> = {
  'a page': html,
  'a page that is called JSON': (status) => json(HTML, status),
  'a page in capitals': typed(HTML, 'TEXT/HTML'),
  'a page of XHTML': typed(HTML, 'application/xhtml+xml'),
  'an empty page': typed('', 'text/html'),
  'a page that is called a problem': typed(HTML, 'application/problem+json'),
  'cut JSON': (status) => json('{"message":', status),
  'a page without a type': (status) => new Response(new TextEncoder().encode(HTML), { status }),
  'a text of a proxy': typed('Forbidden', 'text/plain'),
  'JSON in a page': typed('{"message":"Non","requestId":"r"}', 'text/html'),
};
