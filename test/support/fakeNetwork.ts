/**
 * A number is a status, a Response itself, a function is called with the request, anything else is
 * sent as JSON.
 */
type Answer = unknown;

export interface Calls {
  fetchFn: typeof fetch;
  /** The calls, oldest first: "GET /api/exposed/categories/flat". */
  asked: string[];
  requests: Request[];
}

/** A fake network: `table` has a response per "METHOD path" (without /api). */
export function answers(table: Record<string, Answer>): Calls {
  const requests: Request[] = [];
  const asked: string[] = [];
  const fetchFn: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    requests.push(request.clone());
    asked.push(name);
    const answer = table[name.replace(' /api', ' ')] ?? defaults[name.replace(' /api', ' ')] ?? 404;
    const value: unknown =
      typeof answer === 'function'
        ? await (answer as (request: Request) => unknown)(request)
        : answer;
    request.signal.throwIfAborted();
    return toResponse(value);
  };
  return { fetchFn, asked, requests };
}

/** Calls of every page. */
const defaults: Record<string, Answer> = {
  'GET /exposed/categories/flat': { categories: [], subCategories: [], underSubCategories: [] },
  'GET /exposed/active/sales/campaigns': [],
  'GET /exposed/featured/articles': [],
};

function toResponse(value: unknown): Response {
  if (value instanceof Response) return value;
  if (typeof value === 'number')
    return Response.json({ message: 'Non', requestId: 'r' }, { status: value });
  return Response.json(value);
}
