// @full browser:first: hydration, first load, and networks that fail.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilRendered } from './support/hydration';
import { twoFrames } from './support/quotes';
import { baseUrl, expect, type Page, test } from './support/shop';

/** Letters of a button that is read in two pieces may move; the links of the header did by 0.02. */
const MAX_SHIFT = 0.005;
/** Pieces of the header, and of the content with the footer. */
const HEADER_PIECES = 8;
const CONTENT_PIECES = 12;

/** A piece of a document, with a comment at its end. */
interface Piece {
  html: string;
  comment: string;
  /** The browser paints it: the header is painted only once it is whole. */
  isPainted: boolean;
}

/** Cuts a document behind tags of its header and content. */
function piecesOf(html: string): Piece[] {
  const header = html.indexOf('<header');
  const main = html.indexOf('<main');
  const end = html.indexOf('</footer>', main);
  const pieces: Piece[] = [];
  let from = 0;
  const cut = (place: number) => {
    const tag = html.indexOf('>', place) + 1;
    if (tag <= from || tag > end) return;
    const comment = `piece ${pieces.length}`;
    pieces.push({
      html: `${html.slice(from, tag)}<!--${comment}-->`,
      comment,
      isPainted: tag > main,
    });
    from = tag;
  };
  for (let piece = 0; piece < HEADER_PIECES; piece += 1)
    cut(header + ((main - header) * piece) / HEADER_PIECES);
  for (let piece = 0; piece < CONTENT_PIECES; piece += 1)
    cut(main + ((end - main) * piece) / CONTENT_PIECES);
  return [...pieces, { html: html.slice(from), comment: '', isPainted: true }];
}

/** Serves a shop whose documents are sent in pieces, each when the one before was painted. */
class PieceServer {
  readonly #server: Server = createServer(
    (request, response) => void this.#answer(request, response),
  );
  #rest: Piece[] = [];
  #response: ServerResponse | undefined;
  /** What was sent first. */
  first: Piece | undefined;

  async start(): Promise<string> {
    await new Promise<void>((started) => this.#server.listen(0, '127.0.0.1', started));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends the next piece; undefined with the last one. */
  next(): Piece | undefined {
    const piece = this.#rest.shift();
    if (piece && this.#rest.length > 0) {
      this.#response?.write(piece.html);
      return piece;
    }
    this.#response?.end(piece?.html);
    return undefined;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isDocument = headers['sec-fetch-dest'] === 'document';
    // Only what the server renders: scripts would change the document.
    if (url.endsWith('.js')) {
      response.writeHead(404).end();
      return;
    }
    const accept = headers.accept ?? '*/*';
    const agent = headers['user-agent'] ?? '';
    const answer = await fetch(baseUrl + url, { headers: { accept, 'user-agent': agent } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!isDocument) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    this.#rest = piecesOf(await answer.text());
    this.#response = response;
    this.first = this.next();
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node }[];
}

interface Shifts {
  sum: number;
  what: string[];
}

function recordShifts(): void {
  const shifts: Shifts = { sum: 0, what: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.sum += value;
      for (const { node } of sources)
        shifts.what.push(
          `${value.toFixed(4)} ` +
            (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)),
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Whether a comment is in the document: the browser has read it up to there. */
const isRead = (page: Page, comment: string) =>
  page.evaluate((wanted) => {
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) if (comments.currentNode.nodeValue === wanted) return true;
    return false;
  }, comment);

for (const path of ['/home', '/usc/20101', '/a/3', '/contact'])
  test(`nothing of ${path} moves while the browser reads the document`, async ({ page }) => {
    await untilRendered(page.request, path);
    await page.addInitScript(recordShifts);
    const server = new PieceServer();
    const url = await server.start();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url + path, { waitUntil: 'commit' });
      for (let piece = server.first; piece; piece = server.next()) {
        const { comment, isPainted } = piece;
        await expect.poll(() => isRead(page, comment)).toBe(true);
        if (isPainted) await twoFrames(page);
      }
      await page.waitForLoadState('domcontentloaded');
      await twoFrames(page);
      const { sum, what } = await page.evaluate(
        () => (window as unknown as { shifts: Shifts }).shifts,
      );
      expect(sum, `${path} at ${width}: ${what.join(' | ')}`).toBeLessThanOrEqual(MAX_SHIFT);
    }
    server.stop();
  });
