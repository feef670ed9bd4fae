import { type Answered, answerIn } from './requestKinds';

/**
 * Distinguishes what the shop sent from what a sign-in page, a firewall or a cut connection
 * delivered in its place.
 */
export interface ResponseCheck {
  /** By status and headers, at once: anything else is no answer. */
  seems: (response: Response, path: string) => boolean;
  /** By the whole body: only this is stored. */
  is: (response: Response, path: string) => Promise<boolean>;
}

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';
/**
 * The answer to a redirected request is of another address; that of another site, which scripts
 * cannot read, has the status 0.
 */
const isAnswered = ({ status, redirected }: Response): boolean => status === 200 && !redirected;

/** An error that the shop may have sent itself is passed on, never stored. */
export const isError = ({ status, redirected }: Response): boolean => status >= 400 && !redirected;

const FILE_TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/(x-)?(java|ecma)script\b/i,
  css: /^text\/css\b/i,
  svg: /^image\/svg\+xml\b/i,
  pdf: /^application\/pdf\b/i,
};
const ANY_FILE = /^(?!text\/html\b)/i;

/**
 * @param digests of the files of this build, by name; those of another build are known by their
 * type only.
 */
export const fileOf = (digests: Readonly<Record<string, string>>): ResponseCheck => ({
  seems: isFile,
  is: async (response, path) => {
    if (!isFile(response, path)) return false;
    const expected = digests[path.slice(path.lastIndexOf('/') + 1)];
    return expected === undefined || expected === (await digestOf(response));
  },
});

const isFile = (response: Response, path: string): boolean =>
  isAnswered(response) &&
  (FILE_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? ANY_FILE).test(typeOf(response));

/** Bytes of a digest, as scripts/lib/buildWorker.mjs shortens it. */
const DIGEST_BYTES = 6;

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, DIGEST_BYTES)));
}

/**
 * @param entry the scripts of this build: a page of another one is shown, not stored, because this
 * worker has not its files.
 */
export const pageOf = (entry: readonly string[]): ResponseCheck => ({
  seems: isPage,
  is: async (response) => {
    if (!isPage(response)) return false;
    const html = await response.clone().text();
    return html.trimEnd().endsWith('</html>') && entry.every((file) => html.includes(file));
  },
});

const isPage = (response: Response): boolean =>
  isAnswered(response) && /^text\/html\b/i.test(typeOf(response));

/** @param apiPath path of the API's address. */
export const answerBelow = (apiPath: string): ResponseCheck => ({
  seems: isJson,
  is: async (response, path) => {
    const expected = answerIn(path.slice(apiPath.length));
    return (
      expected !== undefined &&
      isJson(response) &&
      hasShape(
        await response
          .clone()
          .json()
          .catch(() => undefined),
        expected,
      )
    );
  },
});

const isJson = (response: Response): boolean =>
  isAnswered(response) && /^application\/json\b/i.test(typeOf(response));

const hasShape = (body: unknown, expected: Answered): boolean =>
  expected === 'rows'
    ? areRows(body)
    : expected.every((name) =>
        areRows((body as Record<string, unknown> | null | undefined)?.[name]),
      );

const areRows = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((row: { id?: unknown } | null) => typeof row?.id === 'number');

/** What the server does not send as public is not for everybody. */
export const picture: ResponseCheck = {
  seems: isPicture,
  is: async (response) => {
    if (!isPicture(response) || !/\bpublic\b/.test(response.headers.get('cache-control') ?? ''))
      return false;
    const { size } = await response.clone().blob();
    return size > 0 && size === lengthOf(response, size);
  },
};

function isPicture(response: Response): boolean {
  return isAnswered(response) && /^image\//i.test(typeOf(response));
}

/** The length that the server announced; that of a compressed body is another one. */
function lengthOf({ headers }: Response, size: number): number {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? size : Number(length);
}
